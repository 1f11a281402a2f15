import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Cost of highlighting")
struct HighlightGrowthTests {
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
      expectEqual(Set(results.keys), Set(names + ["inner"]))
      expectEqual(highlights.values.count, names.count + 2)
    }
  }

  @Test("Of a long text, only the words that a match can begin with or reach are copied")
  func fewWords() {
    let text = (0..<1_000).map { "word\($0) other-\($0) naïve\($0)" }.joined(separator: " ")
    for (typed, most) in [("wolf", 0), ("word777", 200), ("naive77", 250)] {
      let term = QueryTerm(Array(typed.utf8), isPrefix: false, allowance: TypoAllowance())
      let filter = TermFilter([term])
      var tokenizer = Tokenizer()
      var tokens = TextTokens()
      Array(text.utf8).withUnsafeBufferPointer { text in
        tokens.read(text, with: &tokenizer, where: filter, keepsUnits: true)
      }
      expect(tokens.count <= most, "\(typed): \(tokens.count)")
      expect(tokens.unitCount == 4_000 && tokens.unitRanges.count == 4_000)
      expect(tokens.isPartial)
    }
  }
}
