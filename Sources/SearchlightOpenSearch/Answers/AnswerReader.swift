import SearchlightBackend
import SearchlightSettings

/// Converts a cluster's answer to one search into a `SearchResponse`.
///
/// Nothing that a cluster or a proxy sends can trap: an answer that cannot be read throws an error.
struct AnswerReader {
  let search: PlannedSearch

  /// Returns the hits, totals and facet counts of an answer, merged over all queries of the plan.
  func response(_ answer: JSON) throws(SearchError) -> SearchResponse {
    if let failure = ClusterFailure(answer) {
      throw failure.searchError(of: search.index)
    }
    guard answer["hits"]?.objectValue != nil || answer["aggregations"] != nil else {
      throw .malformedResponse("an answer from the cluster has no hits: \(answer.excerpt)")
    }
    var response = try search.request.facetSearch == nil ? merged(answer) : facetResponse(answer)
    if search.options.wantsRankingInfo {
      response.parsedQuery = search.text.words.map(search.options.matching.analysis.folded)
        .joined(separator: " ")
    }
    response.queryAfterRemoval = search.textAfterRemoval
    if let fields = search.options.responseFields { response.keep(only: fields) }
    let own = search.index.adjust == nil ? [:] : PlannedSearch.ownAggregations(in: answer)
    if !own.isEmpty { response.details.others["aggregations"] = .object(own) }
    return response
  }

  /// Returns the answer to a search for hits, merged over all queries of the plan.
  private func merged(_ answer: JSON) throws(SearchError) -> SearchResponse {
    var responses: [SearchResponse] = []
    for number in search.plan.queries.indices {
      responses.append(number == 0 ? try mainResponse(answer) : try counts(answer, number))
    }
    var merged = try search.plan.merge(responses)
    merged.details.partialResults = try Self.partialResults(answer) ?? search.partialPromotions
    // Facets whose own choice is left out are counted with the words and typos of the hits.
    let isWidened = !search.text.removed.isEmpty || search.text.isLoosened
    if search.plan.queries.count > 1, isWidened || search.isLimited {
      merged.details.areFacetCountsExact = false
    }
    search.effect?.complete(&merged)
    return merged
  }

  private func mainResponse(_ answer: JSON) throws(SearchError) -> SearchResponse {
    let options = search.options
    let settings = search.index.options.settings
    var total = try total(answer)
    var found = answer["hits"]?["hits"]
    if let promotions = search.promotions, let ranked = found?.arrayValue {
      found = .array(
        promotions.hits(in: options.window.range, among: ranked, of: total.value))
      total = HitCount(total.value + promotions.shown.count, isExact: total.isExact)
    }
    let hits =
      search.options.showsHits ? try HitReader(search: search).page(found) : HitsPage()
    var response = SearchResponse(
      hits: hits, nbHits: total.value, page: options.window.page,
      nbPages: SearchResponse.pages(
        of: options.window.hitsPerPage, for: min(total.value, settings.paginationLimitedTo)),
      hitsPerPage: options.window.hitsPerPage, processingTime: Self.time(answer))
    response.details.isHitCountExact = total.isExact
    response.details.warnings = search.warnings
    response.aroundLatLng = options.geo.centre
    response.facetOrdering = settings.facetOrdering
    try FacetReader(search: search).read(answer, 0, into: &response)
    return response
  }

  /// Returns the facet counts of a query of the plan that returns no hits.
  private func counts(_ answer: JSON, _ number: Int) throws(SearchError) -> SearchResponse {
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0)
    try FacetReader(search: search).read(answer, number, into: &response)
    return response
  }

  private func facetResponse(_ answer: JSON) throws(SearchError) -> SearchResponse {
    let total = try total(answer)
    let options = search.options
    var response = SearchResponse(
      hits: HitsPage(), nbHits: total.value, page: options.window.page, nbPages: 0,
      hitsPerPage: options.window.hitsPerPage, processingTime: Self.time(answer))
    response.details.isHitCountExact = total.isExact
    response.details.warnings = search.warnings
    try FacetReader(search: search).readFound(answer, into: &response)
    response.details.partialResults = try Self.partialResults(answer)
    return response
  }

  /// Returns the number of hits; if only the best of each group of variants is shown, the number of
  /// groups.
  private func total(_ answer: JSON) throws(SearchError) -> HitCount {
    if let variants = search.variants,
      let count = answer["aggregations"]?["q0"]?["variants"]?["value"]?.countValue
    {
      // The groups of promoted records are counted by these.
      let promoted = search.promotions?.variants(variants).count ?? 0
      return HitCount(max(0, count - promoted), isExact: count <= BodyBuilder.exactVariants)
    }
    let total = answer["hits"]?["total"]
    guard let count = (total?["value"] ?? total)?.countValue, count >= 0 else {
      throw .malformedResponse("an answer from the cluster has no total of hits")
    }
    return HitCount(count, isExact: total?["relation"]?.stringValue ?? "eq" == "eq")
  }

  private static func time(_ answer: JSON) -> Duration? {
    answer["took"]?.intValue.flatMap { 0...86_400_000 ~= $0 ? .milliseconds($0) : nil }
  }

  /// Returns how many shards answered; `nil` if all did and none ran out of time.
  ///
  /// - Throws: `unavailable` with the reason of the first shard, if no shard answered.
  static func partialResults(_ answer: JSON) throws(SearchError) -> PartialResults? {
    let isTimedOut = answer["timed_out"]?.boolValue ?? false
    let shards = ShardCounts(answer)
    if shards.total > 0, shards.missing == shards.total {
      let reason = answer["_shards"]?["failures"]?[0]?["reason"]
      throw .unavailable(
        "no shard of the index has answered"
          + (reason?["reason"]?.stringValue.map { ": \($0)" } ?? ""))
    }
    guard shards.missing > 0 || isTimedOut else { return nil }
    return PartialResults(
      answeredShards: shards.total - shards.missing, totalShards: shards.total,
      isTimedOut: isTimedOut)
  }
}

extension JSON {
  /// The value as a whole number, whether it is written as an integer or as a decimal such as
  /// `3.0`.
  var countValue: Int? { intValue ?? doubleValue.flatMap { Int(exactly: $0) } }
}
