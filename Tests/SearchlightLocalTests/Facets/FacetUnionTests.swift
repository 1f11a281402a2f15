import Expectations
import SearchlightBackend
import SearchlightCore
import SearchlightBasics
import SearchlightTesting
import Testing

@testable import SearchlightLocal

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

  @Test("Counts that are too large for their sum are the largest number")
  func largeCounts() throws {
    let union = FacetUnion([try Self.column(["a", "b"]), try Self.column(["b"])])
    expectEqual(union.sum([[1, .max, 2], [1, .max]]), [1, .max, .max])
  }

  @Test(
    "Columns of any sizes are merged in alphabetical order, and equal strings are one value",
    arguments: [
      [5], [40, 3], [3, 40], [30, 30, 30], [50, 8, 4, 2, 1, 0], [0, 9, 200, 9, 60, 60],
    ])
  func merge(sizes: [Int]) throws {
    for seed in 0..<RandomCases.count(of: 20, usually: 5) {
      var generator = SplitMix64(seed: UInt64(seed))
      let columns = try sizes.map { size in
        try Self.column((0..<size).map { _ in Self.text(&generator) })
      }
      let union = FacetUnion(columns)
      let values = columns.map { column in
        (0..<column.values.count).map { column.values.string($0) }
      }
      let all = Set(values.joined()).sorted { AlphabeticalOrder($0, $1).isBefore }
      expectEqual((0..<union.count).map { union.string($0) }, all)
      for (number, text) in all.enumerated() {
        expectEqual(union.number(of: text), number)
        // The first column that has it tells how it is spelled.
        let spelling = values.lazy.compactMap { $0.first { $0 == text } }.first
        expectEqual(spelling.map { Array($0.utf8) }, Array(union.string(number).utf8))
      }
      expect(union.number(of: "none") == nil)
      let counts = values.map { $0.map { _ in UInt32.random(in: 0...3, using: &generator) } + [1] }
      let sums = all.map { text in
        zip(values, counts).reduce(UInt32(0)) { sum, column in
          sum + (column.0.firstIndex(of: text).map { column.1[$0] } ?? 0)
        }
      }
      expectEqual(union.sum(counts), sums + [UInt32(sizes.count)])
      let marks = counts.map { $0.dropLast().map { $0 > 1 } }
      let isAny = all.map { text in
        zip(values, marks).contains { values, marks in
          values.firstIndex(of: text).map { marks[$0] } ?? false
        }
      }
      expectEqual(union.any(marks), isAny)
    }
  }

  @Test("Facet values in different forms of Unicode are found, in order, and intact in a file")
  func forms() throws {
    let values = [
      "e\u{301}", "\u{E9}a", "e", "\u{E9}\u{323}", "E\u{301}z", "\u{E9}z", "f", "\u{1EB9}\u{301}x",
    ]
    for pair in values.flatMap({ first in values.map { [first, $0] } }) {
      let records = (pair + values).enumerated().map { number, value -> JSON in
        ["objectID": .integer(number), "name": .string(value)]
      }
      let index = try LocalIndex(
        "i", records: Array(records),
        settings: IndexSettings(attributesForFaceting: ["name"]))
      let saved = try LocalIndex(from: index.fileBytes())
      #expect(throws: Never.self) { try saved.verify() }
      for value in values {
        let request = SearchRequest(
          index: "i", filters: [[FilterGroup(.and("f"), [.facet("name", .string(value))])]])
        expect(try saved.answer(request).nbHits >= 1, "\(value)")
      }
    }
  }
}
