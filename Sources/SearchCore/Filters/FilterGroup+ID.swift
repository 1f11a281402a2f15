extension FilterGroup {
  /// What tells a group from others: how its filters are joined, its name, scope and layer.
  public struct ID: Hashable, Sendable, Codable {
    /// How the filters of a group are joined.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// A record must meet one of them.
      case or
      /// A record must meet all of them.
      case and
      /// They are the path in a hierarchy, of which the deepest counts.
      case hierarchical
    }

    /// How the filters are joined.
    public let kind: Kind

    /// The name, by custom that of the attribute.
    public let name: String

    /// Which sources it narrows.
    public let scope: FilterScope

    /// Condition of the app, or choice of the user.
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

    /// A group whose filters must all be met.
    public static func and(
      _ name: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
    ) -> ID {
      ID(.and, name, scope: scope, layer: layer)
    }

    /// A group of whose filters one must be met.
    public static func or(
      _ name: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
    ) -> ID {
      ID(.or, name, scope: scope, layer: layer)
    }

    /// The path in a hierarchy.
    public static func hierarchical(
      _ name: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
    ) -> ID {
      ID(.hierarchical, name, scope: scope, layer: layer)
    }
  }
}

extension FilterGroup.ID: Comparable {
  /// By scope, name, kind (or, and, hierarchical) and layer: the order in which groups are kept,
  /// sent and shown.
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
  /// `or "genres"`, with scope and layer where they are not the usual ones.
  public var description: String {
    var text = "\(kind.rawValue) \"\(name)\""
    if case .source(let source) = scope { text += " of \(source)" }
    if layer == .base { text += " (base)" }
    return text
  }
}
