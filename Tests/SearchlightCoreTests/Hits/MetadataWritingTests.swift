import Expectations
import SearchlightTesting
import SearchlightBasics
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("Metadata in logs")
struct MetadataWritingTests {
  private static let texts = [
    "", "plain", "a \"quoted\" \\ text", "<em>mine</em>", "a < b", "line\nend\u{1}", "é🙂", "tab\t",
  ]

  private struct Source {
    var numbers: SeededNumbers

    mutating func text() -> String {
      MetadataWritingTests.texts.randomElement(using: &numbers) ?? ""
    }

    mutating func highlighted() -> HighlightedString {
      let text = text()
      let marked = text.utf8.isEmpty ? [] : [0..<(text.first?.utf8.count ?? 0)]
      return HighlightedString(text, utf8Ranges: Bool.random(using: &numbers) ? marked : [])
    }

    mutating func tree<Value>(
      depth: Int, _ value: (inout Source) -> Value
    ) -> TreeModel<Value> {
      switch depth == 0 ? 0 : Int.random(in: 0...2, using: &numbers) {
      case 0: return .value(value(&self))
      // Empty arrays and objects are left out, because they are decoded as whichever case is tried
      // first.
      case 1: return .array((0..<2).map { _ in tree(depth: depth - 1, value) })
      default:
        let keys = Set([text(), text(), "key"])
        return .dictionary(
          Dictionary(uniqueKeysWithValues: keys.map { ($0, tree(depth: depth - 1, value)) }))
      }
    }

    mutating func metadata() -> HitMetadata {
      let highlights = tree(depth: 3) { source in
        HighlightResult(
          value: source.highlighted(),
          matchLevel: MatchLevel.allCases.randomElement(using: &source.numbers) ?? .none,
          matchedWords: Bool.random(using: &source.numbers) ? [source.text(), "b"] : [],
          fullyHighlighted: [true, false, nil].randomElement(using: &source.numbers) ?? nil)
      }
      let snippets = tree(depth: 2) { source in
        SnippetResult(value: source.highlighted(), matchLevel: .partial)
      }
      return HitMetadata(
        highlightResult: Bool.random(using: &numbers) ? highlights : nil,
        snippetResult: Bool.random(using: &numbers) ? snippets : nil,
        rankingInfo: Bool.random(using: &numbers) ? RankingInfo(nbTypos: 1) : nil,
        geolocation: Bool.random(using: &numbers) ? Point(latitude: 1.5, longitude: -0.25) : nil,
        distinctSeqID: Bool.random(using: &numbers) ? 3 : nil)
    }
  }

  @Test("Metadata written byte by byte is read like the output of an encoder", arguments: 0..<200)
  func equal(seed: Int) throws {
    var source = Source(numbers: SeededNumbers(seed: UInt64(seed)))
    let metadata = source.metadata()
    var written: [UInt8] = []
    try metadata.fields.write(to: &written)
    #expect(throws: Never.self) { try JSONScanner.check(written[...]) }
    expect(!written.contains(0x0A))
    let coding = LogCoding()
    let encoded = try coding.encode(metadata)
    try expectEqual(
      coding.decode(JSON.self, from: written), coding.decode(JSON.self, from: encoded))
    try expectEqual(coding.decode(HitMetadata.self, from: written), metadata)
  }
}
