import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// Finds the records of the models that learn from users, or compare records.
extension AlgoliaServer {
  /// What a model has found.
  struct Recommended {
    /// The records, best first; `nil` if the engine finds them itself.
    var candidates: [RecommendationRequest.Candidate]?

    /// Why nothing can be found; `nil` if something might.
    var missing: String?
  }

  /// Returns what can be learned from the events that are kept now.
  func learnedModels() -> LearnedModels {
    LearnedModels(ledger.withLock { $0 }, now: options.milliseconds())
  }

  /// Returns the records that a model recommends, before filters and thresholds.
  ///
  /// - Parameters:
  ///   - id: The record to recommend for; `nil` for models that need none.
  ///   - user: The user to recommend for; `nil` if the request names none.
  ///   - learned: What the call has learned so far.
  func recommended(
    by model: RecommendationRequest.Model, in index: IndexName, for id: String?, user: String?,
    _ learned: inout LearnedModels
  ) throws(AlgoliaAPIError) -> Recommended {
    if model == .relatedProducts { return Recommended() }
    if model == .lookingSimilar, let id {
      return Recommended(candidates: try lookingSimilar(to: id, in: index))
    }
    guard options.keepsAnalytics else {
      return Recommended(
        missing:
          "The model \(model.rawValue) learns from events, and this server keeps none (--no-report)"
      )
    }
    let family = family(of: index)
    let candidates: [RecommendationRequest.Candidate]
    switch model {
    case .trendingItems, .trendingFacets:
      candidates = learned.trend(in: family)
    case .recommendedForYou:
      guard let user else {
        return Recommended(
          missing: "The model \(model.rawValue) needs userToken in queryParameters")
      }
      candidates = learned.affinity(in: family).recommended(to: user)
    default:
      candidates = learned.affinity(in: family).boughtTogether(with: id ?? "")
    }
    guard candidates.isEmpty else { return Recommended(candidates: candidates) }
    let events = model == .boughtTogether ? "conversions" : "conversions and clicks"
    return Recommended(
      missing:
        "The model \(model.rawValue) has nothing to recommend yet: it learns from \(events), which "
        + "apps send to /1/events")
  }

  /// Returns an index with its primary and all replicas, which have the same records.
  private func family(of index: IndexName) -> Set<IndexName> {
    catalog.withLock { catalog in
      let primary = catalog.entries[index]?.primary ?? index
      let replicas = catalog.entries[primary]?.replicas.map(\.index) ?? []
      return Set(replicas + [primary, index])
    }
  }

  // MARK: - Similar records

  /// Returns the records that have values of facets or words in common with one.
  private func lookingSimilar(
    to id: String, in name: IndexName
  ) throws(AlgoliaAPIError) -> [RecommendationRequest.Candidate] {
    let index = try existing(name)
    let settings = try settings(of: name)
    guard let record = index.storedRecord(id) else { return [] }
    let likeness = RecordLikeness(record, settings)
    var ids: Set<String> = []
    var related = SearchRequest(index: name)
    related.recommendation = RecommendationRequest(.relatedProducts, for: [id])
    ids.formUnion(found(related))
    if !likeness.query.isEmpty {
      var search = SearchRequest(index: name, query: likeness.query)
      search.parameters["optionalWords"] = .array(
        likeness.query.split(separator: " ").map { .string(String($0)) })
      ids.formUnion(found(search))
    }
    ids.remove(id)
    var weights: [String: Double] = [:]
    for other in ids {
      if let record = index.storedRecord(other) { weights[other] = likeness.weight(of: record) }
    }
    return ItemAffinity.scored(weights, of: likeness.whole)
  }

  /// Returns the identifiers of the first 1,000 records that a request finds, whoever may see them.
  private func found(_ request: SearchRequest) -> [String] {
    var request = request
    request.parameters["hitsPerPage"] = 1000
    for name in ["attributesToHighlight", "attributesToSnippet"] { request.parameters[name] = [] }
    request.parameters["attributesToRetrieve"] = ["objectID"]
    request.parameters["enableRules"] = false
    request.parameters["distinct"] = false
    return ((try? answer(of: request))?.hits ?? HitsPage()).map(\.objectID)
  }

  private func answer(of request: SearchRequest) throws(SearchError) -> SearchResponse? {
    let source: SourceID = "only"
    let entry = MultiSearchRequest.Entry(source: source, request: request)
    return try service.answer(MultiSearchRequest(id: SearchRequestID(1), entries: [entry]))
      .results[source]?.get()
  }

  // MARK: - Facet values

  /// Answers the values of a facet whose records are in demand.
  func trendingFacets(
    _ json: JSON, _ request: SearchRequest, _ recommended: Recommended, _ call: ServerCall
  ) throws(AlgoliaAPIError) -> AlgoliaAnswer {
    let name = try MemberReader(json, of: "the request").nonEmptyText("facetName")
    guard let facet = name.map({ Attribute($0) }) else {
      throw AlgoliaAPIError(message: "facetName is missing: \(json.excerpt)", status: 400)
    }
    guard call.access.reading.allowsFacet(facet) else {
      throw AlgoliaAPIError(message: "Facet not allowed with this API key", status: 403)
    }
    let settings = try settings(of: request.index)
    let declared = settings.attributesForFaceting.filter { $0.attribute == facet }
    let missing =
      declared.isEmpty
      ? "\(facet) is not in attributesForFaceting of \(request.index)"
      : declared.contains { $0.use != .filterOnly }
        ? recommended.missing
        : "\(facet) is filterOnly in attributesForFaceting of \(request.index), so its values are "
          + "not listed"
    let limit = request.hitsPerPage
    let threshold = request.recommendation?.threshold ?? 0
    var values = HitsPage.Builder()
    if missing == nil, let candidates = recommended.candidates {
      let visible = try visible(candidates, request, call)
      let index = try existing(request.index)
      var weights: [String: Double] = [:]
      for candidate in candidates where visible.contains(candidate.objectID) {
        let record = index.storedRecord(candidate.objectID) ?? [:]
        for value in record.facetTexts(of: facet) { weights[value, default: 0] += candidate.score }
      }
      let scored = ItemAffinity.scored(weights).filter { $0.score >= threshold }
      for value in scored.prefix(max(limit, 0)) {
        let hit: JSON = [
          "facetName": .string(facet.rawValue), "facetValue": .string(value.objectID),
          "_score": .number(value.score),
        ]
        values.append(objectID: value.objectID, bytes: hit.bytes)
      }
    }
    let hits = HitsPage(values)
    var response = SearchResponse(to: request, hits: hits, nbHits: hits.count)
    if let missing { response.details.warnings = [missing] }
    return AlgoliaAnswer(response, to: request)
  }

  /// Returns the identifiers of those records that the request and its key find.
  private func visible(
    _ candidates: [RecommendationRequest.Candidate], _ request: SearchRequest, _ call: ServerCall
  ) throws(AlgoliaAPIError) -> Set<String> {
    var request = request
    request.recommendation?.candidates = candidates
    request.recommendation?.threshold = 0
    request.recommendation?.fallback = nil
    do {
      try SettingsSupport.removeInert(from: &request.parameters)
      for name in Self.credentials { request.parameters[name] = nil }
      request.parameters["hitsPerPage"] = 1000
      call.access.reading.apply(to: &request)
      // No page of records is shown here, so no limit of a page counts, and all variants do.
      for name in ["hitsPerPage", "length", "offset"] { request.guarding.forced[name] = nil }
      request.guarding.forced["distinct"] = false
      request.parameters["distinct"] = false
      request.guarding.ignoresUndeclared = !options.refusesUndeclaredAttributes
      return Set(try answer(of: request)?.hits.map(\.objectID) ?? [])
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }
}
