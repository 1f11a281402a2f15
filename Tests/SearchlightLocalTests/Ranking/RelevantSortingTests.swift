import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightBasics
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightLocal

/// Replicas that show only hits which are nearly as relevant as the best one.
@Suite("Relevant sorting")
struct RelevantSortingTests {
  private static let phones: [JSON] = [
    ["objectID": "phone", "name": "Phone", "kind": "a", "price": 500, "item": "1"],
    ["objectID": "old", "name": "Old phone", "kind": "b", "price": 300, "item": "1"],
    ["objectID": "case", "name": "Case for a phone", "kind": "b", "price": 9, "item": "2"],
    ["objectID": "phony", "name": "Phony", "kind": "c", "price": 1, "item": "3"],
    ["objectID": "cheap", "name": "Phone", "kind": "a", "price": 100, "item": "4"],
  ]

  private func service(
    _ strictness: Int?, records: [JSON] = phones, _ change: (inout IndexSettings) -> Void = { _ in }
  ) throws -> LocalService {
    var settings = IndexSettings(
      searchableAttributes: ["name"], attributesForFaceting: ["kind"],
      customRanking: [.descending("price")])
    change(&settings)
    var index = try LocalIndex("phones", records: records, settings: settings)
    try index.setReplicas([
      IndexReplica(
        "cheapest", customRanking: [.ascending("price")], relevancyStrictness: strictness)
    ])
    return LocalService([index])
  }

  private func answer(
    _ service: LocalService, _ query: String, _ parameters: SearchParameters = [:],
    index: IndexName = "cheapest", page: Int = 0
  ) throws -> SearchResponse {
    var request = SearchRequest(index: index, query: query, parameters: parameters)
    request.page = page
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
    return try #require(try service.answer(multi).results["s"]).get()
  }

  private func found(
    _ service: LocalService, _ query: String, _ parameters: SearchParameters = [:],
    index: IndexName = "cheapest"
  ) throws -> [String] {
    try answer(service, query, parameters, index: index).hits.map(\.objectID)
  }

  @Test("Hits that are relevant enough are sorted, and the others are counted but not shown")
  func bound() throws {
    let service = try service(90)
    let all = ["phone", "cheap", "old", "case", "phony"]
    try expectEqual(found(service, "phone", index: "phones"), all)
    // The word is the first of two names, the second of one and the fourth of another.
    try expectEqual(found(service, "phone", ["relevancyStrictness": 100]), ["cheap", "phone"])
    try expectEqual(found(service, "phone"), ["cheap", "phone"])
    // Equal in five of seven criteria, and one word further: 100(5 + 1/2)/7 = 78.57.
    try expectEqual(found(service, "phone", ["relevancyStrictness": 79]), ["cheap", "phone"])
    try expectEqual(
      found(service, "phone", ["relevancyStrictness": 78]), ["cheap", "old", "phone"])
    // Three words further: 100(5 + 1/4)/7 = 75.
    try expectEqual(
      found(service, "phone", ["relevancyStrictness": 75]), ["case", "cheap", "old", "phone"])
    // With a typo: 100(0 + 1/2)/7 = 7.14.
    try expectEqual(
      found(service, "phone", ["relevancyStrictness": 8]), ["case", "cheap", "old", "phone"])
    let byPrice = ["phony", "case", "cheap", "old", "phone"]
    try expectEqual(found(service, "phone", ["relevancyStrictness": 7]), byPrice)
    try expectEqual(found(service, "phone", ["relevancyStrictness": 0]), byPrice)
    let answer = try answer(service, "phone", ["facets": ["kind"], "hitsPerPage": 1])
    expectEqual([answer.nbHits, answer.details.nbSortedHits, answer.nbPages], [5, 2, 2])
    expectEqual(answer.details.others["appliedRelevancyStrictness"], 90)
    expectEqual(answer.facets["kind"]?.map(\.count), [2, 2, 1])
  }

  @Test("Without words, all hits are equally relevant; without a strictness, the ranking decides")
  func everything() throws {
    try expectEqual(found(service(100), ""), ["phony", "case", "cheap", "old", "phone"])
    let plain = try service(nil)
    try expectEqual(found(plain, "phone"), ["cheap", "phone", "old", "case", "phony"])
    let answer = try answer(plain, "phone", ["relevancyStrictness": 0])
    expect(answer.details.nbSortedHits == nil)
    expect(answer.details.others["appliedRelevancyStrictness"] == nil)
  }

  @Test("A variant that is relevant enough stands for its item, and variants are counted once")
  func variants() throws {
    let service = try service(100) { settings in
      settings.attributeForDistinct = "item"
      settings.distinct = 1
    }
    let answer = try answer(service, "phone")
    expectEqual(answer.hits.map(\.objectID), ["cheap", "phone"])
    expectEqual([answer.nbHits, answer.details.nbSortedHits], [4, 2])
  }

  @Test("A list has only the rows that are shown")
  func rows() throws {
    let phones = HitsSearcher("phones", index: "cheapest")
    let hits = HitsInteractor<JSON>(phones)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        hits
      }, matching: .including)
    probe.send(.text("phone"))
    try probe.answer(from: service(90))
    let list = probe.value(of: hits)
    expectEqual([list.count, list.total.value, list.records.count], [2, 5, 2])
  }

  @Test("What is relevant enough does not depend on the size of a page or on what is counted")
  func sizes() throws {
    for strictness in [0, 50, 90] {
      // Without a custom ranking, typos come first.
      var index = try LocalIndex(
        "phones", records: Self.phones,
        settings: IndexSettings(
          searchableAttributes: ["name"], attributesForFaceting: ["afterDistinct(kind)"]))
      try index.setReplicas([IndexReplica("cheapest", relevancyStrictness: strictness)])
      let service = LocalService([index])
      let all = try answer(service, "phone", ["hitsPerPage": 100])
      for size in 0...5 {
        let part = try answer(service, "phone", ["hitsPerPage": .integer(size)])
        expectEqual(part.nbHits, all.nbHits)
        expectEqual(part.details.nbSortedHits, all.hits.count, "\(strictness), \(size)")
        expectEqual(part.hits.map(\.objectID), all.hits.prefix(size).map(\.objectID))
      }
    }
  }

  @Test("A criterion that is listed twice counts once")
  func twice() throws {
    let once = try found(service(78), "phone")
    let twice = try service(78) { settings in
      settings.ranking = RankingCriterion.standard + RankingCriterion.standard
    }
    try expectEqual(found(twice, "phone"), once)
  }

  @Test("A farther hit is less relevant, in the steps of the precision that applies to it")
  func distances() throws {
    let records: [JSON] = [0.001, 0.0135, 9].enumerated().map { index, degrees in
      [
        "objectID": .string("\(index)"), "price": .integer(3 - index),
        "_geoloc": ["lat": .number(degrees), "lng": 0],
      ]
    }
    let service = try service(100, records: records)
    var around: SearchParameters = ["aroundLatLng": "0,0", "aroundRadius": "all"]
    // About 111 and 1,500 metres, and 1,000 kilometres.
    try expectEqual(found(service, "", around), ["0"])
    around["aroundPrecision"] = 1000
    try expectEqual(found(service, "", around), ["0"])
    around["aroundPrecision"] = 2000
    try expectEqual(found(service, "", around), ["1", "0"])
    around["aroundPrecision"] = [["from": 0, "value": 100], ["from": 1000, "value": 1000]]
    try expectEqual(found(service, "", around), ["0"])
    around["relevancyStrictness"] = 0
    try expectEqual(found(service, "", around), ["2", "1", "0"])
  }

  @Test("A facet that is counted after distinct counts the variants that are hits")
  func distinctFacets() throws {
    let records: [JSON] = [
      ["objectID": "a", "name": "Case of a phone", "kind": "red", "price": 1, "item": "1"],
      ["objectID": "b", "name": "Phone", "kind": "blue", "price": 9, "item": "1"],
    ]
    let service = try service(100, records: records) { settings in
      settings.attributesForFaceting = ["afterDistinct(kind)"]
      settings.attributeForDistinct = "item"
      settings.distinct = 1
    }
    for isChosen in [false, true] {
      var request = SearchRequest(index: "cheapest", query: "phone")
      request.parameters["facets"] = ["kind"]
      if isChosen {
        request.filters = [[FilterGroup(.or("kind"), [.facet("kind", "blue")])]]
        request.disjunctiveFacets = ["kind"]
      }
      let multi = MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
      let answer = try #require(try service.answer(multi).results["s"]).get()
      expectEqual(answer.hits.map(\.objectID), ["b"])
      expectEqual(answer.facets["kind"]?.map(\.value), ["blue"], "\(isChosen)")
    }
  }

  @Test("A strictness out of range is refused, and one that fits is encoded and read again")
  func values() throws {
    var index = try LocalIndex("phones", records: Self.phones, settings: IndexSettings())
    for strictness in [-1, 101] {
      let error = #expect(throws: LocalIndexError.self) {
        try index.setReplicas([IndexReplica("r", relevancyStrictness: strictness)])
      }
      expect(error?.description.contains("relevancyStrictness") == true, "\(strictness)")
      #expect(throws: SettingsError.self) {
        try IndexReplica(json: ["name": "r", "relevancyStrictness": .integer(strictness)])
      }
    }
    let replica = IndexReplica("r", relevancyStrictness: 40)
    try expectEqual(IndexReplica(json: replica.json), replica)
  }

  @Test("For any records, relevant hits are the first ones of the primary, and stricter ones fewer")
  func walk() throws {
    var random = SplitMix64(seed: 7)
    let words = ["phone", "phones", "case", "old", "phony", "new", "charger", "telephone"]
    for round in 0..<30 {
      let records: [JSON] = (0..<40).map { number in
        let name = (0..<Int.random(in: 1...5, using: &random))
          .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        return [
          "objectID": .string("\(number)"), "name": .string(name), "kind": "a",
          "price": .integer(Int.random(in: 0..<10, using: &random)),
        ]
      }
      let isSplit = round.isMultiple(of: 2)
      let service = try service(100, records: isSplit ? Array(records.prefix(20)) : records)
      if isSplit {
        try service.update("phones") { index in
          index.snapshot.immediateLimit = 0
          try index.save(Array(records.dropFirst(20)))
        }
      }
      let query = [words.randomElement(using: &random) ?? "", "old phone", "case"][round % 3]
      let ranked = try found(service, query, ["hitsPerPage": 100], index: "phones")
      var prices: [String: Int] = [:]
      for record in records {
        prices[record["objectID"]?.stringValue ?? ""] = record["price"]?.intValue
      }
      var shown = 0
      for strictness in stride(from: 100, through: 0, by: -5) {
        let answer = try answer(
          service, query, ["hitsPerPage": 100, "relevancyStrictness": .integer(strictness)])
        let hits = answer.hits.map(\.objectID)
        let context = "\(round) \(query) \(strictness)"
        expectEqual(answer.nbHits, ranked.count, context)
        expectEqual(answer.details.nbSortedHits, hits.count, context)
        // The primary orders hits that match alike by another price, so sets are compared.
        expectEqual(Set(hits), Set(ranked.prefix(hits.count)), context)
        let shownPrices = hits.map { prices[$0] ?? 0 }
        expectEqual(shownPrices, shownPrices.sorted(), context)
        expect(hits.count >= shown && (ranked.isEmpty || !hits.isEmpty), context)
        shown = hits.count
      }
      expectEqual(shown, ranked.count)
    }
  }
}
