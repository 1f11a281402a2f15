import SearchCore
import SearchlightBasics
import Testing

@testable import LocalSearch

@Suite("The values of a facet in several segments")
struct FacetUnionTests {
  private static let letters = [
    "a", "b", "e\u{301}", "\u{E9}", "e", "\u{301}", "z", "\u{4E2D}", "\u{FFFD}",
  ]

  private static func text(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      letters.randomElement(using: &generator) ?? ""
    }.joined()
  }

  private static func column(_ values: [String]) throws -> FacetColumn {
    let record: JSON = ["objectID": "1", "colour": .array(values.map { .string($0) })]
    let index = try LocalIndex(
      "i", records: [record], settings: IndexSettings(attributesForFaceting: ["colour"]))
    return try #require(index.snapshot.segments[0].segment.facet("colour"))
  }

  @Test(
    "Columns of any sizes are merged in the order of strings, and equal strings are one value",
    arguments: [
      [5], [40, 3], [3, 40], [30, 30, 30], [50, 8, 4, 2, 1, 0], [0, 9, 200, 9, 60, 60],
    ])
  func merge(sizes: [Int]) throws {
    for seed in 0..<20 {
      var generator = SplitMix64(seed: UInt64(seed))
      let columns = try sizes.map { size in
        // Swift's order is none between a string and the beginning of another one that is written
        // with other scalars, so all texts have as many letters.
        try Self.column(
          (0..<size).map { _ in
            (0..<3).map { _ in
              Self.letters.filter { $0 != "\u{301}" }.randomElement(using: &generator) ?? ""
            }.joined()
          })
      }
      let union = FacetUnion(columns)
      let values = columns.map { column in
        (0..<column.values.count).map { column.values.string($0) }
      }
      let all = Set(values.joined()).sorted()
      #expect((0..<union.count).map { union.string($0) } == all)
      for (number, text) in all.enumerated() {
        #expect(union.number(of: text) == number)
        // The first column that has it tells how it is spelled.
        let spelling = values.lazy.compactMap { $0.first { $0 == text } }.first
        #expect(spelling.map { Array($0.utf8) } == Array(union.string(number).utf8))
      }
      #expect(union.number(of: "none") == nil)
      let counts = values.map { $0.map { _ in UInt32.random(in: 0...3, using: &generator) } + [1] }
      let sums = all.map { text in
        zip(values, counts).reduce(UInt32(0)) { sum, column in
          sum + (column.0.firstIndex(of: text).map { column.1[$0] } ?? 0)
        }
      }
      #expect(union.sum(counts) == sums + [UInt32(sizes.count)])
      let marks = counts.map { $0.dropLast().map { $0 > 1 } }
      let isAny = all.map { text in
        zip(values, marks).contains { values, marks in
          values.firstIndex(of: text).map { marks[$0] } ?? false
        }
      }
      #expect(union.any(marks) == isAny)
    }
  }

  @Test("Bytes are compared as strings are")
  func order() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let first = Self.text(&generator)
      let second = Self.text(&generator)
      let order = Array(first.utf8).withUnsafeBufferPointer { bytes in
        Array(second.utf8).withUnsafeBufferPointer { TextOrder(bytes, $0) }
      }
      #expect(order == (first == second ? .equal : first < second ? .before : .after))
    }
  }
}
