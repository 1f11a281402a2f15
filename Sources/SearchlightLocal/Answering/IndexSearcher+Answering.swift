import SearchlightBackend

extension IndexSearcher {
  /// Answers a request for records.
  ///
  /// - Parameters:
  ///   - query: The text of the request.
  ///   - effect: What rules change in the answer; the compiled request already has their changes.
  func answer(
    _ query: String, by compiled: CompiledRequest, _ effect: RuleEffect?, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    var query = CompiledQuery(query, by: compiled)
    var filtering = compiled.filtering
    if let effect { filtering.take(effect, in: snapshot, compiled.query.showing) }
    let window = compiled.query.showing.window.range
    let limit = window.isEmpty ? 0 : window.upperBound
    let key = PrefixSummary.Key(query.words, filtering, compiled.summaryContext)
    if let key, let summary = snapshot.summaries[key],
      summary.has(limit, compiled.counted)
    {
      let result = SearchResult(summary, counting: compiled.counted)
      return try response(to: query, filtering, result, [], effect)
    }
    let ranked = key == nil ? limit : max(limit, PrefixSummary.hitCount(of: snapshot.count))
    let selection = Selection(
      text: query.words, compiled: compiled, filtering: filtering,
      facets: Array(compiled.counted), ranks: true,
      wanted: compiled.ranksByTyposFirst(filtering) ? ranked : .max)
    return try withSelections(of: selection, checkpoint) {
      selections, attempt throws(SearchError) in
      query.words = attempt.words
      var hits = rank(
        &selections,
        HitRanking(
          limit: ranked, order: compiled.order, distinct: compiled.distinct,
          promotions: filtering.promotions,
          relevant: relevant(attempt.words, compiled, selections),
          counted: compiled.distinct == nil ? compiled.columns : []))
      if let distinct = compiled.distinct, distinct.groups { distinct.number(&hits.best) }
      var counts: [(Attribute, FacetCounts)] = []
      for (index, attribute) in compiled.counted.enumerated() {
        let columns = compiled.columns.map { $0[index] }
        let rule = compiled.distinct(for: attribute)
        let parts: [FacetCounts]
        if compiled.query.matching.dependsOnAllHits || rule != nil,
          let alone = filtering.alone(for: attribute)
        {
          // Which of the matching records are hits depends on all of them.
          parts = try self.counts(columns, query, alone, rule, checkpoint)
        } else if compiled.distinct == nil {
          parts = hits.counts.map { $0[index] }
        } else {
          parts = selections.indices.map {
            selections[$0].counts(of: columns[$0], afterDistinct: rule != nil)
          }
        }
        counts.append((attribute, sum(parts, columns)))
      }
      let result = SearchResult(
        best: hits.best, count: hits.count, sortedCount: hits.sortedCount, counts: counts)
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
    to query: CompiledQuery, without removed: Range<Int> = 0..<0, _ filtering: FilterCriteria,
    _ result: SearchResult, _ selections: [SegmentTopDocuments], _ effect: RuleEffect?
  ) throws(SearchError) -> SearchResponse {
    let compiled = query.compiled
    let showing = compiled.query.showing
    let window = showing.shows(.hits) ? showing.window.range : 0..<0
    let size = showing.window.hitsPerPage
    let reachable = min(result.sortedCount ?? result.count, compiled.paginationLimit)
    var response = SearchResponse(
      hits: try page(
        window.isEmpty
          ? [] : result.best.prefix(window.upperBound).dropFirst(window.lowerBound),
        query, selections),
      nbHits: result.count, page: showing.window.page,
      nbPages: SearchResponse.pages(of: size, for: reachable), hitsPerPage: size)
    for (attribute, counts) in result.counts {
      filtering.take(counts, of: attribute, into: &response)
    }
    if let relevance = compiled.relevance {
      response.details.nbSortedHits = result.sortedCount ?? result.count
      response.details.others["appliedRelevancyStrictness"] = .integer(relevance.strictness)
    }
    response.aroundLatLng = filtering.geo.centre?.point
    response.automaticRadius = filtering.geo.automaticRadius
    response.queryAfterRemoval = removed.isEmpty ? nil : query.marking(removed)
    response.parsedQuery = showing.wantsRankingInfo ? query.words.normalizedText : nil
    response.facetOrdering = compiled.facetOrdering
    effect?.complete(&response)
    if let fields = showing.responseFields { response.keep(only: fields) }
    return response
  }

  /// Counts a facet by a separate query.
  private func counts(
    _ columns: [FacetColumn], _ query: CompiledQuery, _ filtering: FilterCriteria,
    _ distinct: DistinctRule?, _ checkpoint: Checkpoint
  ) throws(SearchError) -> [FacetCounts] {
    let compiled = query.compiled
    let selection = Selection(
      text: query.words, compiled: compiled, filtering: filtering,
      facets: [columns[0].attribute], ranks: distinct != nil)
    return try withSelections(of: selection, checkpoint) {
      selections, attempt throws(SearchError) in
      if distinct != nil {
        _ = rank(
          &selections,
          HitRanking(
            limit: 0, order: compiled.order, distinct: distinct,
            promotions: filtering.promotions,
            relevant: relevant(attempt.words, compiled, selections)))
      }
      return selections.indices.map {
        selections[$0].counts(of: columns[$0], afterDistinct: distinct != nil)
      }
    }
  }

  /// Puts the hits of a query that are relevant enough first, and returns their number; `nil` if all
  /// are.
  private func relevant(
    _ words: ParsedQuery, _ compiled: CompiledRequest, _ selections: [SegmentTopDocuments]
  ) -> (([FoundDocument]) -> (hits: [FoundDocument], relevantCount: Int))? {
    let filters = selections.map(\.filter)
    let canDiffer =
      words.wordCount > 0
      || filters.contains { $0.geo != nil || !$0.scores.isConstant }
    guard let bound = compiled.relevance, bound.strictness > 0, canDiffer else { return nil }
    return { bound.partition($0, wordCount: words.wordCount, compiled.fields, filters) }
  }

  /// Adds up the counts of a facet over all segments.
  ///
  /// - Parameter columns: The columns of the facet, in the order of the segments.
  func sum(_ counts: [FacetCounts], _ columns: [FacetColumn]) -> FacetCounts {
    counts.count == 1
      ? counts[0] : FacetCounts(counts, in: snapshot.unions.union(columns[0].attribute, columns))
  }

  /// Finds all records that match a request, in ranking order.
  func found(_ query: String, by compiled: CompiledRequest) throws(SearchError) -> [FoundDocument] {
    let selection = Selection(
      text: compiled.parser.read(query), compiled: compiled, filtering: compiled.filtering,
      facets: [], ranks: true)
    return try withSelections(of: selection, .never) { selections, _ throws(SearchError) in
      rank(&selections, HitRanking(limit: .max, order: compiled.order, distinct: nil)).best
    }
  }
}
