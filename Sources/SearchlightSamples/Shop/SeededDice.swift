/// Dice whose rolls follow from a text, the same on every platform.
///
/// The standard library's ways to shuffle and to choose may change between its versions, and its
/// hashes differ between processes. So the hash is FNV-1a, the generator is SplitMix64, and the ways
/// to choose are written here.
struct SeededDice: Sendable {
  private var state: UInt64

  init(_ text: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = hash
  }

  /// The next number, any of its type equally likely.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 to one less than `sides`; 0 if there are no sides.
  mutating func roll(_ sides: Int) -> Int {
    Int(next() % UInt64(max(sides, 1)))
  }

  /// A place in `shares`, each as likely as its share of their sum.
  mutating func place(in shares: [Int]) -> Int {
    var rest = roll(shares.reduce(0, +))
    for (place, share) in shares.enumerated() {
      if rest < share { return place }
      rest -= share
    }
    return 0
  }

  /// Some of the pool, in its order; all of it if it has no more than `count`.
  mutating func deal(_ count: Int, from pool: [String]) -> [String] {
    var hand: [String] = []
    for (position, card) in pool.enumerated()
    where roll(pool.count - position) < count - hand.count {
      hand.append(card)
    }
    return hand
  }
}
