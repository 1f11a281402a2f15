import Expectations
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Ranges of numbers")
struct NumberRangesTests {
  private func numbers(
    _ count: Int, unit: Double = 1, _ number: (Int) -> Int
  ) -> [Double] {
    (0..<count).map { Double(number($0)) * unit }
  }

  private func titles(_ numbers: [Double]) -> [String]? {
    NumberRanges("n", of: numbers)?.items.map(\.title)
  }

  @Test("Ranges have round bounds and about as many numbers each, whatever the distribution")
  func bounds() throws {
    let years = numbers(500) { 1900 + $0 * 37 % 120 }
    expectEqual(
      titles(years), ["below 1920", "1920–1949", "1950–1969", "1970–1999", "2000 and more"])
    let samples: [[Double]] = [
      years, numbers(400) { $0 * $0 % 7919 }, numbers(300, unit: 0.125) { $0 * 71 % 300 },
      numbers(300, unit: -1e6) { $0 * 71 % 300 }, numbers(200) { $0 < 150 ? 0 : $0 },
      numbers(90, unit: 0.001) { 1000 - $0 * 7 % 90 },
      numbers(90) { 3_000_000_000_000_000 + $0 * 7 % 90 },
      numbers(99, unit: 1e290) { $0 * 5 % 33 },
    ]
    for numbers in samples {
      let ranges = try #require(NumberRanges("n", of: numbers))
      expect((2...5).contains(ranges.items.count))
      expect(Set(ranges.items.map(\.title)).count == ranges.items.count)
      expect(ranges.items.allSatisfy { $0.bounds.validationError == nil })
      for number in numbers.map({ abs($0) < 1e9 ? ($0 * 1000).rounded() / 1000 : $0 }) {
        let holding = ranges.items.filter { item in
          number >= item.bounds.lower ?? -.infinity && number <= item.bounds.upper ?? .infinity
        }
        expectEqual(holding.count, 1, "\(number) in \(ranges.items.map(\.title))")
      }
      let largest =
        ranges.items.map { item in
          numbers.count {
            $0 >= item.bounds.lower ?? -.infinity && $0 <= item.bounds.upper ?? .infinity
          }
        }.max() ?? 0
      expect(largest <= max(numbers.count * 2 / 5, numbers.count { $0 == 0 } + 60))
    }
  }

  @Test("Few distinct numbers are listed, and numbers that count the records have no ranges")
  func none() {
    expect(titles([]) == nil)
    expect(titles(numbers(99) { $0 % 20 }) == nil)
    expect(titles(numbers(99, unit: 0.3) { $0 % 4 }) == nil)
    expect(titles(numbers(99) { $0 }) == nil)
    expect(titles(numbers(99, unit: 1e-6) { $0 * 7 % 99 }) == nil, "filters cannot part them")
    expect(titles(numbers(99, unit: 0.3) { $0 % 8 }) != nil)
  }

  /// Hats with numbers of several kinds.
  private func index(_ settings: IndexSettings = IndexSettings()) throws -> LocalIndex {
    var records: [JSON] = []
    for row in 0..<300 {
      var record: [String: JSON] = ["objectID": .string("\(row)"), "title": .string("hat \(row)")]
      record["release_year"] = .integer(1900 + row * 37 % 120)
      record["price"] = .number(Double(row * 71 % 300) / 8)
      record["size"] = .integer(row % 9)
      record["id"] = .integer(row * 7 % 300)
      record["zip"] = .integer(10_000 + row * 13 % 997)
      record["lat"] = .number(Double(row * 11 % 300) / 7)
      record["maker"] = ["votes": .integer(row * 31 % 211)]
      record["mixed"] = row == 7 ? "none" : .integer(row * 3 % 200)
      records.append(.object(record))
    }
    return try LocalIndex("records", records: records, settings: settings)
  }

  @Test("Ranges are found for numbers that people choose by, and those that the settings name")
  func attributes() throws {
    try expectEqual(
      NumberRanges.all(of: index()).map(\.attribute), ["price", "release_year", "maker.votes"])
    var named = IndexSettings()
    named.numericAttributesForFiltering = ["zip", .equalOnly("price")]
    try expectEqual(NumberRanges.all(of: index(named)).map(\.attribute), ["zip"])
  }

  @Test("The live screen lists ranges instead of many numbers, and choosing them narrows the hits")
  func screen() throws {
    let settings = IndexSettings(attributesForFaceting: ["price", "size"])
    var play = LiveRehearsal(try index(settings))
    expectEqual(
      play.model.panes.map(\.title), ["Records", "Size", "Price", "Release year", "Maker votes"])
    expectEqual(
      (0..<5).map { play.model.panes[2].row($0)?.line.text },
      ["[ ] below 8", "[ ] 8–16", "[ ] 16–22", "[ ] 22–30", "[ ] 30 and more"])
    play.press(.tab, .tab, .tab, .enter, .down, .enter)
    let rows = play.model.panes[2]
    expectEqual(rows.row(1)?.line.text, "[x] 8–16")
    let counts = (0..<5).compactMap { rows.row($0).flatMap { Int($0.count.text) } }
    expectEqual(counts.reduce(0, +), 300)
    expectEqual(play.model.panes[0].count, counts[0] + counts[1])
    play.press(.escape)
    expectEqual(play.model.panes[0].count, 300)
  }

  @Test(
    "The name of an attribute becomes a title for people",
    arguments: [
      ("release_year", "Release year"), ("brand.name", "Brand name"), ("voteCount", "Vote count"),
      ("_tags", "Tags"), ("ISBN", "ISBN"), ("objectID", "Object ID"),
      ("product-url", "Product URL"),
      ("Release Year", "Release Year"), ("genre", "Genre"), ("___", "___"), ("", ""),
      ("größe", "Größe"), ("top10List", "Top10 list"), ("éditeur", "Éditeur"),
    ])
  func titles(name: String, title: String) {
    expectEqual("\(AttributeTitle(Attribute(name)))", title)
  }
}
