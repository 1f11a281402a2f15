import Expectations
import SearchlightBasics
import SearchlightTesting
import Testing

@testable import SearchlightSettings

@Suite("Tries of words")
struct WordTrieTests {
  private func ends(_ words: [String], in text: String, from start: Int = 0) -> [Int] {
    var ends: [Int] = []
    WordTrie(words.map { Array($0.utf8) })
      .forEachWord(in: Array(text.utf8)[...], from: start) { ends.append($0) }
    return ends
  }

  @Test("A trie finds the words that begin at a position, the shortest first")
  func words() {
    expectEqual(ends(["a", "ab", "abc", "b", "abd"], in: "abcd"), [1, 2, 3])
    expectEqual(ends(["a", "ab", "abc", "b"], in: "abcd", from: 1), [2])
    expectEqual(ends(["ab", "ab"], in: "xab"), [])
    expectEqual(ends(["東京", "東"], in: "東京都"), [3, 6])
    expect(ends([], in: "a") == [] && ends([""], in: "a") == [])
    expect(WordTrie([]).isEmpty && !WordTrie([[1]]).isEmpty)
  }

  @Test("A trie of random words finds the same words as a search among all of them")
  func equality() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<RandomCases.count(of: 300, usually: 100) {
      func text(_ length: ClosedRange<Int>) -> String {
        String(
          (0..<Int.random(in: length, using: &generator)).map { _ in
            ["a", "b", "c"].randomElement(using: &generator) ?? "a"
          }.joined())
      }
      let words = (0..<20).map { _ in text(1...4) }
      let searched = text(0...8)
      for start in 0...searched.utf8.count {
        let rest = searched.dropFirst(start)
        let expected = Set(words.filter { rest.hasPrefix($0) }.map { start + $0.utf8.count })
        expectEqual(
          ends(words, in: searched, from: start), expected.sorted(), "\(words) \(searched)")
      }
    }
  }
}
