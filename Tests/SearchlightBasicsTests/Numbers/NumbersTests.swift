import Expectations
import Testing

@testable import SearchlightBasics

@Suite("Deterministic hashes and random numbers")
struct NumbersTests {
  @Test(
    "FNV-1a gives the hashes that its authors publish",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("b", 0xAF63_DF4C_8601_F1A5),
      ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func hashes(text: String, hash: UInt64) {
    expectEqual(FNV1a.hash(text.utf8), hash)
    var hashed = FNV1a()
    for byte in text.utf8 { hashed.combine(byte) }
    expectEqual(hashed.value, hash)
  }

  @Test("SplitMix64 gives the numbers of the reference implementation for the seed 1234567")
  func numbers() {
    var numbers = SplitMix64(seed: 1_234_567)
    expectEqual(
      (0..<5).map { _ in numbers.next() },
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("`below(_:)` returns a number from zero up to the bound, and zero for a bound below one")
  func bounds() {
    var numbers = SplitMix64(seed: 7)
    for bound in [1, 2, 3, 1_000, .max] {
      for _ in 0..<100 { expect((0..<bound).contains(numbers.below(bound))) }
    }
    for bound in [0, -1, .min] { expectEqual(numbers.below(bound), 0) }
  }
}
