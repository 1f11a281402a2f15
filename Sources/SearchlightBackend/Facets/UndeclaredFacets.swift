/// Facets whose attributes are not known in advance, with the rule by which a machine's user can
/// choose their values.
///
/// Chosen values of an attribute are in the group that is named after it, excluded values in the
/// and-group of that name.
public struct UndeclaredFacets: Hashable, Sendable {
  /// The operator that joins chosen values of one attribute.
  public let refinementOperator: RefinementOperator

  /// The sources that a choice narrows.
  public let scope: FilterScope

  /// The attributes that do not belong to these facets.
  public let exceptions: Set<Attribute>

  /// Creates the rule for all attributes but the exceptions.
  public init(
    joinedBy refinementOperator: RefinementOperator, scope: FilterScope,
    except exceptions: Set<Attribute> = []
  ) {
    self.refinementOperator = refinementOperator
    self.scope = scope
    self.exceptions = exceptions
  }

  /// Returns whether a filter in a group chooses or excludes a value of one of these facets.
  public func contains(_ filter: Filter, in group: FilterGroup.ID) -> Bool {
    guard case .facet(let facet) = filter, facet.score == nil,
      !exceptions.contains(facet.attribute), group.layer == .refinement, group.scope == scope,
      group.name == facet.attribute.rawValue
    else { return false }
    return group.kind == self.group(of: filter).kind
  }

  /// Returns the group in which a filter chooses or excludes a value.
  package func group(of filter: Filter) -> FilterGroup.ID {
    let kind: FilterGroup.ID.Kind = refinementOperator == .or ? .or : .and
    return FilterGroup.ID(
      filter.isNegated ? .and : kind, filter.attribute.rawValue, scope: scope)
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
