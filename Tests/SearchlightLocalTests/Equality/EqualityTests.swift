import Expectations
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Equality of the engine and the reference implementation")
struct EqualityTests {
  @Test(
    "The engine and the reference answer random requests to random small indices alike",
    arguments: RandomCases.blocks(of: 240, usually: 3))
  func randomCases(block: UInt64) async throws {
    for seed in block * 25..<(block + 1) * 25 {
      // Long work must not block the threads of tests that wait for their turn.
      await Task.yield()
      let example = RandomCase(seed: seed)
      let index = try example.index()
      let multi = MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "s", request: example.request)])
      let found = try #require(try LocalService([index]).answer(multi).results["s"]).get()
      let expected = try example.expected()
      guard found != expected else { continue }
      Issue.record("seed \(seed)\n\(example)\nengine\n\(text(found))\nreference\n\(text(expected))")
      return
    }
  }

  @Test(
    "Seeds for which the engine and the reference once differed give equal answers",
    arguments: [5695])
  func formerDifferences(seed: UInt64) throws {
    let example = RandomCase(seed: seed)
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: example.request)])
    let found = try LocalService([example.index()]).answer(multi).results["s"]?.get()
    expectEqual(found, (try example.expected()))
  }

  @Test("Summaries of common words give the same answers as a search")
  func summaries() async throws {
    var answered = 0
    let count = RandomCases.count(of: 400, usually: 5)
    for seed in 0..<UInt64(count) {
      await Task.yield()
      let example = RandomCase(seed: seed)
      let index = try example.index()
      let service = LocalService([index])
      let reference = ReferenceIndex(
        example.records, settings: example.settings, synonyms: example.synonyms)
      let facets = JSON.array(
        example.settings.attributesForFaceting.map { .string($0.attribute.rawValue) })
      let word = example.request.query.split(separator: " ").first.map(String.init) ?? ""
      let showing: [(page: Int, size: JSON, facets: JSON)] = [
        (0, 1, []), (0, 3, facets), (1, 2, facets), (0, 2, []),
      ]
      for (page, size, facets) in showing + showing {
        var request = SearchRequest(
          index: index.name, query: word, page: page,
          parameters: ["hitsPerPage": size, "facets": facets])
        func ask() throws -> SearchResponse? {
          let multi = MultiSearchRequest(
            id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
          return try service.answer(multi).results["s"]?.get()
        }
        let found = try? ask()
        // Requests for the ranking info use no summaries.
        request.parameters["getRankingInfo"] = true
        var expected = try? reference.answer(request)
        expectEqual((try? ask()), expected, "seed \(seed), \(request)")
        expectEqual(found?.hits.map(\.objectID), expected?.hits.map(\.objectID))
        expectEqual(
          found?.hits.map(\.metadata.highlightResult),
          expected?.hits.map(\.metadata.highlightResult))
        expect(found?.parsedQuery == nil)
        expected?.parsedQuery = nil
        if let found { expected?.hits = found.hits }
        expectEqual(found, expected, "seed \(seed), \(request)")
        answered += found == nil ? 0 : 1
      }
    }
    expect(answered > 5 * count)
  }

  @Test("The random cases reach every part of the engine", .enabled(if: RandomCases.areAll))
  func reach() async throws {
    var reached: [String: Int] = [:]
    for seed in 0..<1500 as Range<UInt64> {
      if reached.values.count(where: { $0 >= 5 }) == 34 { break }
      await Task.yield()
      let example = RandomCase(seed: seed)
      let reference = ReferenceIndex(
        example.records, settings: example.settings, synonyms: example.synonyms)
      let answer = try reference.answer(example.request)
      var narrow = example.request
      narrow.disjunctiveFacets = []
      let conjunctive =
        narrow == example.request ? answer : try reference.answer(narrow)
      let plain =
        example.synonyms.isEmpty
        ? answer
        : try ReferenceIndex(example.records, settings: example.settings).answer(example.request)
      var plainHighlights = example.request
      plainHighlights.parameters["replaceSynonymsInHighlight"] = nil
      let original =
        plainHighlights == example.request ? answer : try reference.answer(plainHighlights)
      let inputs = example.synonyms.flatMap(\.inputs)
      let parameters = example.request.parameters
      let infos = answer.hits.compactMap(\.metadata.rankingInfo)
      let parts = [
        "several hits": answer.hits.count > 1,
        "a page that is not all": answer.nbHits > answer.hits.count && !answer.hits.isEmpty,
        "one typo": infos.contains { $0.nbTypos == 1 },
        "two typos": infos.contains { $0.nbTypos == 2 },
        "differing typos": Set(infos.map(\.nbTypos)).count > 1,
        "differing proximity": Set(infos.map(\.proximityDistance)).count > 1,
        "differing places": Set(infos.map(\.firstMatchedWord)).count > 1,
        "differing exactness": Set(infos.map(\.nbExactWords)).count > 1,
        "three words": infos.contains { $0.words >= 3 },
        "filters": !example.request.filters.isEmpty && !answer.hits.isEmpty,
        "disjunctive facets": answer.facets != conjunctive.facets,
        "figures": !answer.facetsStats.isEmpty,
        "missing words": infos.contains {
          $0.words > 0 && $0.words < (infos.map(\.words).max() ?? 0)
        },
        "differing scores of filters": Set(infos.map(\.filters)).count > 1,
        "scores of filters that all share": infos.count > 1
          && infos.allSatisfy { $0.filters > 0 && $0.filters == infos[0].filters },
        "differing distances": Set(infos.map(\.geoDistance)).count > 1,
        "a circle": !infos.isEmpty && parameters["aroundRadius"]?.intValue ?? .max < 400_000,
        "a box": !infos.isEmpty && parameters["insideBoundingBox"] != nil,
        "a polygon": !infos.isEmpty && parameters["insidePolygon"] != nil,
        "a chosen radius": !infos.isEmpty && answer.automaticRadius != nil,
        "menus": answer.facets.count > 1
          && example.request.hierarchicalFacets.contains { !$0.path.isEmpty },
        "chosen values without records": answer.facets.values.contains { facets in
          facets.contains { $0.count == 0 }
        },
        "arrays of filters": !infos.isEmpty
          && ["facetFilters", "numericFilters", "tagFilters"].contains { parameters[$0] != nil },
        "texts of filters": !infos.isEmpty && parameters["filters"] != nil,
        "synonyms": example.synonyms.contains { !$0.inputs.isEmpty }
          && answer.nbHits != plain.nbHits,
        "synonyms of several words": answer != plain
          && inputs.contains { $0.contains(" ") && example.request.query.contains($0) },
        "synonyms in answers alike": answer == plain && !plain.hits.isEmpty && !inputs.isEmpty,
        "several synonyms of several words": Self.replacedCount(example) > 1,
        "corrections": example.synonyms.contains(where: \.isCorrection) && answer != plain,
        "synonyms in highlights": answer != original,
        "placeholders": !example.synonyms.isEmpty && inputs.isEmpty && answer != plain,
        "words left out": answer.queryAfterRemoval?.utf8Ranges.isEmpty == false,
        "variants": answer.hits.contains { $0.metadata.distinctSeqID ?? 0 > 1 },
        "values found": answer.facetHits.contains { $0.highlighted?.utf8Ranges.isEmpty == false },
      ]
      for (part, isReached) in parts where isReached { reached[part, default: 0] += 1 }
    }
    expectEqual(reached.count, 34, "\(reached)")
    expect(reached.values.allSatisfy { $0 >= 5 }, "\(reached)")
  }

  /// The number of query parts that alternatives replace together.
  private static func replacedCount(_ example: RandomCase) -> Int {
    let query = ReferenceQuery(
      example.request.query,
      ReferenceParameters(
        example.request.parameters, example.settings, ReferenceSynonyms(example.synonyms)))
    return query.readings.map { $0.words.count { $0.isReplacement } }.max() ?? 0
  }

  private func text(_ response: SearchResponse) -> String {
    let hits = response.hits.map { hit in
      "  \(hit.objectID) \(hit.metadata.rankingInfo.map { "\($0)" } ?? "") "
        + (hit.metadata.highlightResult?.values.map { "\($0)" }.joined(separator: " | ") ?? "")
    }
    return """
        nbHits \(response.nbHits), page \(response.page) of \(response.nbPages), \
      \(response.hitsPerPage) per page
        facets \(response.facets)
        stats \(response.facetsStats)
        around \(response.aroundLatLng as Any), radius \(response.automaticRadius as Any)
        facetHits \(response.facetHits)
      \(hits.joined(separator: "\n"))
      """
  }
}

extension Synonym {
  /// What the synonym replaces in a query.
  fileprivate var inputs: [String] {
    switch kind {
    case .words(let words): words
    case .oneWay(let input, _): [input]
    case .correction(let word, _, _): [word]
    case .placeholder: []
    }
  }

  fileprivate var isCorrection: Bool {
    if case .correction = kind { true } else { false }
  }
}
