import SearchCore

extension IndexSearcher {
  /// Answers a request for records.
  ///
  /// - Parameters:
  ///   - query: The text of the request.
  ///   - effect: What rules make of the answer; the request is the one that they made.
  func answer(
    _ query: String, by plan: CompiledRequest, _ effect: RuleEffect?, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    var asked = CompiledQuery(query, by: plan)
    var filtering = plan.filtering
    if let effect { filtering.take(effect, in: snapshot, plan.query.showing) }
    let window = plan.query.showing.window
    let limit = window.isEmpty ? 0 : window.upperBound
    let key = PrefixSummary.Key(asked.words, filtering, plan.summaryContext)
    if let key, let summary = segments[0].memory.summaries[key],
      summary.has(limit, plan.counted)
    {
      let findings = SearchResult(summary, counting: plan.counted)
      return try response(to: asked, filtering, findings, [], effect)
    }
    let ranked = key == nil ? limit : max(limit, PrefixSummary.hitCount(of: snapshot.count))
    return try withSelections(
      of: asked.words, plan.query.matching, plan.fields, filtering, counting: Array(plan.counted),
      ranks: true, wanted: plan.ranksByTyposFirst(filtering) ? ranked : .max, checkpoint
    ) { selections, attempt throws(SearchError) in
      asked.words = attempt.words
      var (best, count) = rank(
        &selections, ranked, plan.order, distinct: plan.distinct, filtering.placement)
      if let distinct = plan.distinct, distinct.groups { distinct.number(&best) }
      var counts: [(Attribute, FacetCounts)] = []
      for (index, attribute) in plan.counted.enumerated() {
        let columns = plan.columns.map { $0[index] }
        let rule = plan.distinct(for: attribute)
        let parts: [FacetCounts]
        if plan.query.matching.dependsOnAllHits || rule != nil,
          let alone = filtering.alone(for: attribute)
        {
          // It depends on all records that match which of them are hits.
          parts = try self.counts(columns, asked, alone, rule, checkpoint)
        } else {
          parts = selections.indices.map {
            selections[$0].counts(of: columns[$0], afterDistinct: rule != nil)
          }
        }
        counts.append((attribute, sum(parts, columns)))
      }
      let findings = SearchResult(best: best, count: count, counts: counts)
      if let key, !attempt.words.isLoosened {
        segments[0].memory.summaries.keep(PrefixSummary(findings), count: findings.count, for: key)
      }
      return try response(
        to: asked, without: attempt.removed, filtering, findings, selections, effect)
    }
  }

  /// - Parameter removed: The words of the query that records need not have, as with them nothing is found.
  private func response(
    to asked: CompiledQuery, without removed: Range<Int> = 0..<0, _ filtering: FilterOptions,
    _ findings: SearchResult, _ selections: [SegmentTopDocuments], _ effect: RuleEffect?
  ) throws(SearchError) -> SearchResponse {
    let plan = asked.plan
    let showing = plan.query.showing
    let window = showing.shows(.hits) ? showing.window : 0..<0
    let size = showing.hitsPerPage
    let reachable = min(findings.count, plan.paginationLimit)
    var response = SearchResponse(
      hits: try page(
        window.isEmpty
          ? [] : findings.best.prefix(window.upperBound).dropFirst(window.lowerBound),
        asked, selections),
      nbHits: findings.count, page: showing.page,
      nbPages: SearchResponse.pages(of: size, for: reachable), hitsPerPage: size)
    for (attribute, counts) in findings.counts {
      filtering.take(counts, of: attribute, into: &response)
    }
    response.aroundLatLng = filtering.geo.centre?.point
    response.automaticRadius = filtering.geo.automaticRadius
    response.queryAfterRemoval = removed.isEmpty ? nil : asked.marking(removed)
    response.parsedQuery = showing.wantsRankingInfo ? asked.words.normalizedText : nil
    response.facetOrdering = plan.facetOrdering
    effect?.complete(&response)
    if let fields = showing.responseFields { response.keep(only: fields) }
    return response
  }

  /// Counts a facet by a query of its own.
  private func counts(
    _ columns: [FacetColumn], _ asked: CompiledQuery, _ filtering: FilterOptions,
    _ distinct: DistinctRule?, _ checkpoint: Checkpoint
  ) throws(SearchError) -> [FacetCounts] {
    let plan = asked.plan
    return try withSelections(
      of: asked.words, plan.query.matching, plan.fields, filtering,
      counting: [columns[0].attribute],
      ranks: distinct != nil, checkpoint
    ) { selections, _ throws(SearchError) in
      if distinct != nil {
        _ = rank(
          &selections, 0, plan.order, distinct: distinct, filtering.placement)
      }
      return selections.indices.map {
        selections[$0].counts(of: columns[$0], afterDistinct: distinct != nil)
      }
    }
  }

  /// The counts of a facet over all segments.
  ///
  /// - Parameter columns: The columns of the facet, in the order of the segments.
  func sum(_ counts: [FacetCounts], _ columns: [FacetColumn]) -> FacetCounts {
    counts.count == 1
      ? counts[0] : FacetCounts(counts, in: snapshot.unions.union(columns[0].attribute, columns))
  }

  /// Finds all records that match a request, in the order of the ranking.
  func found(_ query: String, by plan: CompiledRequest) throws(SearchError) -> [FoundDocument] {
    try withSelections(
      of: plan.reader.read(query), plan.query.matching, plan.fields, plan.filtering, counting: [],
      ranks: true, .never
    ) { selections, _ throws(SearchError) in
      rank(&selections, .max, plan.order, distinct: nil).best
    }
  }
}
