import Testing

@testable import LocalSearch

@Suite("What sorted words begin with alike")
struct WordDifferencesTests {
  /// So many words of few letters, one of them of two bytes, that neighbours share a lot.
  private static func words(_ count: Int, seed: UInt64) -> ByteStrings {
    var generator = SplitMix(state: seed)
    var words: Set<[UInt8]> = []
    while words.count < count {
      let length = Int.random(in: 1...9, using: &generator)
      let word = (0..<length).map { _ in
        ["a", "b", "c", "é", "è"].randomElement(using: &generator) ?? "a"
      }
      words.insert(Array(word.joined().utf8))
    }
    var texts = ByteStrings()
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) { texts.append(word) }
    return texts
  }

  /// With how many bytes a word begins as the one before does, and the byte behind these.
  private static func difference(_ word: Int, _ words: ByteStrings) -> (length: Int, letter: UInt8)
  {
    let text = Array(words.string(word).unicodeScalars)
    let before = word == 0 ? [] : Array(words.string(word - 1).unicodeScalars)
    let shared = zip(text, before).prefix { $0 == $1 }.reduce(0) { $0 + UTF8.width($1.0) }
    return (shared, Array(words.string(word).utf8)[shared])
  }

  @Test(
    "are whole characters, and what follows them is known", arguments: [0, 1, 2, 15, 16, 17, 300])
  func differences(count: Int) {
    let words = Self.words(count, seed: 1)
    WordDifferences(words).withSearch { search in
      #expect(search.count == count)
      for word in 0..<count {
        let (length, letter) = Self.difference(word, words)
        #expect(search.length(word) == length)
        #expect(search.letter(word) == letter)
      }
    }
  }

  @Test(
    "is found where it ends and where it branches, however far that is",
    arguments: [1, 16, 63, 64, 65, 129, 1000])
  func search(count: Int) {
    let words = Self.words(count, seed: 2)
    let known = (0..<count).map { Self.difference($0, words) }
    let bytes = Array("abcé".utf8)
    var generator = SplitMix(state: 3)
    WordDifferences(words).withSearch { search in
      for _ in 0..<2000 {
        let word = Int.random(in: 0...count, using: &generator)
        let length = Int.random(in: 0...18, using: &generator)
        let end = (word..<count).first { known[$0].length < length } ?? count
        if length > 0 { #expect(search.end(of: length, from: word) == end) }
        let bits = UInt64.random(in: 0..<32, using: &generator)
        let letters = bytes.indices.filter { bits >> $0 & 1 == 1 }.map { bytes[$0] }
        let eight = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        let branch = (word..<count).first {
          known[$0].length < length
            || known[$0].length == length && letters.contains(known[$0].letter)
        }
        #expect(
          search.next(from: word, length: length, BranchLetters(eight, at: bits))
            == branch ?? count)
      }
    }
  }

  @Test("some letters are those whose bits are set, and any if there are too many")
  func letters() {
    let eight: UInt64 = 0x6867_6665_6463_6261
    for bits in 0..<UInt64(64) {
      let letters = BranchLetters(eight, at: bits)
      for (place, byte) in "abcdefgh".utf8.enumerated() {
        #expect(letters.contains(byte) == (bits >> UInt64(place) & 1 == 1))
      }
      #expect(!letters.contains(0x7A))
    }
    #expect(BranchLetters(eight, at: 64).isAny)
    #expect(BranchLetters.any.contains(0x61))
    #expect(!BranchLetters.none.contains(0x61))
  }
}
