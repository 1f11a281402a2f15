public import SearchCore

/// A facet that the engine selected for display, with the list of its values.
public struct DynamicFacetList: Hashable, Sendable, Identifiable {
  /// The attribute of the facet.
  public let attribute: Attribute

  /// The values that are shown, and whether there are more.
  public let items: FacetItems

  /// Creates a list from an attribute and its values.
  public init(attribute: Attribute, items: FacetItems) {
    self.attribute = attribute
    self.items = items
  }

  /// The attribute, which identifies the list.
  public var id: Attribute { attribute }
}

extension DynamicFacetList: CustomStringConvertible {
  /// The attribute and its values, as in `brand: [x] Uniqlo (12), [ ] Nike (3)`.
  public var description: String {
    "\(attribute): \(items.map(\.description).joined(separator: ", "))"
  }
}
