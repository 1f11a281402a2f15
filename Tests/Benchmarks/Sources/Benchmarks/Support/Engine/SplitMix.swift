import Foundation

/// A random number generator with the same results in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A random number below `count`; smaller numbers are more frequent, by the Zipf–Mandelbrot law.
  mutating func frequent(_ count: Int) -> Int {
    let first = 6.0
    let share = Double(next() >> 11) / 0x1p53
    return min(count - 1, Int(first * pow(Double(count) / first + 1, share) - first))
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// A random Boolean that is true with a probability of `percent` percent.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
