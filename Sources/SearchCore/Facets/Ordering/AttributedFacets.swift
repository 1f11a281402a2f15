/// A facet with those of its values that are shown.
public struct AttributedFacets: Hashable, Sendable, Identifiable {
  /// The attribute.
  public let attribute: Attribute

  /// Its values, in order.
  public let items: [FacetItem]

  /// Creates a facet with values.
  public init(attribute: Attribute, items: [FacetItem]) {
    self.attribute = attribute
    self.items = items
  }

  /// The attribute.
  public var id: Attribute { attribute }
}

extension AttributedFacets: CustomStringConvertible {
  /// `brand: [x] Uniqlo (12), [ ] Nike (3)`.
  public var description: String {
    "\(attribute): \(items.map(\.description).joined(separator: ", "))"
  }
}
