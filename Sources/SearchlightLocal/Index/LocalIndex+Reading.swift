public import SearchlightBackend
import SearchlightSettings

extension LocalIndex {
  /// Returns the record with an identifier; `nil` if there is none, or if it is damaged in the file
  /// that the index was opened from, see ``damage``.
  ///
  /// Numbers are read as they were saved, so that saving the record again changes none.
  ///
  /// - Parameters:
  ///   - objectID: The identifier of the record.
  ///   - attributesToRetrieve: The attributes that the record is to contain, in the format of the
  ///     setting of this name; `nil` for all. The `objectID` is always there.
  /// - Complexity: Constant.
  public func record(
    _ objectID: String, attributesToRetrieve: [Attribute]? = nil
  ) -> JSON? {
    records([objectID], attributesToRetrieve: attributesToRetrieve)[0]
  }

  /// Returns the records with the given identifiers, in the same order; `nil` where there is none,
  /// or where it is damaged in the file that the index was opened from, see ``damage``.
  ///
  /// - Parameters:
  ///   - objectIDs: The identifiers of the records, in any order; one may occur several times.
  ///   - attributesToRetrieve: The attributes that the records are to contain, in the format of the
  ///     setting of this name; `nil` for all. The `objectID` is always there.
  public func records(
    _ objectIDs: [String], attributesToRetrieve: [Attribute]? = nil
  ) -> [JSON?] {
    records(objectIDs, attributesToRetrieve: attributesToRetrieve, RequestGuard())
  }

  /// Returns the records with the given identifiers, in the same order; `nil` where there is none.
  ///
  /// - Parameter guarding: What may be shown, whatever is asked for; its conditions are not looked
  ///   at.
  package func records(
    _ objectIDs: [String], attributesToRetrieve: [Attribute]?, _ guarding: RequestGuard
  ) -> [JSON?] {
    let projection = RecordProjection(attributesToRetrieve, guarding, settings)
    return objectIDs.map { objectID in
      let watch = DamageWatch(snapshot)
      let record = snapshot.address(of: objectID).map {
        projection.record($0.document, in: snapshot.segments[$0.segment].segment.records)
      }
      return watch.damaged == nil ? record : nil
    }
  }

  /// Returns all records that match a query and meet filters, however many, in the order of the
  /// ranking.
  ///
  /// ```swift
  /// for record in try index.browse(filters: "genre:drama") { … }
  /// ```
  ///
  /// - Parameters:
  ///   - query: The words to look for; empty for all records.
  ///   - filters: Filters in the grammar of the `filters` parameter.
  ///   - parameters: Parameters of the search; those for pages, highlights and facets have no
  ///     effect.
  ///   - replica: The replica whose ranking orders the records; `nil` for the ranking of the index.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for invalid filters or parameters, and
  ///   ``SearchlightBackend/SearchError/unknownIndex(_:known:)`` for a replica that the index does not have.
  /// - Complexity: That of finding and sorting the matches; each record is parsed when it is
  ///   accessed.
  public func browse(
    _ query: String = "", filters: String = "", parameters: SearchParameters = [:],
    replica: IndexName? = nil
  ) throws(SearchError) -> BrowsedRecords {
    if let replica, configuration.replica(replica) == nil {
      throw .unknownIndex(replica, known: replicas.map(\.name).sorted())
    }
    var request = SearchRequest(index: replica ?? name, query: query, parameters: parameters)
    do {
      request.filters = [try FilterGroup.groups(parsing: filters)]
    } catch {
      throw .refused(error.description)
    }
    return try browse(everything: request)
  }

  /// Returns all records that match a request, however many, in the order of the ranking.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for an invalid request.
  package func browse(everything request: SearchRequest) throws(SearchError) -> BrowsedRecords {
    try undamaged { () throws(SearchError) in
      let index = try distinguishing(request)
      let segments = index.snapshot.segments
      let compiled = try CompiledRequest(
        request, countsFacets: false, index.configuration, segments)
      return BrowsedRecords(
        try index.searcher.found(request.query, by: compiled), in: segments, compiled.projection)
    }
  }

  /// Returns the effect of the rules on a request; `nil` if none applies.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for an invalid request.
  func effect(on request: SearchRequest) throws(SearchError) -> RuleEffect? {
    let rules = configuration.rules
    guard !rules.isEmpty else { return nil }
    let query = try compiledRequest(for: request).query
    guard query.rules.isEnabled else { return nil }
    let text = request.facetSearch?.contextQuery ?? request.query
    let subject = RuleSubject(text, query, configuration)
    let applied = rules.applied(to: subject, FacetPhrases(snapshot, configuration.tokenizer))
    return applied.isEmpty ? nil : RuleEffect(of: applied, on: request, subject)
  }

  /// Returns the identifiers of rules that are not the index's own and whose conditions a request
  /// meets, the most specific first.
  ///
  /// The conditions are understood as those of the index's rules, with its words and facets. Whether
  /// the request lets the rules of the index apply does not matter.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for an invalid request.
  package func objectIDs(
    among rules: [Rule], applyingTo request: SearchRequest
  ) throws(SearchError) -> [String] {
    try undamaged { () throws(SearchError) in
      let table = RuleTable(rules, configuration.tokenizer)
      let query = try compiledRequest(for: request).query
      let subject = RuleSubject(
        request.facetSearch?.contextQuery ?? request.query, query, configuration.tokenizer, nil)
      let phrases = FacetPhrases(snapshot, configuration.tokenizer)
      return table.applied(to: subject, phrases).map(\.rule.objectID)
    }
  }
}
