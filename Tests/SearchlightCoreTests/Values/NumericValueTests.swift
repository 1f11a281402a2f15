import Expectations
import Foundation
import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Numbers that are compared")
struct NumericValueTests {
  /// A value with twice its number, which is a whole number that `Int128` holds.
  struct Sample {
    let value: NumericValue
    let twice: Int128

    init(whole: Int128) {
      value = NumericValue(whole)
      twice = whole * 2
    }

    init(double: Double) {
      value = NumericValue(double)
      twice = Int128(double * 2)
    }
  }

  /// Whole numbers of `Int` and `UInt64`, and doubles, near the bounds of their ranges.
  static let samples: [Sample] = {
    let bounds: [Int128] = [0, 1 << 43, 1 << 53, 1 << 62, 1 << 63, 1 << 64]
    var samples: [Sample] = []
    for bound in bounds.flatMap({ [$0, -$0] }) {
      for whole in bound - 5...bound + 5
      where whole >= Int128(Int64.min) && whole <= Int128(UInt64.max) {
        samples.append(Sample(whole: whole))
      }
      var double = Double(bound).nextDown.nextDown
      for _ in 0..<5 {
        // Half a number is as fine as the model is.
        if double.magnitude >= 0x1p51 { samples.append(Sample(double: double)) }
        double = double.nextUp
      }
    }
    return samples + [Sample(double: 0.5), Sample(double: -0.5), Sample(double: 1e20)]
  }()

  @Test("Whole numbers of Int and UInt64 are compared exactly, also with doubles")
  func order() {
    for left in Self.samples {
      for right in Self.samples {
        for comparison in Comparison.allCases {
          expectEqual(
            comparison.holds(left.value, right.value), comparison.holds(left.twice, right.twice),
            "\(left.value) \(comparison.rawValue) \(right.value)")
        }
        if left.twice == right.twice { expectEqual(left.value.hashValue, right.value.hashValue) }
      }
    }
  }

  @Test("A whole number of Int or UInt64 is told exactly, and no other number is whole")
  func wholeNumbers() {
    let wholes = Int128(Int64.min)...Int128(UInt64.max)
    for sample in Self.samples {
      let half = sample.twice / 2
      let isWhole = half * 2 == sample.twice && wholes.contains(half)
      expectEqual(sample.value.wholeNumber, isWhole ? half : nil, "\(sample.value)")
      expect(sample.value.isFinite && !sample.value.isNaN, "\(sample.value)")
    }
    for number in [Double.nan, .infinity, -.infinity] {
      let value = NumericValue(number)
      expect(value.wholeNumber == nil && !value.isFinite)
      expectEqual(value.isNaN, number.isNaN)
    }
  }

  @Test("Nothing lies between a number and the next one")
  func neighbours() {
    let values = Self.samples.map(\.value)
    for value in values {
      expect(value < value.nextUp && value.nextDown < value, "\(value)")
      expect(!values.contains { value < $0 && $0 < value.nextUp }, "\(value)")
      expect(!values.contains { value.nextDown < $0 && $0 < value }, "\(value)")
    }
  }

  @Test("A number that was written as text, as JSON or in a log is read back as the same number")
  func forms() throws {
    for sample in Self.samples {
      let value = sample.value
      expectEqual(NumericValue(value.description), value)
      let json = try JSONEncoder().encode([value])
      try expectEqual(JSONDecoder().decode([NumericValue].self, from: json), [value])
      for condition in [
        NumericCondition.comparison(.lessThan, value), .range(value...NumericValue(1e21)),
      ] {
        let filter = Filter.numeric(Filter.Numeric(attribute: "n", condition: condition))
        let groups = [FilterGroup(.and("filters"), [filter])]
        let text = try #require(try groups.strictFiltersText())
        try expectEqual(FilterGroup.groups(parsing: text), groups)
        try expectEqual(FilterArrays(groups).groups(), groups)
        let data = try JSONEncoder().encode(filter)
        try expectEqual(JSONDecoder().decode(Filter.self, from: data), filter)
      }
    }
  }

  @Test("Text that is no decimal number is no number")
  func noNumbers() {
    for text in ["", "-", "+1", "0x7B", "nan", "inf", "1e999", "1_000", " 1", "1 ", "१"] {
      expectEqual(NumericValue(text), nil, text)
    }
  }

  @Test(
    "A facet value is listed as its own digits, also as the engine writes the number",
    arguments: [
      (1, "1.0", true), (1, "1", true), (1000, "1e3", true), (123, "0x7B", false),
      (123, "00123", false), (9_007_199_254_740_992, "9007199254740993", false),
      (9_007_199_254_740_993, "9007199254740993", true),
      (9_007_199_254_740_993, "9007199254740992", false),
    ] as [(FacetValue, String, Bool)])
  func listed(value: FacetValue, text: String, isListed: Bool) {
    expectEqual(value.isListed(as: text), isListed)
    expectEqual(
      [Facet(value: text, count: 1)].positions(of: [value], in: "n"), [isListed ? [0] : []])
  }
}
