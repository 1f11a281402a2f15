import SearchCore

extension SegmentList {
  /// Answers a request for records.
  ///
  /// - Parameter effect: What rules make of the answer; the request is the one that they made.
  func answer(
    _ request: SearchRequest, _ configuration: IndexConfiguration, _ effect: RuleEffect?,
    _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    let settings = configuration.settings
    let query = try SearchQuery(request, settings: settings)
    let reader = QueryReader(options: query.matching, configuration)
    let text = reader.read(request.query)
    let asked = AskedQuery(text: request.query, reader: reader, words: text, options: query)
    var filtering = query.filtering
    filtering.geo.chooseRadius(in: segments)
    if let effect { filtering.take(effect, in: self, query.showing) }
    var columns: [[FacetColumn]] = []
    for part in segments { columns.append(try part.segment.countedFacets(filtering)) }
    let counted = columns[0].map(\.attribute)
    let window = query.showing.window
    let limit = window.isEmpty ? 0 : window.upperBound
    let order = RankingOrder(settings.ranking, query.matching.typoTolerance)
    let distinct = DistinctRule(
      segments.map(\.segment.distinct), limit: query.matching.distinct)
    let key = distinct == nil ? summaryKey(of: text, query, filtering, order, settings) : nil
    if let key, let summary = segments[0].segment.summaries[key], summary.has(limit, counted) {
      return try response(
        to: asked, filtering, SearchFindings(summary, counting: counted), [], configuration, effect)
    }
    let ranked = key == nil ? limit : max(limit, PrefixSummary.hitCount)
    // Of hits with more typos no more has to be known than that they are there.
    let isRankedByTyposFirst =
      order.criteria.first == .typo && distinct == nil && filtering.placement == nil
      && !query.matching.dependsOnAllHits
    return try withSelections(
      of: text, query.matching, filtering, counting: counted, ranks: true,
      wanted: isRankedByTyposFirst ? ranked : .max, checkpoint
    ) { selections, removed throws(SearchError) in
      var (best, count) = rank(
        &selections, ranked, order, settings, distinct: distinct, filtering.placement)
      if let distinct, distinct.groups { distinct.number(&best) }
      var counts: [(Attribute, FacetCounts)] = []
      for (index, attribute) in counted.enumerated() {
        let columns = columns.map { $0[index] }
        let rule = settings.countsAfterDistinct(attribute, filtering) ? distinct : nil
        let parts: [FacetCounts]
        if query.matching.dependsOnAllHits || rule != nil,
          let alone = filtering.alone(for: attribute)
        {
          // It depends on all records that match which of them are hits.
          parts = try self.counts(
            columns, text, query.matching, alone, order, settings, rule, checkpoint)
        } else {
          parts = zip(selections, columns).map { $0.counts(of: $1, afterDistinct: rule != nil) }
        }
        counts.append((attribute, sum(parts, columns)))
      }
      let findings = SearchFindings(best: best, count: count, counts: counts)
      if let key { segments[0].segment.summaries.keep(PrefixSummary(findings), for: key) }
      return try response(
        to: asked, without: removed, filtering, findings, selections, configuration, effect)
    }
  }

  /// - Parameter removed: The words of the query that records need not have, as with them nothing is found.
  private func response(
    to asked: AskedQuery, without removed: Range<Int> = 0..<0, _ filtering: FilterOptions,
    _ findings: SearchFindings, _ selections: [SegmentSelection],
    _ configuration: IndexConfiguration, _ effect: RuleEffect?
  ) throws(SearchError) -> SearchResponse {
    let showing = asked.options.showing
    let window = showing.shows(.hits) ? showing.window : 0..<0
    let size = showing.hitsPerPage
    let reachable = min(findings.count, configuration.settings.paginationLimitedTo)
    var response = SearchResponse(
      hits: try page(
        window.isEmpty
          ? [] : findings.best.prefix(window.upperBound).dropFirst(window.lowerBound),
        asked, selections, configuration),
      nbHits: findings.count, page: showing.page, nbPages: (reachable + size - 1) / size,
      hitsPerPage: size)
    for (attribute, counts) in findings.counts {
      filtering.take(counts, of: attribute, into: &response)
    }
    response.aroundLatLng = filtering.geo.centre?.point
    response.automaticRadius = filtering.geo.automaticRadius
    response.queryAfterRemoval = removed.isEmpty ? nil : asked.marking(removed)
    response.parsedQuery = showing.wantsRankingInfo ? asked.words.normalizedText : nil
    response.facetOrdering = configuration.settings.facetOrdering
    effect?.complete(&response)
    if let fields = showing.responseFields { response.keep(only: fields) }
    return response
  }

  /// Counts a facet by a query of its own.
  private func counts(
    _ columns: [FacetColumn], _ text: QueryText, _ options: MatchingOptions,
    _ filtering: FilterOptions, _ order: RankingOrder, _ settings: IndexSettings,
    _ distinct: DistinctRule?, _ checkpoint: Checkpoint
  ) throws(SearchError) -> [FacetCounts] {
    try withSelections(
      of: text, options, filtering, counting: [columns[0].attribute], ranks: distinct != nil,
      checkpoint
    ) { selections, _ throws(SearchError) in
      if distinct != nil {
        _ = rank(&selections, 0, order, settings, distinct: distinct, filtering.placement)
      }
      return zip(selections, columns).map { $0.counts(of: $1, afterDistinct: distinct != nil) }
    }
  }

  /// The counts of a facet over all segments.
  ///
  /// - Parameter columns: The columns of the facet, in the order of the segments.
  func sum(_ counts: [FacetCounts], _ columns: [FacetColumn]) -> FacetCounts {
    counts.count == 1
      ? counts[0] : FacetCounts(counts, in: unions.union(columns[0].attribute, columns))
  }

  /// Finds all records that match a request, in the order of the ranking.
  func found(
    _ request: SearchRequest, _ configuration: IndexConfiguration
  ) throws(SearchError) -> (places: [FoundDocument], query: SearchQuery) {
    let query = try SearchQuery(request, settings: configuration.settings)
    let text = QueryReader(options: query.matching, configuration).read(request.query)
    let order = RankingOrder(configuration.settings.ranking, query.matching.typoTolerance)
    var filtering = query.filtering
    filtering.geo.chooseRadius(in: segments)
    return try withSelections(
      of: text, query.matching, filtering, counting: [], ranks: true, .never
    ) { selections, _ throws(SearchError) in
      let found = rank(&selections, .max, order, configuration.settings, distinct: nil)
      return (found.best, query)
    }
  }
}

extension IndexSettings {
  fileprivate func countsAfterDistinct(_ attribute: Attribute, _ options: FilterOptions) -> Bool {
    let setting = attributesForFaceting.last { $0.attribute == attribute }
    return options.facetingAfterDistinct || setting?.isCountedAfterDistinct ?? false
  }
}
