import SearchlightBackend
import SearchlightSettings

/// The recommendations that have been found for a request so far.
struct Recommendations {
  let request: SearchRequest

  /// The lowest score of a recommendation, from 0 to 100.
  let threshold: Double

  private(set) var page = HitsPage.Builder()

  /// The records that are not recommended (again): the given ones, and those of the page.
  private(set) var known: [String]

  init(request: SearchRequest, threshold: Double, known: [String]) {
    self.request = request
    self.threshold = threshold
    self.known = known
  }

  mutating func append(_ hit: RawHit, _ metadata: HitMetadata, score: Double) {
    page.append(hit, metadata, score: score)
    known.append(hit.objectID)
  }
}

extension LocalIndex {
  /// Answers a request for recommendations.
  ///
  /// A hosted engine learns from what users do. This engine compares the values that records have
  /// in the facet attributes, as ``SearchlightCore/RelatedItemsSearcher`` does; a record that shares all
  /// values of the given record has a score of 100.
  func answer(
    _ request: SearchRequest, recommending recommendation: RecommendationRequest,
    _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    guard (0...100).contains(recommendation.threshold) else {
      throw .rejected(message: "threshold must be a number from 0 to 100", status: 400)
    }
    if request.page != 0 {
      throw .rejected(
        message: "recommendations have only page 0, not page \(request.page)", status: 400)
    }
    let plan = QueryPlan(request)
    if plan.queries.count > 1 {
      var responses: [SearchResponse] = []
      for query in plan.queries { responses.append(try answer(query.request, checkpoint)) }
      return try plan.merge(responses)
    }
    let request = request.limitedToPage
    // No record is recommended for itself, whatever model the others come from.
    var found = Recommendations(
      request: request, threshold: recommendation.threshold, known: recommendation.objectIDs)
    var related: SearchResponse?
    if let candidates = recommendation.candidates {
      related = try appendCandidates(candidates, to: &found, checkpoint)
    } else if recommendation.model == .relatedProducts {
      guard let id = recommendation.objectIDs.first else {
        throw .rejected(message: "objectID is missing", status: 400)
      }
      related = try appendRecords(relatedTo: id, to: &found, checkpoint)
    } else if recommendation.fallback == nil {
      throw .rejected(
        message:
          "The embedded engine does not support the model \(recommendation.model.rawValue), which "
          + "needs data about user actions; it supports related-products, and the fallback of any model",
        status: 402)
    }
    let missing = request.hitsPerPage - (found.known.count - recommendation.objectIDs.count)
    if let fallback = recommendation.fallback, missing > 0 {
      try appendFallback(fallback, missing, to: &found, checkpoint)
    }
    let hits = HitsPage(found.page)
    var response = SearchResponse(to: request, hits: hits, nbHits: hits.count)
    if let related {
      (response.facets, response.facetsStats) = (related.facets, related.facetsStats)
    }
    return response
  }

  /// Appends the records that share the most values with a given one.
  ///
  /// - Returns: The search for them, whose facets are counted over all records that share a value;
  ///   `nil` if the given record has no values.
  private func appendRecords(
    relatedTo id: String, to found: inout Recommendations, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse? {
    guard let address = snapshot.address(of: id) else {
      throw .rejected(message: "ObjectID does not exist: \(JSON.string(id).excerpt)", status: 404)
    }
    // The record itself decides, with the attributes that users do not see.
    let record = snapshot.segments[address.segment].segment.records[address.document]
    let wanted = sharedValues(of: record)
    if wanted.isEmpty { return nil }
    var search = found.request
    search.recommendation = nil
    let showsRankingInfo = search.parameters["getRankingInfo"] ?? false
    // The number of values that a hit shares is in its ranking info. Any other value is an error.
    if showsRankingInfo == false || showsRankingInfo == .null {
      search.parameters["getRankingInfo"] = true
    }
    let response = try response(
      to: search, Similarity(values: wanted, excluded: found.known), countsFacets: true, checkpoint)
    for hit in response.hits where !found.known.contains(hit.objectID) {
      var metadata = hit.metadata
      let shared = metadata.rankingInfo?.filters ?? 0
      let score = Double(shared) / Double(wanted.count) * 100
      guard shared > 0, score >= found.threshold else { continue }
      if showsRankingInfo != true { metadata.rankingInfo = nil }
      found.append(hit, metadata, score: (score * 100).rounded() / 100)
    }
    return response
  }

  /// Appends the hits of a fallback search if there are too few recommendations, each with a score
  /// of 0.
  private func appendFallback(
    _ parameters: SearchParameters, _ count: Int, to found: inout Recommendations,
    _ checkpoint: Checkpoint
  ) throws(SearchError) {
    let request = found.request
    var search = SearchRequest(
      index: request.index, query: parameters["query"]?.stringValue ?? "",
      filters: request.baseFilters, parameters: parameters)
    for name in ["query", "page", "offset", "length"] { search.parameters[name] = nil }
    search.guarding = request.guarding
    search.guarding.enforce(on: &search)
    search.parameters["hitsPerPage"] = .integer(count)
    let hits = try response(
      to: search, Similarity(excluded: found.known), countsFacets: false, checkpoint
    ).hits
    let known = found.known
    for hit in hits.lazy.filter({ !known.contains($0.objectID) }).prefix(count) {
      found.append(hit, hit.metadata, score: 0)
    }
  }

  /// Returns the answer to a search for recommendations, with the effect of rules.
  private func response(
    to request: SearchRequest, _ similarity: Similarity, countsFacets: Bool,
    _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    let (request, effect) = try requestWithRules(request)
    let index = try distinguishing(request, checkpoint)
    let compiled = try CompiledRequest(
      request, countsFacets: countsFacets, index.configuration, index.snapshot.segments, similarity)
    return try index.searcher.answer(request.query, by: compiled, effect, checkpoint)
  }

  /// Returns a search for recommendations as rules change it, and what else they do.
  func requestWithRules(
    _ request: SearchRequest
  ) throws(SearchError) -> (SearchRequest, RuleEffect?) {
    guard let effect = try effect(on: request) else { return (request, nil) }
    var request = effect.request
    request.guarding.enforce(on: &request)
    return (request, effect)
  }

  /// Returns the values of a record in the facet attributes as conditions, each once.
  ///
  /// Numbers are left out, because records are not alike for having the same price.
  private func sharedValues(of record: JSON) -> [Filter] {
    var values: [Filter] = []
    var read: Set<Attribute> = []
    for attribute in settings.attributesForFaceting.map(\.attribute)
    where read.insert(attribute).inserted {
      var known: Set<String> = []
      AttributePath(attribute).forEachValue(in: record) { value in
        value.forEachElement { element in
          let text: String? =
            switch element {
            case .string(let text): text
            case .bool(let flag): flag.description
            default: nil
            }
          // Filters ignore case, so values that differ in nothing else are one.
          guard let text, !text.isEmpty, known.insert(text.caseFolded).inserted else { return }
          values.append(.facet(attribute, .string(text)))
        }
      }
    }
    return values
  }
}

extension SearchRequest {
  /// The request with the number of hits that its guard allows, if that is limited.
  ///
  /// There is only one page, so the limits hold for the page as a whole: the searches that fill it
  /// need none.
  fileprivate var limitedToPage: SearchRequest {
    let ranges = ["hitsPerPage", "length", "offset"]
    let limits = ranges.prefix(2).compactMap { guarding.forced[$0]?.intValue }
    guard let limit = limits.min() else { return self }
    var request = self
    for name in ranges {
      request.guarding.forced[name] = nil
      request.parameters[name] = nil
    }
    request.parameters["hitsPerPage"] = .integer(max(min(hitsPerPage, limit), 0))
    return request
  }
}

extension HitsPage.Builder {
  /// Appends a hit whose record has its score under `_score`.
  mutating func append(_ hit: RawHit, _ metadata: HitMetadata, score: Double) {
    let record = try? JSON(parsing: hit.bytes, numbers: .asWritten)
    var members = record?.objectValue ?? [:]
    members["_score"] = .number(score)
    append(objectID: hit.objectID, bytes: JSON.object(members).bytes, metadata: metadata)
  }
}
