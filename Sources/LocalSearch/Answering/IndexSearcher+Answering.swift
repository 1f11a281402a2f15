import SearchCore

extension IndexSearcher {
  /// Answers a request for records.
  ///
  /// - Parameters:
  ///   - query: The text of the request.
  ///   - effect: What rules change in the answer; the compiled request already has their changes.
  func answer(
    _ query: String, by plan: CompiledRequest, _ effect: RuleEffect?, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    var query = CompiledQuery(query, by: plan)
    var filtering = plan.filtering
    if let effect { filtering.take(effect, in: snapshot, plan.query.showing) }
    let window = plan.query.showing.window
    let limit = window.isEmpty ? 0 : window.upperBound
    let key = PrefixSummary.Key(query.words, filtering, plan.summaryContext)
    if let key, let summary = snapshot.summaries[key],
      summary.has(limit, plan.counted)
    {
      let result = SearchResult(summary, counting: plan.counted)
      return try response(to: query, filtering, result, [], effect)
    }
    let ranked = key == nil ? limit : max(limit, PrefixSummary.hitCount(of: snapshot.count))
    return try withSelections(
      of: query.words, plan.query.matching, plan.fields, filtering, counting: Array(plan.counted),
      ranks: true, wanted: plan.ranksByTyposFirst(filtering) ? ranked : .max, checkpoint
    ) { selections, attempt throws(SearchError) in
      query.words = attempt.words
      var (best, count, ownCounts) = rank(
        &selections, ranked, plan.order, distinct: plan.distinct, filtering.promotions,
        counting: plan.distinct == nil ? plan.columns : [])
      if let distinct = plan.distinct, distinct.groups { distinct.number(&best) }
      var counts: [(Attribute, FacetCounts)] = []
      for (index, attribute) in plan.counted.enumerated() {
        let columns = plan.columns.map { $0[index] }
        let rule = plan.distinct(for: attribute)
        let parts: [FacetCounts]
        if plan.query.matching.dependsOnAllHits || rule != nil,
          let alone = filtering.alone(for: attribute)
        {
          // Which of the matching records are hits depends on all of them.
          parts = try self.counts(columns, query, alone, rule, checkpoint)
        } else if plan.distinct == nil {
          parts = ownCounts.map { $0[index] }
        } else {
          parts = selections.indices.map {
            selections[$0].counts(of: columns[$0], afterDistinct: rule != nil)
          }
        }
        counts.append((attribute, sum(parts, columns)))
      }
      let result = SearchResult(best: best, count: count, counts: counts)
      if let key, !attempt.words.isLoosened, snapshot.isIntact {
        snapshot.summaries.keep(
          PrefixSummary(result), count: result.count, of: snapshot.count, for: key)
      }
      return try response(
        to: query, without: attempt.removed, filtering, result, selections, effect)
    }
  }

  /// - Parameter removed: The indices of the words that records may lack, because nothing has all
  ///   words.
  private func response(
    to query: CompiledQuery, without removed: Range<Int> = 0..<0, _ filtering: FilterOptions,
    _ result: SearchResult, _ selections: [SegmentTopDocuments], _ effect: RuleEffect?
  ) throws(SearchError) -> SearchResponse {
    let plan = query.plan
    let showing = plan.query.showing
    let window = showing.shows(.hits) ? showing.window : 0..<0
    let size = showing.hitsPerPage
    let reachable = min(result.count, plan.paginationLimit)
    var response = SearchResponse(
      hits: try page(
        window.isEmpty
          ? [] : result.best.prefix(window.upperBound).dropFirst(window.lowerBound),
        query, selections),
      nbHits: result.count, page: showing.page,
      nbPages: SearchResponse.pages(of: size, for: reachable), hitsPerPage: size)
    for (attribute, counts) in result.counts {
      filtering.take(counts, of: attribute, into: &response)
    }
    response.aroundLatLng = filtering.geo.centre?.point
    response.automaticRadius = filtering.geo.automaticRadius
    response.queryAfterRemoval = removed.isEmpty ? nil : query.marking(removed)
    response.parsedQuery = showing.wantsRankingInfo ? query.words.normalizedText : nil
    response.facetOrdering = plan.facetOrdering
    effect?.complete(&response)
    if let fields = showing.responseFields { response.keep(only: fields) }
    return response
  }

  /// Counts a facet by a separate query.
  private func counts(
    _ columns: [FacetColumn], _ query: CompiledQuery, _ filtering: FilterOptions,
    _ distinct: DistinctRule?, _ checkpoint: Checkpoint
  ) throws(SearchError) -> [FacetCounts] {
    let plan = query.plan
    return try withSelections(
      of: query.words, plan.query.matching, plan.fields, filtering,
      counting: [columns[0].attribute],
      ranks: distinct != nil, checkpoint
    ) { selections, _ throws(SearchError) in
      if distinct != nil {
        _ = rank(
          &selections, 0, plan.order, distinct: distinct, filtering.promotions)
      }
      return selections.indices.map {
        selections[$0].counts(of: columns[$0], afterDistinct: distinct != nil)
      }
    }
  }

  /// Adds up the counts of a facet over all segments.
  ///
  /// - Parameter columns: The columns of the facet, in the order of the segments.
  func sum(_ counts: [FacetCounts], _ columns: [FacetColumn]) -> FacetCounts {
    counts.count == 1
      ? counts[0] : FacetCounts(counts, in: snapshot.unions.union(columns[0].attribute, columns))
  }

  /// Finds all records that match a request, in ranking order.
  func found(_ query: String, by plan: CompiledRequest) throws(SearchError) -> [FoundDocument] {
    try withSelections(
      of: plan.reader.read(query), plan.query.matching, plan.fields, plan.filtering, counting: [],
      ranks: true, .never
    ) { selections, _ throws(SearchError) in
      rank(&selections, .max, plan.order, distinct: nil).best
    }
  }
}
