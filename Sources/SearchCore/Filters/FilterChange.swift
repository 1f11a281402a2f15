/// One change to the filters of a search, as a value.
public enum FilterChange: Hashable, Sendable {
  /// Adds a filter to a group, which is made if there is none. Nothing changes if the group has it.
  case add(Filter, to: FilterGroup.ID)

  /// Removes a filter from a group. Nothing changes if the group does not have it.
  case remove(Filter, from: FilterGroup.ID)

  /// Removes a filter from a group that has it, or else adds it.
  case toggle(Filter, in: FilterGroup.ID)

  /// Replaces all filters of a group.
  case set([Filter], in: FilterGroup.ID)

  /// Removes all filters of a group, also of a base group.
  case clearGroup(FilterGroup.ID)

  /// Removes all refinements on an attribute, wherever they are. Base filters stay.
  ///
  /// The path in a menu is on all attributes of the menu, however deep the chosen node lies.
  case clearAttribute(Attribute)

  /// Removes all refinements. Base filters stay.
  case clearRefinements

  /// Removes all refinements but those on some attributes. Base filters stay.
  ///
  /// The path in a menu is on all attributes of the menu, however deep the chosen node lies.
  case clearRefinementsExcept([Attribute])
}

extension FilterChange {
  /// The group that is named; `nil` if none is.
  var groupID: FilterGroup.ID? {
    switch self {
    case .add(_, let id), .remove(_, let id), .toggle(_, let id), .set(_, let id),
      .clearGroup(let id):
      id
    case .clearAttribute, .clearRefinements, .clearRefinementsExcept: nil
    }
  }
}

extension FilterChange: CustomStringConvertible {
  /// The change on one line: `toggle "genres":"Drama" in or "genres"`.
  public var description: String {
    switch self {
    case .add(let filter, let id): "add \(filter) to \(id)"
    case .remove(let filter, let id): "remove \(filter) from \(id)"
    case .toggle(let filter, let id): "toggle \(filter) in \(id)"
    case .set(let filters, let id):
      "set \(id) to [\(filters.map(\.description).joined(separator: ", "))]"
    case .clearGroup(let id): "clear \(id)"
    case .clearAttribute(let attribute): "clear \(attribute)"
    case .clearRefinements: "clear refinements"
    case .clearRefinementsExcept(let attributes):
      "clear refinements except \(attributes.map(\.rawValue).joined(separator: ", "))"
    }
  }
}
