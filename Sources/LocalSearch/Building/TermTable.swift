/// Numbers words as they first come, by open addressing over one buffer of bytes.
struct TermTable {
  private(set) var terms = ByteStrings()

  /// In the low half the number of a term plus one, 0 where nothing is, in the high half its hash: so most
  /// of what is another term is known without a look at it.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)

  /// The number of a word, a new one if it has not come before.
  mutating func number(of word: [UInt8]) -> UInt32 {
    if terms.count * 2 >= slots.count { grow() }
    let hash = Self.hash(word)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == UInt64(hash), isTerm(number, word) { return UInt32(number) }
      slot = (slot + 1) & mask
    }
    let number = UInt32(terms.count)
    slots[slot] = UInt64(hash) << 32 | UInt64(number + 1)
    terms.append(word)
    return number
  }

  private func isTerm(_ number: Int, _ word: [UInt8]) -> Bool {
    let range = terms.range(number)
    guard range.count == word.count else { return false }
    return terms.bytes.withUnsafeBufferPointer { bytes in
      word.withUnsafeBufferPointer { word in
        for offset in 0..<word.count where bytes[range.lowerBound + offset] != word[offset] {
          return false
        }
        return true
      }
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  /// FNV-1a in 64 bits, folded so that the low bits depend on all.
  private static func hash(_ word: [UInt8]) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
