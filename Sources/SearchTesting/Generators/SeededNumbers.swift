import SearchlightBasics

/// Random numbers that are the same in every run, on every platform (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  /// Begins the sequence that belongs to a seed.
  public init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    numbers.next()
  }

  /// A number below a bound, which is taken for at least 1.
  ///
  /// Not by the standard library, whose way from bits to numbers may change.
  mutating func below(_ bound: Int) -> Int {
    numbers.below(bound)
  }
}
