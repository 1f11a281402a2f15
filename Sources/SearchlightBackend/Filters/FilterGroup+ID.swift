extension FilterGroup {
  /// The identity of a group: the operator that joins its filters, its name, scope and layer.
  public struct ID: Hashable, Sendable, Codable {
    /// The operator that joins the filters of a group.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// A record must match at least one of the filters.
      case or
      /// A record must match all filters.
      case and
      /// The filters are the path in a hierarchy; the deepest one determines the records.
      case hierarchical
    }

    /// The operator that joins the filters.
    public let kind: Kind

    /// The name of the group, by convention that of its attribute.
    public let name: String

    /// The sources whose results the group narrows.
    public let scope: FilterScope

    /// Whether the group is a condition of the app or a choice of the user.
    public let layer: FilterLayer

    /// Creates an identifier.
    public init(
      _ kind: Kind, _ name: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
    ) {
      self.kind = kind
      self.name = name
      self.scope = scope
      self.layer = layer
    }

    /// Returns the identifier of a group whose filters must all match.
    public static func and(
      _ name: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
    ) -> ID {
      ID(.and, name, scope: scope, layer: layer)
    }

    /// Returns the identifier of a group of which at least one filter must match.
    public static func or(
      _ name: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
    ) -> ID {
      ID(.or, name, scope: scope, layer: layer)
    }

    /// Returns the identifier of a group that holds the path in a hierarchy.
    public static func hierarchical(
      _ name: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
    ) -> ID {
      ID(.hierarchical, name, scope: scope, layer: layer)
    }
  }
}

extension FilterGroup.ID {
  /// Returns the identifier of a group that is named after an attribute and whose filters must all
  /// match.
  public static func and(
    _ attribute: Attribute, scope: FilterScope = .all, layer: FilterLayer = .refinement
  ) -> FilterGroup.ID {
    .and(attribute.rawValue, scope: scope, layer: layer)
  }

  /// Returns the identifier of a group that is named after an attribute and of which at least one
  /// filter must match.
  public static func or(
    _ attribute: Attribute, scope: FilterScope = .all, layer: FilterLayer = .refinement
  ) -> FilterGroup.ID {
    .or(attribute.rawValue, scope: scope, layer: layer)
  }

  /// Returns the identifier of a group that is named after an attribute and holds the path in a
  /// hierarchy.
  public static func hierarchical(
    _ attribute: Attribute, scope: FilterScope = .all, layer: FilterLayer = .refinement
  ) -> FilterGroup.ID {
    .hierarchical(attribute.rawValue, scope: scope, layer: layer)
  }
}

extension FilterGroup.ID: Comparable {
  /// Orders identifiers by scope, name, kind (or, and, hierarchical) and layer, the order in which
  /// groups are stored, sent and shown.
  public static func < (left: Self, right: Self) -> Bool {
    if left.scope != right.scope { return left.scope < right.scope }
    if left.name != right.name { return left.name < right.name }
    if left.kind != right.kind { return left.kind.rank < right.kind.rank }
    return left.layer == .base && right.layer == .refinement
  }
}

extension FilterGroup.ID.Kind {
  fileprivate var rank: Int {
    switch self {
    case .or: 0
    case .and: 1
    case .hierarchical: 2
    }
  }
}

extension FilterGroup.ID: CustomStringConvertible {
  /// `or "genres"`, followed by scope and layer if they differ from the defaults.
  public var description: String {
    var text = "\(kind.rawValue) \"\(name)\""
    if case .source(let source) = scope { text += " of \(source)" }
    if layer == .base { text += " (base)" }
    return text
  }
}
