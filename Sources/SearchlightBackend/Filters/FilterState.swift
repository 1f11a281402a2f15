/// All filters of a search: the groups that are not empty, in a fixed order.
///
/// A ``FilterChange`` changes the state; in a running search an action carries it. There are no
/// observers to register: code that shows or sends filters computes the result from this value.
///
/// Copies share unchanged parts, so keeping earlier states is cheap, and comparing two states that
/// derive from one another skips the parts that they share.
public struct FilterState: Hashable, Sendable {
  /// The groups of scope ``FilterScope/all``, in order.
  private(set) var shared: [FilterGroup]

  /// The groups whose scope is a single source.
  ///
  /// They are stored separately so that a request can share the arrays from which it is built, and
  /// does not change with a filter of another source.
  private(set) var own: [SourceID: [FilterGroup]]

  /// Creates a state from groups; merges groups with the same identifier and drops empty ones.
  public init(_ groups: [FilterGroup] = []) {
    shared = []
    own = [:]
    for group in groups { add(group) }
  }

  /// All groups: those for all sources followed by those of single sources, in the order of their
  /// identifiers.
  public var groups: [FilterGroup] {
    shared + own.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The groups of one scope, in the order of their identifiers.
  public internal(set) subscript(scope: FilterScope) -> [FilterGroup] {
    get {
      switch scope {
      case .all: shared
      case .source(let source): own[source] ?? []
      }
    }
    set {
      switch scope {
      case .all: shared = newValue
      case .source(let source): own[source] = newValue.isEmpty ? nil : newValue
      }
    }
    _modify {
      switch scope {
      case .all:
        yield &shared
      case .source(let source):
        yield &own[source, default: []]
        if own[source]?.isEmpty == true { own[source] = nil }
      }
    }
  }

  /// The groups in the layer of the user's refinements, in order.
  public var refinements: [FilterGroup] {
    groups.filter { $0.id.layer == .refinement }
  }

  /// Whether the state contains no filter.
  public var isEmpty: Bool { shared.isEmpty && own.isEmpty }

  /// The scopes that have groups, in order.
  var scopes: [FilterScope] {
    (shared.isEmpty ? [] : [.all]) + own.keys.sorted().map { .source($0) }
  }
}
