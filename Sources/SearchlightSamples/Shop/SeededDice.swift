import SearchlightBasics

/// A random number generator that is seeded with a text and gives the same results on every
/// platform.
///
/// The standard library may change its algorithms for shuffling and selecting between versions, and
/// its hashes differ between processes. So this type implements its own.
struct SeededDice: Sendable {
  private var numbers: SplitMix64

  init(_ text: String) {
    numbers = SplitMix64(seed: FNV1a.hash(text.utf8))
  }

  /// The next random number; all values are equally likely.
  mutating func next() -> UInt64 {
    numbers.next()
  }

  /// A random number in `0..<sides`; 0 if `sides` is less than 2.
  mutating func roll(_ sides: Int) -> Int {
    Int(next() % UInt64(max(sides, 1)))
  }

  /// A random index of `shares`, with a probability proportional to its share.
  mutating func index(in shares: [Int]) -> Int {
    var rest = roll(shares.reduce(0, +))
    for (index, share) in shares.enumerated() {
      if rest < share { return index }
      rest -= share
    }
    return 0
  }

  /// A random selection of `count` elements in their original order, or all if there are fewer.
  mutating func deal(_ count: Int, from pool: [String]) -> [String] {
    var hand: [String] = []
    for (position, card) in pool.enumerated()
    where roll(pool.count - position) < count - hand.count {
      hand.append(card)
    }
    return hand
  }
}
