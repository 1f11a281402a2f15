import SearchlightBasics

/// Dice whose rolls follow from a text, the same on every platform.
///
/// The standard library's ways to shuffle and to choose may change between its versions, and its
/// hashes differ between processes, so the ways to choose are written here.
struct SeededDice: Sendable {
  private var numbers: SplitMix64

  init(_ text: String) {
    numbers = SplitMix64(seed: FNV1a.hash(text.utf8))
  }

  /// The next number, any of its type equally likely.
  mutating func next() -> UInt64 {
    numbers.next()
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
