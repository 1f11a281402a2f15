import SearchlightBackend

extension PlannedSearch {
  /// Why a request that reads scores cannot be answered, because they do not tell how hits match; `nil`
  /// if it can.
  ///
  /// - Parameter weights: The weights of the parts of scores.
  static func problem(
    with options: RequestOptions, _ index: OpenSearchIndex, _ weights: TextQuery.Weights
  ) -> String? {
    guard options.wantsRankingInfo || options.matching.limitsTypos else { return nil }
    let remedy =
      options.wantsRankingInfo
      ? "leave getRankingInfo out" : "use true or false for typoTolerance"
    if index.adjust != nil {
      return
        "the index \"\(index.name)\" changes its searches, so scores do not tell how hits match: "
        + remedy
    }
    return weights.isToldApart
      ? nil
      : "the scores of the filters add up to more than a cluster tells from typos: lower them, or \(remedy)"
  }

  /// The members of a body by which the answer is read, so that an index's own adjustment must leave
  /// them as they are.
  private static let ownMembers = [
    "size", "from", "track_total_hits", "_source", "fields", "highlight", "collapse", "timeout",
  ]

  /// Returns the body of a search as the index wants it.
  ///
  /// - Throws: What the index's adjustment throws, or `rejected` if it has changed what the answer is
  ///   read by.
  static func adjusted(
    _ body: JSON, for request: SearchRequest, by index: OpenSearchIndex
  ) throws(SearchError) -> JSON {
    guard let adjust = index.adjust else { return body }
    var adjusted = body
    try adjust(request, &adjusted)
    func reject(_ what: String) -> SearchError {
      .rejected(
        message: "the adjustment of the index \"\(index.name)\" \(what)", status: nil)
    }
    if body["sort"] != nil, adjusted["sort"] == nil || adjusted["sort"] == .null {
      throw reject("has removed `sort`; set another one, or leave it")
    }
    guard let members = adjusted.objectValue else { throw reject("must leave the body an object") }
    if members["aggregations"] != nil {
      throw reject("must add its aggregations to `aggs`, not to `aggregations`")
    }
    if let name = ownMembers.first(where: { members[$0] != body[$0] }) {
      throw reject("has changed `\(name)`, by which the service reads the answer")
    }
    let counts = body["aggs"]?.objectValue ?? [:]
    let all = members["aggs"]?.objectValue ?? [:]
    if let name = counts.keys.sorted().first(where: { all[$0] != counts[$0] }) {
      throw reject("has changed `aggs.\(name)`, in which the service counts facets")
    }
    if let name = all.keys.sorted().first(where: { counts[$0] == nil && isCount($0) }) {
      throw reject("must give `aggs.\(name)` another name than q with a number")
    }
    return adjusted
  }

  /// Returns the answers to the index's own aggregations, by name.
  static func ownAggregations(in answer: JSON) -> [String: JSON] {
    (answer["aggregations"]?.objectValue ?? [:]).filter { !isCount($0.key) }
  }

  /// Returns whether a name is one of the service's own aggregations: q with a number.
  private static func isCount(_ name: String) -> Bool {
    name.first == "q" && name.count > 1 && name.dropFirst().allSatisfy { ("0"..."9").contains($0) }
  }
}
