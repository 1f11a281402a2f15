extension FacetOrdering: Codable {
  /// Decodes Algolia's `facetOrdering`: `{"facets": {"order": […]}, "values": {"brand": {"order": […],
  /// "hide": […], "sortRemainingBy": "count"}}}`.
  ///
  /// What is missing or not known has its default.
  public init(from decoder: any Decoder) throws {
    do {
      try self.init(json: try JSON(from: decoder), isStrict: false)
    } catch let flaw as FacetOrderingError {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "\(flaw.path(below: "facetOrdering")) must be \(flaw.expected), not \(flaw.found.excerpt)."
        ))
    }
  }

  /// Encodes the same.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
