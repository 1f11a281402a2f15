import SearchCore
import Testing

@testable import LocalSearch

@Suite("Cost of highlighting")
struct HighlightGrowthTests {
  /// A key that counts how often it is hashed or compared.
  private struct Key: Hashable {
    final class Count { var uses = 0 }

    let number: Int
    let count: Count

    static func == (left: Key, right: Key) -> Bool {
      left.count.uses += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      count.uses += 1
      hasher.combine(number)
    }
  }

  @Test("Removing duplicates hashes each element only a few times, however many there are")
  func firstOfEach() {
    for size in [100, 1_000, 10_000] {
      let count = Key.Count()
      let keys = (0..<size).map { Key(number: $0 % (size / 2), count: count) }
      #expect(keys.firstOfEach(\.self).map(\.number) == Array(0..<size / 2))
      // A hash table that grows hashes its keys again.
      #expect(count.uses < 12 * size, "\(count.uses)")
    }
  }

  @Test("Hundreds of attributes are all highlighted, named once or twice, nested or not")
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
