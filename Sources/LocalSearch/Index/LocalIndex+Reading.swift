public import SearchCore

extension LocalIndex {
  /// The record with an identifier; `nil` if there is none.
  ///
  /// - Parameter attributesToRetrieve: The attributes to bring along, as in the setting of the name;
  ///   `nil` for all. The `objectID` always comes along.
  /// - Complexity: Constant.
  public func record(
    _ objectID: String, attributesToRetrieve: [Attribute]? = nil
  ) -> JSON? {
    records([objectID], attributesToRetrieve: attributesToRetrieve)[0]
  }

  /// The records with the given identifiers, in their order; `nil` where there is none.
  ///
  /// - Parameter attributesToRetrieve: The attributes to bring along, as in the setting of the name;
  ///   `nil` for all. The `objectID` always comes along.
  public func records(
    _ objectIDs: [String], attributesToRetrieve: [Attribute]? = nil
  ) -> [JSON?] {
    let projection = RecordProjection(
      attributesToRetrieve, secret: settings.unretrievableAttributes)
    return objectIDs.map { objectID in
      snapshot.address(of: objectID).map {
        projection.record($0.document, in: snapshot.segments[$0.segment].segment.records)
      }
    }
  }

  /// All records that match a query and meet filters, in the order of the ranking, however many.
  ///
  /// ```swift
  /// for record in try index.browse(filters: "genre:drama") { … }
  /// ```
  ///
  /// - Parameters:
  ///   - query: The words to look for; empty for all records.
  ///   - filters: Filters in the grammar of the `filters` parameter.
  ///   - parameters: How to search; what concerns pages, highlights and facets makes no difference.
  /// - Throws: ``SearchError/rejected(message:status:)`` for filters or parameters that cannot be.
  /// - Complexity: Finding and sorting what matches; each record is read when it is come to.
  public func browse(
    _ query: String = "", filters: String = "", parameters: SearchParameters = [:]
  ) throws(SearchError) -> BrowsedRecords {
    var request = SearchRequest(index: name, query: query, parameters: parameters)
    do {
      request.filters = [try FilterGroup.groups(parsing: filters)]
    } catch {
      throw .refused(error.description)
    }
    let plan = try CompiledRequest(request, countsFacets: false, configuration, snapshot.segments)
    return BrowsedRecords(
      try searcher.found(query, by: plan), in: snapshot.segments, plan.projection)
  }
}
