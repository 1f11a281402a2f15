/// One change to the filters of a search, as a value.
///
/// A change of one filter may leave out the group. A running search then takes the group of the list
/// that offers the filter, see ``SearchlightCore/SearchAction/filters(_:)``; elsewhere it is
/// ``Filter/defaultGroup``.
@nonexhaustive
public enum FilterChange: Hashable, Sendable {
  /// Adds a filter to a group, and creates the group if needed.
  ///
  /// Nothing changes if the group already has the filter.
  case add(Filter, to: FilterGroup.ID? = nil)

  /// Removes a filter from a group.
  ///
  /// Nothing changes if the group does not have the filter.
  case remove(Filter, from: FilterGroup.ID? = nil)

  /// Removes a filter from a group if the group has it, otherwise adds it.
  case toggle(Filter, in: FilterGroup.ID? = nil)

  /// Replaces all filters of a group.
  case set([Filter], in: FilterGroup.ID)

  /// Removes all filters of a group, even of a group in the base layer.
  case clearGroup(FilterGroup.ID)

  /// Removes all refinements on an attribute from all groups.
  ///
  /// Filters of the base layer stay.
  ///
  /// The path of a hierarchical menu counts as a refinement on every attribute of the menu, however
  /// deep the chosen node is.
  case clearAttribute(Attribute)

  /// Removes all refinements.
  ///
  /// Filters of the base layer stay.
  case clearRefinements

  /// Removes all refinements except those on some attributes.
  ///
  /// Filters of the base layer stay.
  ///
  /// The path of a hierarchical menu counts as a refinement on every attribute of the menu, however
  /// deep the chosen node is.
  case clearRefinementsExcept([Attribute])
}

extension FilterChange {
  /// The group that the change names; `nil` if it names none.
  package var groupID: FilterGroup.ID? {
    switch self {
    case .add(_, let id), .remove(_, let id), .toggle(_, let id): id
    case .set(_, let id), .clearGroup(let id): id
    case .clearAttribute, .clearRefinements, .clearRefinementsExcept: nil
    }
  }

  /// The filter that the change is about, if it is about one and names no group.
  package var filterWithoutGroup: Filter? {
    switch self {
    case .add(let filter, nil), .remove(let filter, nil), .toggle(let filter, nil): filter
    default: nil
    }
  }

  /// Returns the change with a group, if it is about one filter and names none.
  package func grouped(in group: FilterGroup.ID) -> FilterChange {
    switch self {
    case .add(let filter, nil): .add(filter, to: group)
    case .remove(let filter, nil): .remove(filter, from: group)
    case .toggle(let filter, nil): .toggle(filter, in: group)
    default: self
    }
  }
}

extension Filter {
  /// The group of a filter for which none is named: the group of its attribute, whose filters are
  /// joined by *or* if they choose values or tags, and by *and* if they are conditions on numbers or
  /// negated.
  public var defaultGroup: FilterGroup.ID {
    switch self {
    case .facet, .tag: isNegated ? .and(attribute) : .or(attribute)
    case .numeric: .and(attribute)
    }
  }
}

extension FilterChange: CustomStringConvertible {
  /// The change on one line: `toggle "genres":"Drama" in or "genres"`.
  public var description: String {
    switch self {
    case .add(let filter, let id): "add \(filter)" + (id.map { " to \($0)" } ?? "")
    case .remove(let filter, let id): "remove \(filter)" + (id.map { " from \($0)" } ?? "")
    case .toggle(let filter, let id): "toggle \(filter)" + (id.map { " in \($0)" } ?? "")
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

extension FilterChange: Codable {
  private enum Name: String, CaseIterable {
    case add, remove, toggle, set, clearGroup, clearAttribute, clearRefinements
    case clearRefinementsExcept
  }

  /// Encodes one word, or an object in which one key names the change:
  /// `{"toggle": {"facet": …}, "in": {"kind": "or", "name": "genres", …}}`.
  public func encode(to encoder: any Encoder) throws {
    if case .clearRefinements = self {
      try encoder.encodeCase("clearRefinements")
      return
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .add(let filter, let group):
      try container.encode(filter, forKey: "add")
      try container.encodeIfPresent(group, forKey: "to")
    case .remove(let filter, let group):
      try container.encode(filter, forKey: "remove")
      try container.encodeIfPresent(group, forKey: "from")
    case .toggle(let filter, let group):
      try container.encode(filter, forKey: "toggle")
      try container.encodeIfPresent(group, forKey: "in")
    case .set(let filters, let group):
      try container.encode(filters, forKey: "set")
      try container.encode(group, forKey: "in")
    case .clearGroup(let group): try container.encode(group, forKey: "clearGroup")
    case .clearAttribute(let attribute): try container.encode(attribute, forKey: "clearAttribute")
    case .clearRefinements: break
    case .clearRefinementsExcept(let attributes):
      try container.encode(attributes, forKey: "clearRefinementsExcept")
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<Name>("change of filters", from: decoder)
    self =
      switch coded.name {
      case .add: .add(try coded.value(), to: try coded.optional("to"))
      case .remove: .remove(try coded.value(), from: try coded.optional("from"))
      case .toggle: .toggle(try coded.value(), in: try coded.optional("in"))
      case .set: .set(try coded.value(), in: try coded.value("in"))
      case .clearGroup: .clearGroup(try coded.value())
      case .clearAttribute: .clearAttribute(try coded.value())
      case .clearRefinements: .clearRefinements
      case .clearRefinementsExcept: .clearRefinementsExcept(try coded.value())
      }
  }
}
