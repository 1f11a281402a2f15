public import Searchlight

/// A facet whose values can be selected in a lab: a list of values or a hierarchical menu.
public struct LabFacet: Sendable {
  /// One value of the facet, with its count and whether it is selected.
  public struct Value: Hashable, Sendable {
    /// The value as the answer contains it.
    public let name: String
    /// The number of records that have the value.
    public let count: Int
    /// Whether the value is selected.
    public let isSelected: Bool
  }

  /// The attribute, whose name also identifies the facet in the lab.
  public let attribute: Attribute

  /// Makes the action that toggles the selection of a value.
  let select: @Sendable (String) -> SearchAction

  /// The values that a state offers for selection.
  let values: @Sendable (SearchState) -> [Value]

  /// Creates a facet from a list of facet values.
  public init(_ list: FacetListInteractor) {
    attribute = list.attribute
    select = { list.select($0) }
    values = { state in
      list.present(state).map {
        Value(name: $0.facet.value, count: $0.facet.count, isSelected: $0.isSelected)
      }
    }
  }

  /// Creates a facet from a hierarchical menu, named after the menu's outermost level.
  public init(_ menu: HierarchicalInteractor) {
    attribute = menu.attributes.first ?? "hierarchy"
    select = { menu.select($0) }
    values = { state in
      menu.present(state).map {
        Value(name: $0.facet.value, count: $0.facet.count, isSelected: $0.isSelected)
      }
    }
  }

  /// The value that a user's text denotes; `nil` if the facet has values and none fits.
  ///
  /// An exact match wins, then a match with the printed form of a value, then the only value that
  /// differs in case alone. If the facet has no values yet, the text itself is the value.
  func value(meant text: String, in state: SearchState) -> String? {
    let names = values(state).map(\.name)
    if names.isEmpty || names.contains(text) { return text }
    if let name = names.first(where: { $0.escapingControls() == text }) { return name }
    let alike = names.filter { $0.lowercased() == text.lowercased() }
    return alike.count == 1 ? alike.first : nil
  }

  /// The attribute and its values, one per line.
  func lines(_ state: SearchState) -> [String] {
    let values = values(state)
    if values.isEmpty { return ["\(attribute)  (no values yet; search first)"] }
    return ["\(attribute)"]
      + values.map { value in
        "  [\(value.isSelected ? "x" : " ")] \(value.name.escapingControls()) (\(value.count))"
      }
  }
}
