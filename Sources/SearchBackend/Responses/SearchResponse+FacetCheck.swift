extension SearchResponse {
  /// A problem with the facet counts or the statistics of numeric facets; `nil` if there is none.
  var facetError: String? {
    // A value that does not equal itself (NaN) would make every state unequal to itself.
    let unequal = facetsStats.lazy.filter { $0.value != $0.value }
    if let attribute = unequal.map(\.key).min() {
      return "a figure of \(attribute) is not a number"
    }
    let wrong = facets.lazy.filter { Self.error(of: $0.value, in: "") != nil }
    if let (attribute, values) = wrong.min(by: { $0.key < $1.key }) {
      return Self.error(of: values, in: attribute.rawValue)
    }
    return Self.error(of: facetHits, in: "the facet search")
  }

  private static func error(of values: [Facet], in name: String) -> String? {
    guard let value = values.first(where: { $0.count < 0 }) else { return nil }
    return "the count of \"\(value.value)\" in \(name) is \(value.count); it cannot be negative"
  }
}
