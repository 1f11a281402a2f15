/// All filters of a search, as a value: the groups, in a fixed order, none of them empty.
///
/// It is changed by ``FilterChange``s, in a search that is by actions. There is nothing to notify and no
/// connection to forget: whoever shows or sends filters computes it from here.
///
/// Copies share what has not changed since, so holding on to former states is cheap, and two states that
/// have come from one another are compared without looking at what they share.
public struct FilterState: Hashable, Sendable {
  /// The groups of scope ``FilterScope/all``, in order.
  private(set) var shared: [FilterGroup]

  /// The groups of single sources.
  ///
  /// Kept apart, so that a request shares the arrays it is made of and is not changed by a filter
  /// of another source.
  private(set) var own: [SourceID: [FilterGroup]]

  /// Creates a state from groups; those with one identifier are united, empty ones left out.
  public init(_ groups: [FilterGroup] = []) {
    shared = []
    own = [:]
    for group in groups { add(group) }
  }

  /// All groups: those for all sources, then those of single sources, in the order of their identifiers.
  public var groups: [FilterGroup] {
    shared + own.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The groups of one scope, in order.
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

  /// The groups that the user chose, in order.
  public var refinements: [FilterGroup] {
    groups.filter { $0.id.layer == .refinement }
  }

  /// Whether there is no filter at all.
  public var isEmpty: Bool { shared.isEmpty && own.isEmpty }

  /// The scopes in use, in order.
  var scopes: [FilterScope] {
    (shared.isEmpty ? [] : [.all]) + own.keys.sorted().map { .source($0) }
  }
}
