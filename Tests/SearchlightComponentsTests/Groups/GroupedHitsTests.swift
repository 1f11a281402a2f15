import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Nine films in three pages of three, in a fixed order.
private enum Films {
  struct Film: Codable, Hashable, Sendable {
    let title: String
    let year: Int?

    var decade: Int? { year.map { $0 / 10 * 10 } }
  }

  static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  static let hits = HitsInteractor<Film>(
    movies, infiniteScrolling: .on(withOffset: 0), pageCleanUpOffset: nil)

  /// The films with title, genres and year.
  static let records: [JSON] = [
    film("a", ["Drama", "Crime"], 1994), film("b", ["Crime"], 1990), film("c", [], 1985),
    film("d", ["Crime", "Drama", "Crime"], 1999), film("e", ["Western"], nil),
    film("f", ["Drama"], 1972), film("g", ["Drama"], 1981), film("h", ["Crime"], 1988),
    ["objectID": "i", "genres": "Drama", "year": "long ago"],
  ]

  private static func film(_ title: String, _ genres: [JSON], _ year: Int?) -> JSON {
    [
      "objectID": .string(title), "title": .string(title), "genres": .array(genres),
      "year": year.map(JSON.integer) ?? .null,
    ]
  }

  static func answer(
    _ request: MultiSearchRequest, short: Set<Int> = []
  ) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      let rows = records.dropFirst(request.page * 3).prefix(short.contains(request.page) ? 2 : 3)
      var response = SearchResponse(
        to: request, hits: try HitsPage(Array(rows)), nbHits: records.count)
      response.facets["genres"] = [
        Facet(value: "Crime", count: 40), Facet(value: "Drama", count: 30),
        Facet(value: "Opera", count: 9), Facet(value: "Western", count: 50),
      ]
      return response
    }
  }

  /// A probe in which the first page and the pages of some rows are loaded.
  static func probe(appearing rows: [Int] = [3, 6], short: Set<Int> = []) -> SearchProbe {
    var probe = SearchProbe(SearchMachine { hits }, matching: .including)
    probe.send(.start)
    for row in [0] + rows {
      probe.send(hits.rowAppeared(row))
      while let request = probe.requests.first {
        probe.answer(request, with: answer(request, short: short))
      }
    }
    return probe
  }
}

@Suite("Grouped hits")
struct GroupedHitsTests {
  private func lines<SectionKey: Hashable & Sendable>(
    _ groups: GroupedHits<some Sendable, SectionKey>
  ) -> [String] {
    groups.sections.map(\.description)
  }

  @Test(
    "Rows with the same value are collected in the order in which values first appear")
  func collected() {
    let groups = Films.probe().value(of: Films.hits.grouped(by: "genres"))
    expectEqual(
      lines(groups),
      [
        "Drama (30): 0, 5, 6, 8", "Crime (40): 1, 3, 7", "–: 2", "Western (50): 4",
      ])
    expectEqual(groups.map { groups.records(of: $0).map(\.title) }.first, ["a", "f", "g"])
    expectEqual(groups.map(\.id.run), [0, 0, 0, 0])
    expect(groups.nextRow == nil && groups.unloadedRows.isEmpty)
  }

  @Test("A record with several values is in the section of each value once")
  func everyValue() {
    let groups = Films.probe().value(of: Films.hits.grouped(by: "genres", values: .every))
    expectEqual(
      lines(groups),
      [
        "Drama (30): 0, 3, 5, 6, 8", "Crime (40): 0, 1, 3, 7", "–: 2", "Western (50): 4",
      ])
  }

  @Test("Consecutive rows with the same value form a section, and a value may have several")
  func consecutive() {
    let grouping = Films.hits.grouped(by: "genres", .consecutive)
    let groups = Films.probe().value(of: grouping)
    expectEqual(groups.map(\.rows), [[0], [1], [2], [3], [4], [5, 6], [7], [8]])
    expectEqual(
      groups.map { "\($0.key ?? "–")\($0.id.run)" },
      ["Drama0", "Crime1", "–2", "Crime3", "Western4", "Drama5", "Crime7", "Drama8"])
    let every = Films.probe().value(
      of: Films.hits.grouped(by: "genres", .consecutive, values: .every))
    expectEqual(
      every.map { "\($0.key ?? "–")\($0.rows)" },
      [
        "Drama[0]", "Crime[0, 1]", "–[2]", "Crime[3]", "Drama[3]", "Western[4]", "Drama[5, 6]",
        "Crime[7]", "Drama[8]",
      ])
  }

  @Test(
    "Sections can be sorted by count or name and limited, and the others remain available")
  func ordered() {
    let probe = Films.probe()
    let byCount = probe.value(of: Films.hits.grouped(by: "genres", order: .count, limit: 2))
    expectEqual(lines(byCount), ["Western (50): 4", "Crime (40): 1, 3, 7"])
    expectEqual(byCount.furtherSections.map(\.key), ["Drama", nil])
    let byName = probe.value(of: Films.hits.grouped(by: "genres", order: .alphabetical))
    expectEqual(byName.map(\.key), ["Crime", "Drama", "Western", nil])
    for limit in [0, -1, .min] {
      let none = probe.value(of: Films.hits.grouped(by: "genres", limit: limit))
      expect(none.isEmpty && none.furtherSections.count == 4)
    }
    let unknown = probe.value(of: Films.hits.grouped(by: "year", order: .count))
    expectEqual(
      unknown.map(\.key),
      [
        "1994", "1990", "1985", "1999", "1972", "1981", "1988", "long ago", nil,
      ])
    expect(unknown.allSatisfy { $0.facet == nil })
  }

  @Test(
    "Rows can be grouped by a property or function, with a section for rows without a key")
  func keys() {
    let probe = Films.probe()
    let byDecade = probe.value(of: Films.hits.grouped(by: \.decade))
    expectEqual(
      lines(byDecade), ["1990: 0, 1, 3", "1980: 2, 6, 7", "–: 4, 8", "1970: 5"])
    expectEqual(byDecade.records(of: byDecade[2]).map(\.title), ["e"])
    let byFunction = probe.value(of: Films.hits.grouped { $0.decade })
    expectEqual(byFunction, byDecade)
    let runs = probe.value(of: Films.hits.grouped(.consecutive, limit: 2) { $0.title < "d" })
    expectEqual(runs.map(\.rows), [[0, 1, 2], [3, 4, 5, 6, 7]])
    expectEqual(runs.furtherSections.map(\.rows), [[8]])
  }

  @Test("Unloaded rows are in no section and end a section of consecutive rows")
  func unloaded() {
    let probe = Films.probe(appearing: [8])
    let groups = probe.value(of: Films.hits.grouped(by: "genres"))
    expectEqual(lines(groups), ["Drama (30): 0, 6, 8", "Crime (40): 1, 7", "–: 2"])
    expect(groups.unloadedRows == [3..<6] && groups.missingRows.isEmpty)
    expect(groups.nextRow == nil, "the end of the list is loaded")
    let runs = probe.value(of: Films.hits.grouped(.consecutive) { _ in 1 })
    expectEqual(runs.map(\.rows), [[0, 1, 2], [6, 7], [8]])
    // No row after the first page can belong to the first of consecutive sections.
    let start = Films.probe(appearing: [])
    for limit in 1...2 {
      let some = start.value(of: Films.hits.grouped(.consecutive, limit: limit) { $0.title < "c" })
      expectEqual(some.map(\.rows), limit == 1 ? [[0, 1]] : [[0, 1], [2]])
      expectEqual(some.nextRow, limit == 1 ? nil : 3)
    }
    // A section that the last row belongs to may go on, and a gap may join two.
    let every = start.value(of: Films.hits.grouped(.consecutive, limit: 0) { _ in 1 })
    expectEqual(every.nextRow, nil)
    let gap = probe.value(of: Films.hits.grouped(.consecutive, limit: 1) { _ in 1 })
    expect(gap.furtherSections.count == 2 && !gap.isEmpty)
    let first = Films.probe(appearing: []).value(of: Films.hits.grouped(by: "genres"))
    expect(first.nextRow == 3 && first.unloadedRows == [3..<9])
  }

  @Test("Missing rows are in no section and do not end one")
  func missing() {
    let groups = Films.probe(short: [0]).value(of: Films.hits.grouped(.consecutive) { _ in 1 })
    expectEqual(groups.missingRows, [2..<3])
    expectEqual(groups.map(\.rows), [[0, 1, 3, 4, 5, 6, 7], [8]])
  }

  @Test("A newly loaded page adds rows to sections without changing their identities")
  func identities() {
    let grouping = Films.hits.grouped(by: "genres")
    let before = Films.probe(appearing: []).value(of: grouping)
    let after = Films.probe().value(of: grouping)
    expect(after.map(\.id).starts(with: before.map(\.id)))
    expect(zip(before, after).allSatisfy { $1.rows.starts(with: $0.rows) })
  }

  @Test(
    "Sections keep their identities while pages are dropped and loaded, unless their first row is",
    arguments: HitsArrangement.allCases)
  func droppedPages(arrangement: HitsArrangement) throws {
    let list = HitsInteractor<Films.Film>(
      Films.movies, infiniteScrolling: .on(withOffset: 0), pageCleanUpOffset: 0)
    let grouping = list.grouped(by: "genres", arrangement)
    let whole = Films.probe().value(of: Films.hits.grouped(by: "genres", arrangement))
    var probe = SearchProbe(SearchMachine { list }, matching: .including)
    probe.send(.start)
    var count = 0
    for row in [0, 3, 8, 4, 0, 8] {
      probe.send(list.rowAppeared(row))
      while let request = probe.requests.first {
        probe.answer(request, with: Films.answer(request))
      }
      for section in probe.value(of: grouping) {
        let former = try #require(whole.first { $0.rows.contains(section.rows[0]) })
        let isCut = arrangement == .consecutive && former.rows[0] != section.rows[0]
        if isCut { continue }
        expectEqual(section.id, former.id, "\(section)")
        count += 1
      }
    }
    expect(count > 12)
  }

  @Test("Equal groupings have equal identities, and different groupings have different ones")
  func presenterIdentities() {
    let hits = Films.hits
    expectEqual(hits.grouped(by: "genres").identity, hits.grouped(by: "genres").identity)
    expect(hits.grouped(by: "genres").identity.isExact)
    let others = [
      hits.grouped(by: "genres"), hits.grouped(by: "year"), hits.grouped(by: "genres", .variants),
      hits.grouped(by: "genres", values: .every), hits.grouped(by: "genres", order: .count),
      hits.grouped(by: "genres", limit: 1),
    ].map(\.identity)
    expectEqual(Set(others).count, others.count)
    expectEqual(hits.grouped(by: \.title).identity, hits.grouped(by: \.title).identity)
    expect(hits.grouped(by: \.title).identity != hits.grouped(by: \.title, .consecutive).identity)
    expect(hits.grouped(by: \.title).identity.isExact)
    expect(!hits.grouped { $0.title }.identity.isExact)
  }

  @Test("Without an answer there are no sections, and the key is that of the list")
  func unanswered() {
    let probe = SearchProbe(SearchMachine { Films.hits })
    let grouping = Films.hits.grouped(by: "genres")
    let groups = probe.value(of: grouping)
    expect(groups.isEmpty && groups.nextRow == nil && groups.unloadedRows.isEmpty)
    expectEqual(grouping.key(probe.state), Films.hits.key(probe.state))
  }
}

@Suite("Grouped variants")
struct GroupedVariantsTests {
  private let shoes = HitsSearcher(
    "shoes", index: "shoes", hitsPerPage: 20, parameters: ["distinct": 3])

  @Test(
    "Variants that the engine lists form a section, and a record without variants is alone")
  func engine() throws {
    let hits = HitsInteractor<JSON>(shoes)
    func shoe(_ id: String, _ model: JSON, _ rank: Int) -> JSON {
      ["objectID": .string(id), "model": model, "rank": .integer(rank)]
    }
    var settings = IndexSettings()
    settings.attributeForDistinct = "model"
    settings.customRanking = [.ascending("rank")]
    let service = LocalService([
      try LocalIndex(
        "shoes",
        records: [
          shoe("1", "runner", 1), shoe("2", "walker", 2), shoe("3", "runner", 3),
          shoe("4", .null, 4), shoe("5", .null, 5), shoe("6", 42, 6), shoe("7", 42.2, 7),
          shoe("8", "runner", 8), shoe("9", "runner", 9),
        ], settings: settings)
    ])
    var probe = SearchProbe(SearchMachine { hits }, matching: .including)
    probe.send(.start)
    probe.answer(from: service)
    let groups = probe.value(of: hits.grouped(by: "model", .variants))
    let ids = groups.map { groups.records(of: $0).compactMap { $0["objectID"]?.stringValue } }
    expectEqual(ids, [["1", "3", "8"], ["2"], ["4"], ["5"], ["6", "7"]])
    expectEqual(groups.map(\.key), ["runner", "walker", nil, nil, "42"])
    expectEqual(Set(groups.map(\.id)).count, 5)
  }

  @Test(
    "Variants are collected wherever they rank, and rows without a usable value stay alone"
  )
  func collected() throws {
    let hits = HitsInteractor<JSON>(shoes, infiniteScrolling: .off)
    var probe = SearchProbe(SearchMachine { hits }, matching: .including)
    probe.send(.start)
    let request = try #require(probe.requests.first)
    let models: [JSON] = ["a", "b", .null, .null, 1, 1.4, "a", ["a", "b"], true, true]
    let rows = models.enumerated().map { number, model -> JSON in
      ["objectID": .string("\(number)"), "model": model]
    }
    probe.answer(
      request,
      with: MultiSearchResponse(request) { request throws(SearchError) in
        SearchResponse(to: request, hits: try HitsPage(rows), nbHits: rows.count)
      })
    let groups = probe.value(of: hits.grouped(by: "model", .variants))
    expectEqual(groups.map(\.rows), [[0, 6], [1], [2], [3], [4, 5], [7], [8], [9]])
    expectEqual(
      groups.map { "\($0.key ?? "–")\($0.id.run)" },
      ["a0", "b0", "–2", "–3", "10", "–7", "–8", "–9"])
  }
}
