/// Finds the words of an ``InflectionTable`` by their folded form.
struct FoldedStems: Sendable {
  /// Two numbers for each place: the number of a word and 1, or 0, and a part of its hash.
  let places: FlatArray<UInt32>

  /// The most words with one hash that count; a file may repeat a word any number of times.
  private static let mostAlike = 64

  /// - Complexity: Linear in the bytes of the words.
  init(_ table: InflectionTable, _ options: TokenizerOptions) {
    var tokenizer = Tokenizer(options)
    let count = table.wordCount + table.wordCount / 2 + 1
    var places = [UInt32](repeating: 0, count: 2 * count)
    for number in 0..<table.wordCount {
      guard let folded = tokenizer.inflected(table.word(number)) else { continue }
      let hash = Self.hash(FoldingKey.key(folded))
      var place = Self.place(hash, count)
      var alike = 0
      while places[2 * place] != 0, alike < Self.mostAlike {
        if places[2 * place + 1] == UInt32(truncatingIfNeeded: hash) { alike += 1 }
        place = place + 1 < count ? place + 1 : 0
      }
      if alike == Self.mostAlike { continue }
      places[2 * place] = UInt32(number + 1)
      places[2 * place + 1] = UInt32(truncatingIfNeeded: hash)
    }
    self.places = FlatArray(places)
  }

  /// Returns the numbers of the words with a key.
  func words(
    _ key: [UInt8], _ table: InflectionTable, _ tokenizer: inout Tokenizer
  ) -> [Int] {
    let count = places.count / 2
    guard count > 0, !key.isEmpty else { return [] }
    let hash = Self.hash(key)
    var words: [Int] = []
    var place = Self.place(hash, count)
    for _ in 0..<count {
      let number = Int(places[2 * place])
      if number == 0 { break }
      if places[2 * place + 1] == UInt32(truncatingIfNeeded: hash), number <= table.wordCount,
        tokenizer.inflected(table.word(number - 1)).map(FoldingKey.key) == key
      {
        words.append(number - 1)
      }
      place = place + 1 < count ? place + 1 : 0
    }
    return words
  }

  private static func place(_ hash: UInt64, _ count: Int) -> Int {
    Int(((hash >> 32) * UInt64(count)) >> 32)
  }

  private static func hash(_ key: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The upper bits of this hash hardly depend on the last bytes of a short word.
    hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash >> 32)
  }
}

/// Folded words in the format in which the parts of a word, one after another, are the whole.
///
/// In a folded word, the last letter of a part and the first of the next can be one scalar: this is
/// so for the jamo of Hangul.
enum FoldingKey {
  static func key(_ word: [UInt8]) -> [UInt8] {
    guard word.contains(where: { (0xEA...0xED).contains($0) }) else { return word }
    var key = ""
    for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
      if HangulSyllable.all.contains(scalar.value) {
        key.unicodeScalars.append(contentsOf: HangulSyllable.jamo(scalar.value))
      } else {
        key.unicodeScalars.append(scalar)
      }
    }
    return Array(key.utf8)
  }
}

extension HangulSyllable {
  /// Returns the jamo of a syllable.
  fileprivate static func jamo(_ syllable: UInt32) -> [Unicode.Scalar] {
    let index = syllable - all.lowerBound
    let trailing = index % 28
    return [
      leadingJamo.lowerBound + index / 588, 0x1161 + index % 588 / 28,
      trailing == 0 ? 0 : 0x11A7 + trailing,
    ].filter { $0 > 0 }.compactMap { Unicode.Scalar($0) }
  }
}
