/// A facet attribute with the values that are shown of it.
public struct AttributedFacets: Hashable, Sendable, Identifiable {
  /// The attribute, such as `brand`.
  public let attribute: Attribute

  /// The values in the order in which they are shown.
  public let items: [FacetItem]

  /// Creates a facet with values.
  public init(attribute: Attribute, items: [FacetItem]) {
    self.attribute = attribute
    self.items = items
  }

  /// The attribute, which is unique in a list of facets.
  public var id: Attribute { attribute }
}

extension AttributedFacets: CustomStringConvertible {
  /// `brand: [x] Uniqlo (12), [ ] Nike (3)`.
  public var description: String {
    "\(attribute): \(items.map(\.description).joined(separator: ", "))"
  }
}
