extension FacetOrdering: Codable {
  /// Decodes Algolia's `facetOrdering`: `{"facets": {"order": […]}, "values": {"brand": {"order": […],
  /// "hide": […], "sortRemainingBy": "count"}}}`.
  ///
  /// What is missing or not known has its default.
  public init(from decoder: any Decoder) throws {
    do {
      try self.init(json: try JSON(from: decoder), isStrict: false)
    } catch let error as FacetOrderingError {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "\(error.path(below: "facetOrdering")) must be \(error.expected), not \(error.found.excerpt)."
        ))
    }
  }

  /// Encodes the same.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
