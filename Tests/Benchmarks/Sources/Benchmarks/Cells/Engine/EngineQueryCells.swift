import Searchlight

extension Suite {
  /// Sweeps over individual queries: typical ones, and the shortest, which match the most records.
  static func engineSweeps(_ scale: EngineScale) -> [Sweep] {
    [
      queries(scale, "typed") { TypedQueries.typed(300, try scale.records.value) },
      queries(scale, "two letters") { TypedQueries.twoLetters(200, try scale.census.value) },
      queries(scale, "one letter") { TypedQueries.firstLetters },
      queries(scale, "typed, found anew", isAnew: true) {
        TypedQueries.typed(300, try scale.records.value)
      },
      queries(scale, "one letter, found anew", isAnew: true) { TypedQueries.firstLetters },
      queries(scale, "pairs of common words, found anew", isAnew: true) {
        TypedQueries.commonPairs(100, try scale.census.value)
      },
      queries(scale, "typed, found anew, on all cores", isAnew: true, isWide: true) {
        TypedQueries.typed(300, try scale.records.value)
      },
      queries(scale, "pairs of common words, on all cores", isAnew: true, isWide: true) {
        TypedQueries.commonPairs(100, try scale.census.value)
      },
      facetSearches(scale),
    ]
  }

  /// A sweep over queries for the best 20 records, the number of matches and two facets.
  private static func queries(
    _ scale: EngineScale, _ name: String, isAnew: Bool = false, isWide: Bool = false,
    _ texts: @escaping @Sendable () throws -> [String]
  ) -> Sweep {
    Sweep(
      group: scale.group, name: name, unit: "query",
      kernels: [EngineKernel.scatter, EngineKernel.count], usesThreads: isWide,
      work: Lazy {
        let service = try isWide ? scale.wideService.value : scale.service.value
        let texts = try texts()
        let requests = texts.map { EngineScale.request($0, isAnew: isAnew) }
        let answers = try requests.map { try scale.answer($0, by: service) }
        let searches = try texts.map { PlainSearch($0, try scale.census.value) }
        for index in stride(from: 0, to: texts.count, by: 10) {
          try check(answers[index], texts[index], searches[index].records(), scale)
        }
        return Sweep.Work(
          results: answers.map(Self.sum),
          bounds: zip(answers, searches).map { answer, search in
            [
              .init(kernel: EngineKernel.scatter, units: Double(search.postings)),
              .init(
                kernel: EngineKernel.count, units: Double(EngineScale.facets.count * answer.nbHits)),
            ]
          }, body: { Self.sum(try scale.answer(requests[$0], by: service)) })
      })
  }

  /// A checksum of the parts of an answer that must not change.
  private static func sum(_ response: SearchResponse) -> Int {
    let counted = response.facets.values.joined().reduce(0) { $0 + $1.count }
    return response.nbHits &* 1_000_003 &+ counted &* 1_009 &+ response.hits.count
  }

  /// Compares an answer with the matches that a scan of all records has found.
  private static func check(
    _ response: SearchResponse, _ query: String, _ matching: [Int], _ scale: EngineScale
  ) throws {
    // If fewer records match, the engine allows more typos, so the answers differ.
    guard matching.count >= 5 else { return }
    let records = try scale.records.value
    for (attribute, value) in [
      ("section", \CorpusRecord.section), ("maintainer", \CorpusRecord.maintainer),
    ] as [(Attribute, KeyPath<CorpusRecord, String>)] {
      let counts = matching.reduce(into: [:]) { $0[records[$1][keyPath: value], default: 0] += 1 }
      let found = response.facets[attribute] ?? []
      guard found.allSatisfy({ counts[$0.value] == $0.count }),
        found.map(\.count) == Array(counts.values.sorted(by: >).prefix(100))
      else { throw wrong("the counts of \(attribute)") }
    }
    guard response.nbHits == matching.count, response.hits.count == min(20, matching.count) else {
      throw wrong("\(response.nbHits) hits instead of \(matching.count)")
    }
    func wrong(_ what: String) -> Failure {
      Failure(description: "\(scale.group): \"\(query)\": wrong: \(what)")
    }
  }

  /// A sweep over searches for values of a facet with 5,000 values.
  private static func facetSearches(_ scale: EngineScale) -> Sweep {
    Sweep(
      group: scale.group, name: "values of a facet searched", unit: "search",
      kernels: [EngineKernel.values],
      work: Lazy {
        let values = Set(try scale.records.value.map(\.maintainer)).sorted()
        let step = max(1, values.count / 200)
        let requests = stride(from: 0, to: values.count, by: step).compactMap {
          row -> SearchRequest? in
          let word = values[row].utf8.split { !WordCensus.isLetter($0) }.first
          guard let word else { return nil }
          var request = SearchRequest(
            index: EngineScale.indexName, query: String(Substring(word).prefix(1 + row % 7)))
          request.facetSearch = FacetSearch(attribute: "maintainer")
          return request
        }
        let answers = try requests.map { try scale.answer($0).facetHits }
        for (request, answer) in zip(requests, answers) where request.query.utf8.count < 4 {
          let beginning = Array(request.query.utf8)
          let matching = values.count { value in
            value.utf8.split { !WordCensus.isLetter($0) }.contains { $0.starts(with: beginning) }
          }
          guard answer.count == min(10, matching) else {
            throw Failure(
              description:
                "\(scale.group): \(answer.count) values for \"\(request.query)\" instead "
                + "of \(matching)")
          }
        }
        return Sweep.Work(
          results: answers.map { $0.reduce($0.count) { $0 &* 31 &+ $1.count } },
          bounds: requests.map { _ in [.init(kernel: EngineKernel.values, units: 1)] },
          body: { row in
            try scale.answer(requests[row]).facetHits.reduce(answers[row].count) {
              $0 &* 31 &+ $1.count
            }
          })
      })
  }
}
