import Expectations
import SearchlightSettings
import Testing

@testable import SearchlightLocal

@Suite("Words in a text without spaces")
struct WordSegmenterTests {
  private func words(_ text: String, _ dictionaries: [String]...) -> [String] {
    let segmenter = WordSegmenter(
      dictionaries.map { WordTrie($0.map { Array($0.utf8) }) })
    var ends: [Int] = []
    for character in text { ends.append((ends.last ?? 0) + character.utf8.count) }
    var rest = text[...]
    return segmenter.wordLengths(in: Array(text.utf8), ends: ends).map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }
  }

  @Test("A run is split into as few words as possible, and characters without a word stay alone")
  func splitting() {
    expectEqual(words("研究生命", ["研究", "研究生", "生命"]), ["研究", "生命"])
    expectEqual(words("東京都民", ["東京", "東京都", "都民"]), ["東京", "都民"])
    expectEqual(words("東京駅前", ["東京"]), ["東京", "駅", "前"])
    expectEqual(words("東京都", ["東京", "東京都"]), ["東京都"])
    expectEqual(words("あいう", ["いう"]), ["あ", "いう"])
    expectEqual(words("中文", []), ["中", "文"])
    expectEqual(words("", ["中文"]), [])
  }

  @Test("Words of several dictionaries count alike")
  func languages() {
    expectEqual(words("東京研究", ["東京"], ["研究"]), ["東京", "研究"])
  }
}
