import SearchlightBasics

/// The choices of the shop, which are the same in every process and on every platform.
///
/// The standard library may change its algorithms for shuffling and selecting between versions, and
/// its hashes differ between processes.
extension SplitMix64 {
  /// A generator that is seeded with a text.
  init(_ text: String) {
    self.init(seed: FNV1a.hash(text.utf8))
  }

  /// Returns a random number in `0..<sides`; 0 if `sides` is less than 2.
  mutating func roll(_ sides: Int) -> Int {
    Int(next() % UInt64(max(sides, 1)))
  }

  /// Returns a random index of `shares`, with a probability proportional to its share.
  mutating func index(in shares: [Int]) -> Int {
    var rest = roll(shares.reduce(0, +))
    for (index, share) in shares.enumerated() {
      if rest < share { return index }
      rest -= share
    }
    return 0
  }

  /// Returns a random selection of `count` elements in their original order, or all if there are
  /// fewer.
  mutating func deal(_ count: Int, from pool: [String]) -> [String] {
    var hand: [String] = []
    for (position, card) in pool.enumerated()
    where roll(pool.count - position) < count - hand.count {
      hand.append(card)
    }
    return hand
  }
}
