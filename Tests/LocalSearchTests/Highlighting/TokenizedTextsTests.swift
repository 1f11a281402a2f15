import SearchCore
import Testing

@testable import LocalSearch

@Suite("Cache of tokenized texts")
struct TokenizedTextsTests {
  private func tokenized(_ text: String) -> TextTokens {
    var tokens = TextTokens()
    var tokenizer = Tokenizer(TokenizerOptions(IndexSettings()))
    tokens.read(text, as: .text, with: &tokenizer)
    return tokens
  }

  @Test("Kept words are returned once, and only for a text with the same bytes and the same use")
  func bytes() {
    var texts = TokenizedTexts()
    let composed = "caf\u{E9} noir"
    let decomposed = "cafe\u{301} noir"
    #expect(composed == decomposed)
    var tokens = tokenized(composed)
    let ranges = tokens.unitRanges
    texts.keep(composed, as: .text, &tokens)
    #expect(!texts.take(decomposed, as: .text, into: &tokens))
    #expect(!texts.take(composed, as: .camelCaseText, into: &tokens))
    #expect(texts.take(composed, as: .text, into: &tokens))
    #expect(tokens.unitRanges == ranges)
    #expect(ranges != tokenized(decomposed).unitRanges)
    #expect(!texts.take(composed, as: .text, into: &tokens))
  }

  @Test("Words are kept while there is room, and only until the next record")
  func room() {
    var texts = TokenizedTexts()
    for number in 0..<20 {
      var tokens = tokenized("text \(number)")
      texts.keep("text \(number)", as: .text, &tokens)
    }
    var tokens = TextTokens()
    #expect(texts.take("text 0", as: .text, into: &tokens))
    #expect(!texts.take("text 19", as: .text, into: &tokens))
    texts.removeAll()
    #expect(!texts.take("text 1", as: .text, into: &tokens))
  }
}
