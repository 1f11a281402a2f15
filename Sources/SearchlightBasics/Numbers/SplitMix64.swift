/// Numbers that follow from a seed, the same in every run and on every platform.
///
/// Not for secrets: who knows one number knows all that follow. Source: Steele, Lea and Flood, *Fast splittable
/// pseudorandom number generators*, OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins the sequence that belongs to a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number, any of its type equally likely.
  package mutating func next() -> UInt64 {
    // Overflow is part of the definition: everything is modulo 2^64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number below a bound, which is taken for at least 1.
  ///
  /// Not by the standard library, whose way from bits to numbers may change.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }
}
