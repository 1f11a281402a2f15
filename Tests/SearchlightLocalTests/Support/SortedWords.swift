import SearchlightBasics
@testable import SearchlightLocal

/// Random sorted words for a lexicon.
enum SortedWords {
  static let letters = ["a", "b", "é", "è", "中", "𝄞"]

  /// Words of few letters, so that neighbours share long prefixes; some are as long as words can
  /// be.
  static func make(_ count: Int, seed: UInt64) -> StringArena {
    var generator = SplitMix64(seed: seed)
    var words: Set<[UInt8]> = []
    while words.count < count {
      if words.count % 20 == 10 {
        // Around the length limit of the automaton, and that of all words.
        let length = [61, 62, 63, 64, 253, 254].randomElement(using: &generator) ?? 64
        words.insert([UInt8](repeating: 0x61, count: length) + word(1, &generator).prefix(1))
      }
      words.insert(word(Int.random(in: 1...9, using: &generator), &generator))
    }
    var texts = StringArenaBuilder()
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) })
    where String(validating: word, as: UTF8.self) != nil {
      texts.append(word)
    }
    return texts.build()
  }

  static func word(_ length: Int, _ generator: inout SplitMix64) -> [UInt8] {
    (0..<length).flatMap { _ in Array((letters.randomElement(using: &generator) ?? "a").utf8) }
  }
}
