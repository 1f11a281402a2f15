import Expectations
import Foundation
import SearchlightBasics
import SearchlightSignals
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("Highlights of a page that are made when they are read")
struct RowHighlighterTests {
  /// Highlights the number of the row, and counts how often.
  private final class Highlighter: RowHighlighter {
    let asked = Locked<[Int]>([])

    static func tree(_ row: Int) -> TreeModel<HighlightResult> {
      .dictionary([
        "title": .value(
          HighlightResult(
            value: HighlightedString("row \(row)", utf8Ranges: [4..<5]), matchLevel: .full,
            matchedWords: ["\(row)"], fullyHighlighted: false))
      ])
    }

    func highlights(
      ofRow row: Int
    ) -> (highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?) {
      asked.withLock { $0.append(row) }
      return (row == 2 ? nil : Self.tree(row), row == 2 ? nil : Self.snippets)
    }

    static let snippets = TreeModel<SnippetResult>.dictionary([
      "plot": .value(SnippetResult(value: HighlightedString("…"), matchLevel: .none))
    ])

    func highlight(of attribute: Attribute, row: Int) -> TreeModel<HighlightResult>? {
      asked.withLock { $0.append(100 + row) }
      return row == 2 ? nil : Self.tree(row)[attribute]
    }

    func snippet(of attribute: Attribute, row: Int) -> TreeModel<SnippetResult>? {
      asked.withLock { $0.append(200 + row) }
      return row == 2 ? nil : Self.snippets[attribute]
    }
  }

  private let records = (0..<3).map { Array(#"{"objectID":"\#($0)"}"#.utf8) }

  /// A page whose highlights are made by `highlighter`.
  private func page(_ highlighter: Highlighter) -> HitsPage {
    let bytes = records.flatMap(\.self)
    var builder = HitsPage.Builder(records: bytes, rowCount: 3, highlighter: highlighter)
    var start = 0
    for (row, record) in records.enumerated() {
      builder.append(
        objectID: "\(row)", recordAt: start..<start + record.count,
        metadata: row == 1 ? HitMetadata(distinctSeqID: 7) : nil)
      start += record.count
    }
    return HitsPage(builder)
  }

  /// The same page with the highlights as values.
  private var expected: HitsPage {
    var builder = HitsPage.Builder()
    for (row, record) in records.enumerated() {
      builder.append(
        objectID: "\(row)", bytes: record,
        metadata: HitMetadata(
          highlightResult: row == 2 ? nil : Highlighter.tree(row),
          snippetResult: row == 2 ? nil : Highlighter.snippets,
          distinctSeqID: row == 1 ? 7 : nil))
    }
    return HitsPage(builder)
  }

  @Test("Each row is highlighted when its highlights are first read, once for all copies")
  func once() {
    let highlighter = Highlighter()
    let page = page(highlighter)
    let copy = page
    expectEqual(page.map(\.objectID), ["0", "1", "2"])
    expectEqual(page.map(\.metadata.distinctSeqID), [nil, 7, nil])
    expectEqual(page.map(\.metadata.geolocation), [nil, nil, nil])
    expectEqual(page.map(\.metadata.rankingInfo), [nil, nil, nil])
    expectEqual(page, copy)
    expectEqual(highlighter.asked.withLock { $0 }, [])
    expectEqual(page[1].metadata.highlightResult, Highlighter.tree(1))
    expectEqual(copy[1].metadata.highlightResult, Highlighter.tree(1))
    expectEqual(highlighter.asked.withLock { $0 }, [1])
  }

  @Test("One attribute of a row is highlighted without the others, once for all copies")
  func oneAttribute() {
    let highlighter = Highlighter()
    let page = page(highlighter)
    let copy = page
    for page in [page, copy] {
      expectEqual(page[1].metadata.highlightResult(of: "title"), Highlighter.tree(1).title)
      expect(page[1].metadata.highlightResult(of: "plot") == nil)
      expectEqual(page[1].metadata.snippetResult(of: "plot"), Highlighter.snippets.plot)
      expect(page[2].metadata.highlightResult(of: "title") == nil)
    }
    expectEqual(highlighter.asked.withLock { $0 }, [101, 101, 201, 102])
    // What is known of a whole row is known of its attributes.
    expectEqual(page[0].metadata.highlightResult, Highlighter.tree(0))
    expectEqual(page[0].metadata.highlightResult(of: "title"), Highlighter.tree(0).title)
    expect(page[0].metadata.snippetResult(of: "title") == nil)
    expectEqual(highlighter.asked.withLock { $0 }, [101, 101, 201, 102, 0])
    for (hit, other) in zip(page, expected) {
      expectEqual(
        hit.metadata.highlightResult(of: "title"), other.metadata.highlightResult(of: "title"))
      expectEqual(hit.metadata.snippetResult(of: "plot"), other.metadata.snippetResult(of: "plot"))
    }
  }

  @Test("Such a page equals the page with the same highlights as values, and is written alike")
  func values() throws {
    expectEqual(page(Highlighter()), expected)
    expectEqual(page(Highlighter()), page(Highlighter()))
    expectEqual(page(Highlighter())[1].metadata.hashValue, expected[1].metadata.hashValue)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try expectEqual(encoder.encode(page(Highlighter())), encoder.encode(expected))
    var metadata = page(Highlighter())[0].metadata
    metadata.distinctSeqID = 3
    expectEqual(metadata.highlightResult, Highlighter.tree(0))
    expect(metadata != expected[0].metadata)
  }

  @Test("Pages that differ only in the highlights of one row are not equal")
  func differences() {
    /// Highlights the first row if it is wanted, and no other.
    final class First: RowHighlighter {
      let title: HighlightResult?

      init(_ title: HighlightResult?) { self.title = title }

      func highlights(
        ofRow row: Int
      ) -> (highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?) {
        (highlight(of: "title", row: row).map { .dictionary(["title": $0]) }, nil)
      }

      func highlight(of attribute: Attribute, row: Int) -> TreeModel<HighlightResult>? {
        row == 0 && attribute == "title" ? title.map(TreeModel.value) : nil
      }

      func snippet(of attribute: Attribute, row: Int) -> TreeModel<SnippetResult>? { nil }
    }
    let bytes = records[0]
    func page(_ title: HighlightResult?) -> HitsPage {
      var builder = HitsPage.Builder(
        records: bytes, rowCount: 1, highlighter: First(title))
      builder.append(objectID: "0", recordAt: 0..<bytes.count)
      return HitsPage(builder)
    }
    let title = Highlighter.tree(0).title?.value
    expectEqual(page(title), page(title))
    expect(page(nil) != page(title))
    expect(page(Highlighter.tree(1).title?.value) != page(title))
  }
}
