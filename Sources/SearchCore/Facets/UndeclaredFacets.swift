/// The facets whose names nobody knows in advance, as far as they can be chosen in a machine.
///
/// Values of an attribute are chosen in the group that is named after it, and excluded in its and-group.
public struct UndeclaredFacets: Hashable, Sendable {
  /// How values of one attribute are joined.
  public let refinementOperator: RefinementOperator

  /// Which sources a choice narrows.
  public let scope: FilterScope

  /// The attributes that are none of them.
  public let exceptions: Set<Attribute>

  /// Creates the facets.
  public init(
    joinedBy refinementOperator: RefinementOperator, scope: FilterScope,
    except exceptions: Set<Attribute> = []
  ) {
    self.refinementOperator = refinementOperator
    self.scope = scope
    self.exceptions = exceptions
  }

  /// Whether a filter in a group chooses or excludes a value of one of them.
  public func contains(_ filter: Filter, in group: FilterGroup.ID) -> Bool {
    guard case .facet(let facet) = filter, facet.score == nil,
      !exceptions.contains(facet.attribute), group.layer == .refinement, group.scope == scope,
      group.name == facet.attribute.rawValue
    else { return false }
    let kind: FilterGroup.ID.Kind = refinementOperator == .or ? .or : .and
    return group.kind == (facet.isNegated ? .and : kind)
  }
}

extension UndeclaredFacets: CustomStringConvertible {
  /// `any facet by or of products but price`.
  public var description: String {
    let sources =
      switch scope {
      case .all: "all sources"
      case .source(let source): source.rawValue
      }
    let names = exceptions.map(\.rawValue).sorted().joined(separator: ", ")
    return "any facet by \(refinementOperator) of \(sources)"
      + (names.isEmpty ? "" : " but \(names)")
  }
}
