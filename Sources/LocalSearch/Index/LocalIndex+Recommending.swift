import SearchBackend

extension LocalIndex {
  /// Answers a request for recommendations.
  ///
  /// A hosted engine learns from what users do. This engine compares the values that records have
  /// in the facet attributes, as ``SearchCore/RelatedItemsSearcher`` does; a record that shares all
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
    var page = HitsPage.Builder()
    var known: [String] = []
    if recommendation.model == .relatedProducts {
      guard let id = recommendation.objectIDs.first else {
        throw .rejected(message: "objectID is missing", status: 400)
      }
      known = [id]
      try appendRelated(to: id, recommendation.threshold, request, checkpoint, &page, &known)
    } else if recommendation.fallback == nil {
      throw .rejected(
        message:
          "The embedded engine does not support the model \(recommendation.model.rawValue), which "
          + "needs data about user actions; it supports related-products, and the fallback of any model",
        status: 402)
    }
    let missing = request.hitsPerPage - (known.isEmpty ? 0 : known.count - 1)
    if let fallback = recommendation.fallback, missing > 0 {
      try appendFallback(fallback, missing, request, checkpoint, &page, &known)
    }
    let hits = HitsPage(page)
    return SearchResponse(to: request, hits: hits, nbHits: hits.count)
  }

  /// Appends the records that share the most values with a given one.
  private func appendRelated(
    to id: String, _ threshold: Double, _ request: SearchRequest, _ checkpoint: Checkpoint,
    _ page: inout HitsPage.Builder, _ known: inout [String]
  ) throws(SearchError) {
    let attributes = settings.attributesForFaceting.map(\.attribute)
    if snapshot.address(of: id) == nil {
      throw .rejected(message: "ObjectID does not exist: \(JSON.string(id).excerpt)", status: 404)
    }
    let wanted = sharedValues(of: id, attributes)
    if wanted.isEmpty { return }
    var search = request
    search.recommendation = nil
    search.parameters.merge([
      "facetFilters": [.string("objectID:-" + id)],
      "optionalFilters": .array(wanted.map { .string($0.optionalFilter) }),
      "sumOrFiltersScores": true,
    ])
    for hit in try answer(search, checkpoint).hits {
      let shared = Set(sharedValues(of: hit.objectID, attributes)).intersection(wanted).count
      let score = Double(shared) / Double(wanted.count) * 100
      guard shared > 0, score >= threshold else { continue }
      page.append(hit, score: (score * 100).rounded() / 100)
      known.append(hit.objectID)
    }
  }

  /// Appends the hits of a fallback search if there are too few recommendations, each with a score
  /// of 0.
  private func appendFallback(
    _ parameters: SearchParameters, _ count: Int, _ request: SearchRequest,
    _ checkpoint: Checkpoint,
    _ page: inout HitsPage.Builder, _ known: inout [String]
  ) throws(SearchError) {
    var search = SearchRequest(
      index: request.index, query: parameters["query"]?.stringValue ?? "",
      filters: request.baseFilters, parameters: parameters)
    for name in ["query", "page", "offset", "length"] { search.parameters[name] = nil }
    search.guarding = request.guarding
    search.guarding.enforce(on: &search)
    search.parameters.merge([
      "facetFilters": .array(known.map { .string("objectID:-" + $0) }),
      "hitsPerPage": .integer(count),
    ])
    for hit in try answer(search, checkpoint).hits.prefix(count) {
      page.append(hit, score: 0)
      known.append(hit.objectID)
    }
  }

  /// The values of a record in some attributes, at most 50.
  ///
  /// Numbers are left out, because records are not alike for having the same price.
  private func sharedValues(of id: String, _ attributes: [Attribute]) -> [SharedValue] {
    guard let address = snapshot.address(of: id) else { return [] }
    let records = snapshot.segments[address.segment].segment.records
    let record = RecordProjection(nil, secret: []).record(address.document, in: records)
    var values: [SharedValue] = []
    for attribute in attributes {
      let value = record[attribute] ?? .null
      for element in value.arrayValue ?? [value] {
        switch element {
        case .string(let text) where !text.isEmpty:
          values.append(SharedValue(attribute: attribute, text: text.caseFolded))
        case .bool(let flag): values.append(SharedValue(attribute: attribute, text: "\(flag)"))
        default: break
        }
      }
    }
    return Array(values.prefix(50))
  }
}

/// A value that records may share.
private struct SharedValue: Hashable {
  let attribute: Attribute
  let text: String

  /// A filter that only adds to the score of records that have the value.
  var optionalFilter: String {
    // A dash at the beginning would negate the filter.
    "\(attribute):" + (text.utf8.first == UInt8(ascii: "-") ? "\\" : "") + text
  }
}

extension HitsPage.Builder {
  /// Appends a hit whose record has its score under `_score`.
  fileprivate mutating func append(_ hit: RawHit, score: Double) {
    var members = (try? hit.json())?.objectValue ?? [:]
    members["_score"] = .number(score)
    append(objectID: hit.objectID, bytes: JSON.object(members).bytes, metadata: hit.metadata)
  }
}
