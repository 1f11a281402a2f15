import SearchlightBasics

/// A random number generator that returns the same numbers for a seed in every run on every
/// platform (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  /// Creates a generator at the start of a seed's sequence.
  public init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    numbers.next()
  }

  /// Returns a number from zero up to but not including `bound`; a bound below 1 counts as 1.
  ///
  /// The standard library is not used for this, because its algorithm may change.
  mutating func below(_ bound: Int) -> Int {
    numbers.below(bound)
  }

  /// Returns a number of a range, all of which are equally likely.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    // A range may contain more numbers than an `Int` can count, and modulo 2^64 all of this is
    // exact.
    let span = UInt(bitPattern: range.upperBound &- range.lowerBound)
    let random = UInt(next())
    let distance = span == .max ? random : random.multipliedFullWidth(by: span + 1).high
    return range.lowerBound &+ Int(bitPattern: distance)
  }
}
