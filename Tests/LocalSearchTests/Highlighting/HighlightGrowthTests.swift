import SearchCore
import Testing

@testable import LocalSearch

@Suite("How the work of highlights grows")
struct HighlightGrowthTests {
  /// A key that counts how often it is looked at.
  private struct Key: Hashable {
    final class Count { var looks = 0 }

    let number: Int
    let count: Count

    static func == (left: Key, right: Key) -> Bool {
      left.count.looks += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      count.looks += 1
      hasher.combine(number)
    }
  }

  @Test("to keep each member once, each is looked at a few times, however many there are")
  func firstOfEach() {
    for size in [100, 1_000, 10_000] {
      let count = Key.Count()
      let keys = (0..<size).map { Key(number: $0 % (size / 2), count: count) }
      #expect(keys.firstOfEach(\.self).map(\.number) == Array(0..<size / 2))
      // A table that grows hashes again what it has.
      #expect(count.looks < 12 * size, "\(count.looks)")
    }
  }

  @Test("of hundreds of attributes all are highlighted, named once or twice, nested or not")
  func manyAttributes() throws {
    let names = (0..<400).map { "attribute\($0)" }
    var members = Dictionary(uniqueKeysWithValues: names.map { ($0, JSON.string("some \($0)")) })
    members["inner"] = ["first": "some", "second": "other"]
    let probe = try IndexProbe([.object(members)], IndexSettings())
    let named = Attribute("inner.first"), other = Attribute("inner.second")
    let wanted = (names.map { Attribute($0) } + [named, other]).flatMap { [$0, $0] }
    let parameters: [SearchParameters] = [
      [:], ["attributesToHighlight": .array(wanted.map { .string($0.rawValue) })],
      ["attributesToSnippet": ["*:1"]],
    ]
    for parameters in parameters {
      let hit = try #require(try probe.answer("some", parameters).hits.first)
      let highlights = try #require(hit.metadata.highlightResult)
      guard case .dictionary(let results) = highlights else {
        Issue.record("\(highlights)")
        continue
      }
      #expect(Set(results.keys) == Set(names + ["inner"]))
      #expect(highlights.values.count == names.count + 2)
    }
  }
}
