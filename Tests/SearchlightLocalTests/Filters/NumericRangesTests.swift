import Expectations
import SearchlightBasics
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Comparisons to three decimals")
struct NumericRangesTests {
  @Test(
    "Every comparison uses three decimals, also at the limits of the rounding",
    arguments: [0.001, 1, 1000, 1e9, 1e12])
  func comparisons(scale: Double) {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let value = Double.random(in: -scale...scale, using: &generator)
      let near = Double(Int.random(in: -2...2, using: &generator)) * 0.0005
      expectAlike(value, value + near, &generator) { ($0 * 1000).rounded() }
    }
  }

  @Test(
    "Numbers too large for three decimals are compared exactly", arguments: [1e13, 1e15, 1e300])
  func large(scale: Double) {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<1_000 {
      let value = Double.random(in: scale...2 * scale, using: &generator)
      let sign: Double = Bool.random(using: &generator) ? 1 : -1
      expectAlike(sign * value, sign * value.nextDown, &generator) { $0 }
    }
  }

  /// Compares a value with a number and with the numbers next to it.
  private func expectAlike(
    _ value: Double, _ number: Double, _ generator: inout SplitMix64, _ compared: (Double) -> Double
  ) {
    let comparison = Comparison.allCases.randomElement(using: &generator) ?? .equal
    let ranges = NumericRanges([.comparison(comparison, NumericValue(value))])
    var number = number
    for _ in 0..<3 {
      expectEqual(
        ranges.containsAlike(number), comparison.holds(compared(number), compared(value)),
        "\(number) \(comparison.rawValue) \(value)")
      number = number.nextUp
    }
  }

  @Test("A union of conditions contains the numbers that meet one of them")
  func unions() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<2_000 {
      let conditions = (0..<Int.random(in: 0...6, using: &generator)).map { _ -> NumericCondition in
        let value = Double(Int.random(in: -5...5, using: &generator))
        if Bool.random(using: &generator) {
          let last = value + Double(Int.random(in: 0...3, using: &generator))
          return .range(NumericValue(value)...NumericValue(last))
        }
        return .comparison(
          [.equal, .notEqual, .lessThan, .greaterThan][Int.random(in: 0...3, using: &generator)],
          NumericValue(value))
      }
      let ranges = NumericRanges(conditions)
      expect(zip(ranges.uppers, ranges.lowers.dropFirst()).allSatisfy { $0 < $1 })
      for number in stride(from: -7.0, through: 9, by: 0.5) {
        expectEqual(
          ranges.containsAlike(number), conditions.contains { $0.isFulfilled(by: number) },
          "\(number) in \(conditions)")
      }
    }
  }

  @Test("Comparisons with NaN and infinity do not trap")
  func extremes() {
    let extremes: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0x1p43]
    for value in extremes {
      for comparison in Comparison.allCases {
        let ranges = NumericRanges([.comparison(comparison, NumericValue(value))])
        for number in [0, 0x1p43, -1e300, Double.greatestFiniteMagnitude] {
          expectEqual(
            ranges.containsAlike(number), comparison.holds(number, value),
            "\(number) \(comparison.rawValue) \(value)")
        }
        expect(!ranges.containsAlike(.nan))
      }
    }
  }
}

extension NumericRanges<NumericValue> {
  /// Whether a number is in one of the ranges, of which those of doubles must say the same.
  fileprivate func containsAlike(_ number: Double) -> Bool {
    let isContained = contains(NumericValue(number))
    expectEqual(ofDoubles.contains(number), isContained, "\(number)")
    return isContained
  }
}
