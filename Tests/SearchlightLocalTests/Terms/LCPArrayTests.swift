import Expectations
import SearchlightBasics
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("LCP array")
struct LCPArrayTests {
  /// The number of bytes, of whole scalars, that a word shares with the word before it, and the
  /// byte after these.
  private static func difference(_ word: Int, _ words: StringArena) -> (shared: Int, byte: UInt8) {
    let text = Array(words.string(word).unicodeScalars)
    let before = word == 0 ? [] : Array(words.string(word - 1).unicodeScalars)
    let shared = zip(text, before).prefix { $0 == $1 }.reduce(0) { $0 + UTF8.width($1.0) }
    return (shared, Array(words.string(word).utf8)[shared])
  }

  @Test(
    "The LCP array has shared prefixes of whole scalars and the byte after each",
    arguments: [0, 1, 2, 15, 16, 17, 300])
  func differences(count: Int) {
    let words = SortedWords.make(count, seed: 1)
    LCPArray(words).withSearch(of: 0..<words.count) { search in
      expectEqual(search.end, words.count)
      for word in 0..<words.count {
        let (shared, byte) = Self.difference(word, words)
        expectEqual(search.sharedLength(word), shared)
        expectEqual(search.branchByte(word), byte)
      }
    }
  }

  @Test(
    "A search of the LCP array finds where a prefix ends and branches at any distance",
    arguments: [1, 16, 63, 64, 65, 129, 1000])
  func search(count: Int) {
    let words = SortedWords.make(count, seed: 2)
    let known = (0..<words.count).map { Self.difference($0, words) }
    let bytes = Array("abé中𝄞".utf8.filter { $0 & 0xC0 != 0x80 })
    var generator = SplitMix64(seed: 3)
    for _ in 0..<RandomCases.count(of: 2000, usually: 500) {
      // A search ends with the range that it is lent for.
      let first = Int.random(in: 0...words.count, using: &generator)
      let last = Int.random(in: first...words.count, using: &generator)
      LCPArray(words).withSearch(of: first..<last) { search in
        let word = Int.random(in: first...last, using: &generator)
        let near = known.randomElement(using: &generator)?.shared ?? 0
        let length =
          [near, near + 1, Int.random(in: 0...256, using: &generator)]
          .randomElement(using: &generator) ?? near
        let end = (word..<last).first { known[$0].shared < length } ?? last
        if length > 0 { expectEqual(search.end(of: length, from: word), end) }
        let bits = UInt64.random(in: 0..<64, using: &generator)
        let wanted = bytes.indices.filter { (bits >> $0) & 1 == 1 }.map { bytes[$0] }
        let eight = bytes.reversed().reduce(0) { ($0 << 8) | UInt64($1) }
        let isAny = bits & 32 != 0
        let branch = (word..<last).first {
          known[$0].shared < length
            || known[$0].shared == length && (isAny || wanted.contains(known[$0].byte))
        }
        expectEqual(
          search.next(
            from: word, length: length, isAny ? .any : BranchBytes(eight, at: bits)), branch ?? last
        )
      }
    }
  }

  @Test("Branch bytes are those whose bits are set, or any byte if there are too many")
  func bytes() {
    let eight: UInt64 = 0x6867_6665_6463_6261
    for bits in 0..<UInt64(64) {
      let bytes = BranchBytes(eight, at: bits)
      for (index, byte) in "abcdefgh".utf8.enumerated() {
        expectEqual(bytes.contains(byte), ((bits >> UInt64(index)) & 1 == 1))
      }
      expect(!bytes.contains(0x7A))
    }
    expect(BranchBytes(eight, at: 64).isAny)
    expect(BranchBytes.any.contains(0x61))
    expect(!BranchBytes.none.contains(0x61))
  }
}
