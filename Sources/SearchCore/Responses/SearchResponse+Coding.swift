import StateMachine

extension SearchResponse: Codable {
  private enum CodingKeys: String, CodingKey {
    case hits, nbHits, page, nbPages, hitsPerPage, counts, processingTime
    case aroundLatLng, automaticRadius, isProcessed, userData, appliedRules, redirectURL
    case queryAfterRemoval, parsedQuery, facetOrdering
  }

  /// All that is counted: large, and often the same in many answers.
  private struct Counts: Codable {
    var facets: [Attribute: [Facet]]?
    var facetsStats: [Attribute: FacetStats]?
    var facetHits: [Facet]?
  }

  /// Encodes the figures, the page, and what was counted.
  ///
  /// In a log the page and the counts are bodies: they are written once, and named here by their ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(hits, forKey: .hits)
    try container.encode(nbHits, forKey: .nbHits)
    try container.encode(page, forKey: .page)
    try container.encode(nbPages, forKey: .nbPages)
    try container.encode(hitsPerPage, forKey: .hitsPerPage)
    try container.encodeIfPresent(processingTime?.exactText, forKey: .processingTime)
    try container.encodeIfPresent(aroundLatLng, forKey: .aroundLatLng)
    try container.encodeIfPresent(automaticRadius, forKey: .automaticRadius)
    try container.encodeIfPresent(queryAfterRemoval, forKey: .queryAfterRemoval)
    try container.encodeIfPresent(parsedQuery, forKey: .parsedQuery)
    if !userData.isEmpty { try container.encode(userData, forKey: .userData) }
    if !appliedRules.isEmpty { try container.encode(appliedRules, forKey: .appliedRules) }
    try container.encodeIfPresent(redirectURL, forKey: .redirectURL)
    try container.encodeIfPresent(facetOrdering, forKey: .facetOrdering)
    if !isProcessed { try container.encode(false, forKey: .isProcessed) }
    if facets.isEmpty, facetsStats.isEmpty, facetHits.isEmpty { return }
    let counts = Counts(
      facets: facets.isEmpty ? nil : facets, facetsStats: facetsStats.isEmpty ? nil : facetsStats,
      facetHits: facetHits.isEmpty ? nil : facetHits)
    if let bodies = LogBodies(of: encoder) {
      try container.encode(["body": try bodies.keep(counts)], forKey: .counts)
    } else {
      try container.encode(counts, forKey: .counts)
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      hits: try container.decode(HitsPage.self, forKey: .hits),
      nbHits: try container.decode(Int.self, forKey: .nbHits),
      page: try container.decode(Int.self, forKey: .page),
      nbPages: try container.decode(Int.self, forKey: .nbPages),
      hitsPerPage: try container.decode(Int.self, forKey: .hitsPerPage),
      processingTime: try Self.time(in: container))
    aroundLatLng = try container.decodeIfPresent(Point.self, forKey: .aroundLatLng)
    automaticRadius = try container.decodeIfPresent(Int.self, forKey: .automaticRadius)
    queryAfterRemoval = try container.decodeIfPresent(
      HighlightedString.self, forKey: .queryAfterRemoval)
    parsedQuery = try container.decodeIfPresent(String.self, forKey: .parsedQuery)
    userData = try container.decodeIfPresent([JSON].self, forKey: .userData) ?? []
    appliedRules = try container.decodeIfPresent([String].self, forKey: .appliedRules) ?? []
    redirectURL = try container.decodeIfPresent(String.self, forKey: .redirectURL)
    facetOrdering = try container.decodeIfPresent(FacetOrdering.self, forKey: .facetOrdering)
    isProcessed = try container.decodeIfPresent(Bool.self, forKey: .isProcessed) ?? true
    guard container.contains(.counts) else { return }
    let counts: Counts
    if let bodies = LogBodies(of: decoder) {
      let ids = try container.decode([String: String].self, forKey: .counts)
      counts = try bodies.value(of: ids["body"] ?? "")
    } else {
      counts = try container.decode(Counts.self, forKey: .counts)
    }
    facets = counts.facets ?? [:]
    facetsStats = counts.facetsStats ?? [:]
    facetHits = counts.facetHits ?? []
  }

  private static func time(in container: KeyedDecodingContainer<CodingKeys>) throws -> Duration? {
    guard let text = try container.decodeIfPresent(String.self, forKey: .processingTime) else {
      return nil
    }
    guard let time = Duration(exactText: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .processingTime, in: container,
        debugDescription: "\"\(text)\" is no duration. Write one such as \"12 ms\".")
    }
    return time
  }
}
