import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Highlighting of many words")
struct TokenTableTests {
  @Test("The token table finds the same matches as a comparison of every pair of words")
  func equality() {
    var source = CaseSource(seed: 7)
    for round in 0..<60 {
      let vocabulary = (0..<8).map { _ in source.word() }
      var text = (0..<12).map { _ in source.text(vocabulary) }.joined(separator: " ")
      var tokenizer = Tokenizer()
      var tokens = TextTokens()
      text.withUTF8 {
        tokens.read(
          $0, as: round % 2 == 0 ? .text : Tokenizer.Use(splitsCamelCase: true), with: &tokenizer)
      }
      let table = TokenTable(tokens)
      for number in 0..<20 {
        let typed = Array(source.mistyped(source.pick(vocabulary)).lowercased().utf8)
        guard !typed.isEmpty else { continue }
        var word = QueryTerm(typed, isPrefix: number % 2 == 0, allowance: TypoAllowance())
        if number % 3 == 0, let first = tokens.count > 1 ? 0 : nil {
          word.alternatives.append(
            Derivation(
              words: [Array(tokens.word(first)), Array(tokens.word(first + 1))], typos: 1,
              isExact: false))
        }
        var expected: [Int] = []
        for first in 0..<tokens.count {
          var matches = false
          word.forEachMatch(in: tokens, at: first) { _ in matches = true }
          if matches { expected.append(first) }
        }
        expect(Set(table.candidates(for: word)).isSuperset(of: expected))
        expectEqual(table.candidates(for: word), Set(table.candidates(for: word)).sorted())
      }
    }
  }

  @Test(
    "A thousand query words are highlighted in a thousand, with typos only where none is exact")
  func manyWords() throws {
    let words = (0..<1000).map { "word\($0)" }
    let text = words.joined(separator: " ")
    let probe = try IndexProbe(
      [["text": .string(text)]], IndexSettings(searchableAttributes: ["text"]))
    let hit = try #require(try probe.answer(words.reversed().joined(separator: " ")).hits.first)
    let result = try #require(hit.metadata.highlightResult?.values.first)
    expect(result.matchLevel == .full && result.fullyHighlighted == true)
    expectEqual(result.matchedWords.count, 1000)
    expectEqual(result.value.utf8Ranges.count, 1000)
  }
}
