import Expectations
import Foundation
import SearchlightLocal
import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

/// A number with the text in which it is given, and twice its value, a whole number, as the model.
private struct GivenNumber {
  /// The text of JSON.
  let text: String

  /// The text in filters, which have no exponents.
  let filterText: String

  let twice: Int128

  init(whole: Int128) {
    text = whole.description
    filterText = text
    twice = whole * 2
  }

  init(double: Double) {
    text = double.description
    filterText = NumericValue(double).description
    twice = Int128(double * 2)
  }

  /// A number near one from which on neighbours have no `Double` of their own, or near the end of a
  /// range.
  static func random(_ generator: inout SplitMix64) -> GivenNumber {
    let bounds: [Int128] = [0, 1 << 53, 1 << 54, 1 << 62, 1 << 63, 1 << 64]
    var whole = bounds.randomElement(using: &generator) ?? 0
    if Bool.random(using: &generator) { whole = -whole }
    whole += Int128(Int.random(in: -3...3, using: &generator))
    let isExact = whole >= Int128(Int64.min) && whole <= Int128(UInt64.max)
    if isExact, Int.random(in: 0..<4, using: &generator) > 0 { return GivenNumber(whole: whole) }
    let half = whole.magnitude < 1 << 40 && Bool.random(using: &generator) ? 0.5 : 0
    return GivenNumber(double: Double(whole) + half)
  }

  /// The item of which a record with this number is a variant: the nearest whole number.
  var item: Int128 { (twice + (twice < 0 ? -1 : 1) * (twice.isMultiple(of: 2) ? 0 : 1)) / 2 }
}

@Suite("Numbers beyond 2^53 in an index")
struct ExactNumberWalkTests {
  /// The numbers of each record; the identifier of a record is its index.
  private let records: [[GivenNumber]]
  private let index: LocalIndex

  init() throws {
    var generator = SplitMix64(seed: 5)
    var numbers: [[GivenNumber]] = []
    for row in 0..<150 {
      let count = row.isMultiple(of: 10) ? 0 : row.isMultiple(of: 7) ? 2 : 1
      numbers.append((0..<count).map { _ in GivenNumber.random(&generator) })
    }
    records = numbers
    let values = try numbers.enumerated().map { row, numbers in
      let texts = numbers.map(\.text).joined(separator: ",")
      let value = numbers.count == 1 ? texts : "[\(texts)]"
      return try JSON(parsing: #"{"objectID":"\#(row)","n":\#(value)}"#)
    }
    var settings = IndexSettings(attributesForFaceting: ["n"])
    settings.attributeForDistinct = "n"
    settings.customRanking = [.descending("n")]
    var index = try LocalIndex("numbers", records: Array(values[..<100]), settings: settings)
    // Later records are in a segment of their own.
    try index.save(Array(values[100...]))
    self.index = index
  }

  private func found(
    in index: LocalIndex, _ parameters: SearchParameters
  ) throws -> [String] {
    var parameters = parameters
    parameters["hitsPerPage"] = 1000
    let request = SearchRequest(index: "numbers", parameters: parameters)
    let entry = MultiSearchRequest.Entry(source: "s", request: request)
    let answer = try LocalService([index])
      .answer(MultiSearchRequest(id: SearchRequestID(1), entries: [entry]))
    return try answer.results["s"]?.get().hits.map(\.objectID) ?? []
  }

  /// The rows in the order of the custom ranking.
  private var ranked: [Int] {
    records.indices.sorted { left, right in
      // The first value decides, and an array is none.
      let left = (records[left].count == 1 ? records[left][0].twice : nil, left)
      let right = (records[right].count == 1 ? records[right][0].twice : nil, right)
      return switch (left.0, right.0) {
      case (let first?, let second?): first != second ? first > second : left.1 < right.1
      case (nil, nil): left.1 < right.1
      case (let first, _): first != nil
      }
    }
  }

  @Test("Filters, ranking and distinct agree with exact arithmetic, in memory and reopened")
  func walk() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "numbers.index")
      try index.write(to: file)
      let opened = try LocalIndex(contentsOf: file)
      let ranked = ranked
      var generator = SplitMix64(seed: 6)
      func expectFound(
        _ parameters: SearchParameters, _ expected: [Int], _ comment: String
      ) throws {
        for index in [index, opened] {
          try expectEqual(found(in: index, parameters), expected.map(String.init), comment)
        }
      }
      try expectFound([:], ranked, "ranking")
      var items: Set<Int128> = []
      let first = ranked.filter { row in
        records[row].count != 1 || items.insert(records[row][0].item).inserted
      }
      try expectFound(["distinct": true], first, "distinct")
      for _ in 0..<400 {
        let one = GivenNumber.random(&generator)
        let other = GivenNumber.random(&generator)
        let (lower, upper) = one.twice <= other.twice ? (one, other) : (other, one)
        let comparison = Comparison.allCases.randomElement(using: &generator) ?? .equal
        let isRange = Int.random(in: 0..<4, using: &generator) == 0
        let isNegated = Bool.random(using: &generator)
        let condition =
          isRange
          ? "n:\(lower.filterText) TO \(upper.filterText)"
          : "n \(comparison.rawValue) \(one.filterText)"
        let matches = ranked.filter { row in
          let isMet = records[row].contains { number in
            isRange
              ? lower.twice <= number.twice && number.twice <= upper.twice
              : comparison.holds(number.twice, one.twice)
          }
          return !records[row].isEmpty && isMet != isNegated
        }
        let text = (isNegated ? "NOT " : "") + condition
        try expectFound(["filters": .string(text)], matches, text)
        if !isRange, !isNegated {
          try expectFound(["numericFilters": [.string(condition)]], matches, condition)
        }
        var rest = index
        try expectEqual(rest.delete(where: text), matches.count, text)
        expect(matches.allSatisfy { rest.record("\($0)") == nil }, text)
      }
    }
  }
}
