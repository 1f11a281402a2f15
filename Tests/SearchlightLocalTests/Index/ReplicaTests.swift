import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Replicas of an index")
struct ReplicaTests {
  private static let films: [JSON] = [
    ["objectID": "a", "title": "Alien", "year": 1979, "votes": 9],
    ["objectID": "b", "title": "Brazil", "year": 1985, "votes": 7],
    ["objectID": "c", "title": "Aliens", "year": 1986, "votes": 8],
  ]

  private static let replicas = [
    IndexReplica("newest", ranking: [.descending("year")] + RankingCriterion.standard),
    IndexReplica("oldest", customRanking: [.ascending("year")]),
    IndexReplica("saved", customRanking: []),
  ]

  private func index() throws -> LocalIndex {
    var index = try LocalIndex(
      "films", records: Self.films,
      settings: IndexSettings(
        searchableAttributes: ["title"], customRanking: [.descending("votes")]))
    try index.setReplicas(Self.replicas)
    return index
  }

  private func found(
    _ service: LocalService, _ index: IndexName, _ query: String = ""
  ) throws -> [String] {
    let multi = MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [.init(source: "s", request: SearchRequest(index: index, query: query))])
    return try #require(try service.answer(multi).results["s"]).get().hits.map(\.objectID)
  }

  @Test("Each replica is searched by its name in its own order, and changes with its primary")
  func orders() throws {
    var films = try index()
    films.snapshot.immediateLimit = 0
    let service = LocalService([films])
    try expectEqual(found(service, "films"), ["a", "c", "b"])
    try expectEqual(found(service, "newest"), ["c", "b", "a"])
    try expectEqual(found(service, "oldest"), ["a", "b", "c"])
    try expectEqual(found(service, "saved"), ["a", "b", "c"])
    try expectEqual(found(service, "newest", "alien"), ["c", "a"])
    try service.update("films") { films in
      try films.save([["objectID": "d", "title": "Dune", "year": 1984, "votes": 10]])
      films.delete(["a"])
    }
    try expectEqual(found(service, "films"), ["d", "c", "b"])
    try expectEqual(found(service, "newest"), ["c", "b", "d"])
    try expectEqual(found(service, "oldest"), ["d", "b", "c"])
    try expectEqual(found(service, "saved"), ["b", "c", "d"])
    expectEqual(service.indexNames, ["films"])
    try service.update("films") { try $0.setReplicas([]) }
    #expect(throws: SearchError.unknownIndex("newest", known: ["films"])) {
      try found(service, "newest")
    }
  }

  @Test("An unknown name is refused with the known names, and an index hides a replica of its name")
  func unknown() throws {
    let service = LocalService([try index()])
    #expect(
      throws: SearchError.unknownIndex("best", known: ["films", "newest", "oldest", "saved"])
    ) { try found(service, "best") }
    #expect(throws: SearchError.unknownIndex("newest", known: ["films"])) {
      try service.update("newest") { $0.clear() }
    }
    // An index takes precedence over a replica of the same name.
    try service.add(try LocalIndex("newest", records: [], settings: IndexSettings()))
    try expectEqual(found(service, "newest"), [])
  }

  @Test("Duplicate names and impossible rankings are refused and change nothing")
  func refusals() throws {
    var index = try index()
    for name in ["films", "x"] as [IndexName] {
      #expect(throws: LocalIndexError.duplicateReplica(name)) {
        try index.setReplicas([IndexReplica("x"), IndexReplica(name)])
      }
    }
    let sorts = (0..<5).map { RankingCriterion.ascending(Attribute("a\($0)")) }
    #expect(throws: LocalIndexError.self) {
      try index.setReplicas([IndexReplica("x", ranking: sorts)])
    }
    expectEqual(index.replicas, Self.replicas)
    expectEqual(
      LocalIndexError.duplicateReplica("x").description,
      "The name \"x\" of a replica is also that of another replica or of the index. Give each "
        + "its own name."
    )
  }

  @Test("Replicas are saved with the index, and can be encoded and decoded")
  func saving() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "replicas.index")
      var index = try index()
      try index.save([["objectID": "d", "title": "Dune", "year": 1984, "votes": 10]])
      try index.write(to: file)
      let opened = try LocalIndex(contentsOf: file)
      expectEqual(opened.replicas, Self.replicas)
      let service = LocalService([opened])
      try expectEqual(found(service, "newest"), ["c", "b", "d", "a"])
      try expectEqual(found(service, "saved"), ["a", "b", "c", "d"])
      let coded = try JSONEncoder().encode(Self.replicas)
      try expectEqual(JSONDecoder().decode([IndexReplica].self, from: coded), Self.replicas)
      #expect(throws: SettingsError.self) {
        try JSONDecoder().decode(IndexReplica.self, from: Data("{\"name\": 1}".utf8))
      }
    }
  }

  @Test("Replicas share the memory of their primary, except for the columns that they sort by")
  func memory() throws {
    var index = try index()
    let bytes = index.indexBytes
    try index.setReplicas(
      Self.replicas + [IndexReplica("again", ranking: Self.replicas[0].ranking)])
    expectEqual(index.indexBytes, bytes)
    try index.setReplicas([])
    // One column to sort by, two orders, and the lengths for the replica without a custom ranking.
    expectEqual(bytes - index.indexBytes, 3 * (4 + 4 + 4 + 1))
  }

  @Test("Replicas of random indices answer as separate indices would")
  func equality() async throws {
    for seed in 0..<UInt64(RandomCases.count(of: 200, usually: 40)) {
      await Task.yield()
      let example = RandomCase(seed: seed)
      var source = CaseSource(seed: seed + 1_000_000)
      let other = source.settings()
      let replica = IndexReplica(
        "replica", ranking: source.chance(70) ? other.ranking : nil,
        customRanking: source.chance(70) ? other.customRanking : nil)
      let half = example.records.count / 2
      var index = try LocalIndex(
        "cases", records: Array(example.records.prefix(half)), settings: example.settings)
      index.snapshot.immediateLimit = 0
      try index.setSynonyms(example.synonyms)
      if source.chance(50) { try index.setReplicas([IndexReplica("cases2"), replica]) }
      try index.save(Array(example.records.dropFirst(half)))
      if index.replicas.isEmpty { try index.setReplicas([replica]) }
      if source.chance(30) { index.merge() }
      var alone = try LocalIndex(
        "replica", records: example.records, settings: replica.settings(of: example.settings))
      try alone.setSynonyms(example.synonyms)
      var request = example.request
      request.index = "replica"
      try expectEqual(index.answer(request), alone.answer(request), "seed \(seed)\n\(example)")
    }
  }

  @Test("A ranking can combine four attributes, a location and filters")
  func manyFigures() throws {
    var settings = IndexSettings(
      searchableAttributes: ["title"], attributesForFaceting: ["kind"],
      customRanking: [.descending("e")])
    settings.ranking =
      ["a", "b", "c", "d"].map { .ascending($0) } + [.custom] + RankingCriterion.standard.dropLast()
    let records: [JSON] = (0..<6).map { row in
      [
        "objectID": .string("\(row)"), "title": "x y", "kind": .integer(row % 2),
        "e": .integer(row),
        "_geoloc": ["lat": .integer(row), "lng": 1],
      ]
    }
    var index = try LocalIndex("films", records: records, settings: settings)
    try index.setReplicas([IndexReplica("up", customRanking: [.ascending("e")])])
    let service = LocalService([index])
    for (name, expected) in [("films", [5, 4, 3, 2, 1, 0]), ("up", [0, 1, 2, 3, 4, 5])] {
      let request = SearchRequest(
        index: IndexName(name), query: "x y",
        parameters: [
          "aroundLatLng": "0,0", "aroundRadius": "all", "optionalFilters": ["kind:1<score=2>"],
        ])
      let multi = MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
      let hits = try #require(try service.answer(multi).results["s"]).get().hits
      expectEqual(hits.map(\.objectID), expected.map { "\($0)" })
    }
  }

  @Test("A machine that changes its index changes the order of the hits and keeps the text")
  func machine() throws {
    let films = HitsSearcher("films", index: "films")
    let hits = HitsInteractor<Hit<JSON>>(films, infiniteScrolling: .off)
    let service = LocalService([try index()])
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor()
        hits
      })
    func shown(_ action: SearchAction) -> [JSON?] {
      probe.send(action)
      probe.advanceUntilNothingWaits()
      probe.answer(from: service)
      return probe.value(of: hits).records.map { $0["title"] }
    }
    expectEqual(shown(.text("alien")), ["Alien", "Aliens"])
    expectEqual(shown(.index("newest", of: films.source)), ["Aliens", "Alien"])
    expectEqual(shown(.index("oldest", of: films.source)), ["Alien", "Aliens"])
    expectEqual(shown(.index(nil, of: films.source)), ["Alien", "Aliens"])
    expectEqual(probe.state.text, "alien")
  }
}
