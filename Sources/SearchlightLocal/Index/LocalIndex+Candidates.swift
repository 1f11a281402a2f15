import SearchlightBackend
import SearchlightSettings

/// Recommends records that somebody else has chosen.
extension LocalIndex {
  /// The most records that are filtered.
  private static let candidateLimit = 1000

  /// Appends those of the given records that the request may find, best first.
  ///
  /// Of the variants of an item, the best ones stay, as many as `distinct` allows.
  ///
  /// - Returns: The search for them, whose facets are counted over all of them; `nil` if there are
  ///   none.
  func appendCandidates(
    _ candidates: [RecommendationRequest.Candidate], to recommendations: inout Recommendations,
    _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse? {
    let (request, known) = (recommendations.request, recommendations.known)
    // The engine does not rank them, so its answer must have all of them, beside what rules promote.
    let limit = min(settings.paginationLimitedTo, Self.candidateLimit)
    var places: [String: Int] = [:]
    for (place, candidate) in candidates.enumerated()
    where candidate.score >= recommendations.threshold {
      if places.count == limit { break }
      let id = candidate.objectID
      guard places[id] == nil, !known.contains(id), snapshot.address(of: id) != nil else {
        continue
      }
      places[id] = place
    }
    if places.isEmpty { return nil }
    var search = request
    search.recommendation = nil
    for name in ["length", "offset"] {
      search.parameters[name] = nil
      search.guarding.forced[name] = nil
    }
    search.parameters["hitsPerPage"] = .integer(Self.candidateLimit)
    let (asked, effect) = try requestWithRules(search)
    let index = try distinguishing(asked, checkpoint)
    func compiled(
      _ request: SearchRequest, _ ids: some Sequence<String>
    ) throws(SearchError) -> CompiledRequest {
      try CompiledRequest(
        request, countsFacets: true, index.configuration, index.snapshot.segments,
        Similarity(included: ids.sorted(), excluded: known))
    }
    // The engine would keep the variants that it ranks first, which may not be the best ones here.
    var all = asked
    all.parameters["distinct"] = false
    var response = try index.searcher.answer(
      all.query, by: compiled(all, places.keys), effect, checkpoint)
    let found = response.hits.compactMap { hit in places[hit.objectID].map { (hit, $0) } }
      .sorted { $0.1 < $1.1 }
    let whole = try compiled(asked, places.keys)
    let variants = whole.distinct.map { $0.best(of: found.map(\.0.objectID), in: index.snapshot) }
    let kept = found.filter { variants?[$0.0.objectID] != nil || variants == nil }
    if let variants, whole.counted.contains(where: { whole.distinct(for: $0) != nil }) {
      let few = try index.searcher.answer(
        asked.query, by: compiled(asked, variants.keys), effect, checkpoint)
      for attribute in whole.counted where whole.distinct(for: attribute) != nil {
        response.facets[attribute] = few.facets[attribute]
        response.facetsStats[attribute] = few.facetsStats[attribute]
      }
    }
    for (hit, place) in kept.prefix(max(request.hitsPerPage, 0)) {
      var metadata = hit.metadata
      metadata.distinctSeqID = variants?[hit.objectID].flatMap { $0 > 0 ? Int($0) : nil }
      recommendations.append(hit, metadata, score: candidates[place].score)
    }
    return response
  }
}

extension DistinctRule {
  /// Returns those of some ranked records that stay, each with its number in its group if a group
  /// can have several, and otherwise 0.
  fileprivate func best(of objectIDs: [String], in snapshot: IndexSnapshot) -> [String: UInt16] {
    var tally = tally()
    var kept: [String: UInt16] = [:]
    for id in objectIDs {
      guard let address = snapshot.address(of: id), let place = place(of: address, in: &tally)
      else { continue }
      kept[id] = groups ? place : 0
    }
    return kept
  }
}

extension LocalIndex {
  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the engine does not
  ///   know or whose value is out of range, and ``SearchError/cancelled``. No parameter is ignored
  ///   silently.
  func answer(
    _ request: SearchRequest, _ checkpoint: Checkpoint = .never
  ) throws(SearchError) -> SearchResponse {
    try undamaged { () throws(SearchError) in try response(to: request, checkpoint) }
  }

  private func response(
    to request: SearchRequest, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    if let recommendation = request.recommendation {
      return try answer(request, recommending: recommendation, checkpoint)
    }
    let effect = try effect(on: request)
    var request = request
    if let effect {
      request = effect.request
      request.guarding.enforce(on: &request)
    }
    // Compiled first, because a request that is refused is not worth a copy.
    var compiled = try compiledRequest(for: request)
    let index = try distinguishing(request, checkpoint)
    if !index.settings.requestedAttributes.isEmpty {
      compiled = try index.compiledRequest(for: request)
    }
    if let facetSearch = request.facetSearch {
      return try index.searcher.answer(request.query, facetSearch, by: compiled, effect, checkpoint)
    }
    return try index.searcher.answer(request.query, by: compiled, effect, checkpoint)
  }

  /// Compiles what a request says besides its words.
  func compiledRequest(for request: SearchRequest) throws(SearchError) -> CompiledRequest {
    func compile() throws(SearchError) -> CompiledRequest {
      try CompiledRequest(
        request, countsFacets: request.facetSearch == nil, configuration, snapshot.segments)
    }
    guard snapshot.isIntact else { return try compile() }
    return try compiledRequests.request(for: request, compile)
  }
}
