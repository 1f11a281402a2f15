extension FacetOrdering: Codable {
  /// Decodes Algolia's `facetOrdering` from its JSON form.
  ///
  /// ```json
  /// {"facets": {"order": […]},
  ///  "values": {"brand": {"order": […], "hide": […], "sortRemainingBy": "count"}}}
  /// ```
  ///
  /// Missing and unknown members and words take their defaults.
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

  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
