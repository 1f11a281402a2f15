import SearchCore
import Testing

@testable import LocalSearch

@Suite("Texts that are cut into words once")
struct CutTextsTests {
  private func cut(_ text: String) -> TextTokens {
    var tokens = TextTokens()
    var tokenizer = Tokenizer(TokenizerOptions(IndexSettings()))
    tokens.read(text, as: .text, with: &tokenizer)
    return tokens
  }

  @Test("are given back once, and only for the same bytes and the same use")
  func bytes() {
    var texts = CutTexts()
    let composed = "caf\u{E9} noir"
    let decomposed = "cafe\u{301} noir"
    #expect(composed == decomposed)
    var tokens = cut(composed)
    let ranges = tokens.unitRanges
    texts.keep(composed, as: .text, &tokens)
    #expect(!texts.take(decomposed, as: .text, into: &tokens))
    #expect(!texts.take(composed, as: .camelCaseText, into: &tokens))
    #expect(texts.take(composed, as: .text, into: &tokens))
    #expect(tokens.unitRanges == ranges)
    #expect(ranges != cut(decomposed).unitRanges)
    #expect(!texts.take(composed, as: .text, into: &tokens))
  }

  @Test("are kept as far as there is room, and no longer than for one record")
  func room() {
    var texts = CutTexts()
    for number in 0..<20 {
      var tokens = cut("text \(number)")
      texts.keep("text \(number)", as: .text, &tokens)
    }
    var tokens = TextTokens()
    #expect(texts.take("text 0", as: .text, into: &tokens))
    #expect(!texts.take("text 19", as: .text, into: &tokens))
    texts.removeAll()
    #expect(!texts.take("text 1", as: .text, into: &tokens))
  }
}
