public import SearchCore

/// A facet that an engine wants to be shown, as a list of its values.
public struct DynamicFacetList: Hashable, Sendable, Identifiable {
  /// The attribute.
  public let attribute: Attribute

  /// Its values, as far as they are shown, and whether there are more.
  public let items: FacetItems

  /// Creates a list.
  public init(attribute: Attribute, items: FacetItems) {
    self.attribute = attribute
    self.items = items
  }

  /// The attribute.
  public var id: Attribute { attribute }
}

extension DynamicFacetList: CustomStringConvertible {
  /// `brand: [x] Uniqlo (12), [ ] Nike (3)`.
  public var description: String {
    "\(attribute): \(items.map(\.description).joined(separator: ", "))"
  }
}
