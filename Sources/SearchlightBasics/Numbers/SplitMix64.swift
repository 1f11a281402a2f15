/// A random number generator whose numbers depend on its seed only, in every run and on every
/// platform.
///
/// Do not use it for secrets: from one number all following numbers can be computed. Source:
/// Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator at the beginning of the sequence of a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number; all values of the type are equally likely.
  package mutating func next() -> UInt64 {
    // Overflow is part of the definition: everything is modulo 2^64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`; a bound below 1 counts as 1.
  ///
  /// This does not use the standard library, whose conversion of random bits to numbers may change.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }

  /// Returns elements in a random order, which depends on nothing else (Fisher-Yates).
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, below(last + 1))
    }
    return elements
  }
}
