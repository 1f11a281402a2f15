public import Searchlight

/// Values that a lab can choose among: a list of facets or a hierarchical menu.
public struct LabFacet: Sendable {
  /// A value as it stands in the list.
  public struct Value: Hashable, Sendable {
    /// The value.
    public let name: String
    /// How many records have it.
    public let count: Int
    /// Whether it is chosen.
    public let isSelected: Bool
  }

  /// The attribute, by which it is named.
  public let attribute: Attribute

  /// The action that chooses a value, or takes the choice back.
  let select: @Sendable (String) -> SearchAction

  /// The values that can be chosen as the state stands.
  let values: @Sendable (SearchState) -> [Value]

  /// Creates it from a list of facets.
  public init(_ list: FacetListInteractor) {
    attribute = list.attribute
    select = { list.select($0) }
    values = { state in
      list.present(state).map {
        Value(name: $0.facet.value, count: $0.facet.count, isSelected: $0.isSelected)
      }
    }
  }

  /// Creates it from a menu, named after its outermost level.
  public init(_ menu: HierarchicalInteractor) {
    attribute = menu.attributes.first ?? "hierarchy"
    select = { menu.select($0) }
    values = { state in
      menu.present(state).map {
        Value(name: $0.facet.value, count: $0.facet.count, isSelected: $0.isSelected)
      }
    }
  }

  /// The value that is meant: exactly as given, or as it is printed, or else the one that differs in upper
  /// and lower case alone; `nil` if the list has values, and this is none of them.
  func value(meant text: String, in state: SearchState) -> String? {
    let names = values(state).map(\.name)
    if names.isEmpty || names.contains(text) { return text }
    if let name = names.first(where: { $0.escapingControls() == text }) { return name }
    let alike = names.filter { $0.lowercased() == text.lowercased() }
    return alike.count == 1 ? alike.first : nil
  }

  /// The attribute and its values, one a line.
  func lines(_ state: SearchState) -> [String] {
    let values = values(state)
    if values.isEmpty { return ["\(attribute)  (no values yet; search first)"] }
    return ["\(attribute)"]
      + values.map { value in
        "  [\(value.isSelected ? "x" : " ")] \(value.name.escapingControls()) (\(value.count))"
      }
  }
}
