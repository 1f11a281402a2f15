public import SearchCore

/// The logic of the facets that an engine wants to be shown, though the app has declared none of them: each becomes a
/// list by a rule of the app.
///
/// ```swift
/// let facets = DynamicFacetListInteractor(
///   products, rules: ["size": FacetListRule(refinementOperator: .and)],
///   otherwise: FacetListRule(limit: 10, showMoreLimit: 50), except: ["price"])
/// …
/// search.send(facets.select("Nike", of: "brand"))
/// for list in search[facets] { show(list.attribute, list.items) }
/// ```
///
/// Which facets are shown, and in which order, says the ``SearchResponse/facetOrdering`` of the answer. Until a facet
/// has come with an answer nobody can choose in it, but a link can: what it chooses narrows the search, and is shown
/// when its facet comes. A facet that leaves keeps what is chosen in it; the current filters show that.
public struct DynamicFacetListInteractor: SearchComponent, SearchPresenter {
  /// What the user does with one of the lists.
  public enum Intent: Hashable, Codable, Sendable {
    /// Chooses a value of an attribute, or takes the choice back.
    case select(String, of: Attribute)

    /// Excludes a value of an attribute, or takes the exclusion back.
    case exclude(String, of: Attribute)

    /// Shows more values of an attribute, or fewer again.
    case toggleShowMore(of: Attribute)
  }

  /// What the lists remember.
  public struct Memory: Hashable, Codable, Sendable {
    /// The facets of which more is shown than at first, by name.
    public var expanded: Set<Attribute> = []

    /// Encodes the facets in the order of their names, so that equal memories are equal bytes.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(expanded.sorted { $0.rawValue < $1.rawValue }, forKey: .expanded)
    }
  }

  /// What the lists depend on: the answer, what is chosen, and how much is shown.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let filters: FilterState
    let pending: PendingFilters?
    let memory: Memory
  }

  /// The name of the component.
  public let id: ComponentID

  /// The source whose facets are shown.
  public let source: SourceID

  /// The rules of single facets.
  public let rules: [Attribute: FacetListRule]

  /// The rule of all others; `nil` shows none of them.
  public let rule: FacetListRule?

  /// The facets that are shown elsewhere.
  public let exceptions: Set<Attribute>

  /// Which sources a choice narrows.
  public let scope: FilterScope

  /// The searcher.
  public let searchers: [any Searcher]

  private let searcher: any Searcher

  /// Creates the logic of the lists.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records whose values are counted.
  ///   - rules: The rules of single facets.
  ///   - rule: The rule of all other facets; `nil` shows only those that have a rule of their own, and asks for them
  ///     alone.
  ///   - exceptions: Facets that are not shown, for instance since they have a component of their own.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - id: The name of the component; `nil` calls it after the searcher: `products.facets`.
  public init(
    _ searcher: some Searcher, rules: [Attribute: FacetListRule] = [:],
    otherwise rule: FacetListRule? = FacetListRule(), except exceptions: Set<Attribute> = [],
    scope: FilterScope? = nil, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(searcher.source).facets")
    source = searcher.source
    self.rules = rules
    self.rule = rule
    self.exceptions = exceptions
    self.scope = scope ?? .source(searcher.source)
    self.searcher = searcher
    searchers = [searcher]
  }

  /// The list of a facet, by its rule; `nil` for a facet that is not shown here.
  public func list(of attribute: Attribute) -> FacetListInteractor? {
    guard let rule = rules[attribute] ?? rule, !exceptions.contains(attribute) else { return nil }
    func list(_ searcher: some Searcher) -> FacetListInteractor {
      FacetListInteractor(
        searcher, attribute: attribute, selectionMode: rule.selectionMode,
        refinementOperator: rule.refinementOperator, sortBy: rule.sortBy, limit: rule.limit,
        showMoreLimit: rule.showMoreLimit, persistentSelection: rule.persistentSelection,
        scope: scope)
    }
    return list(searcher)
  }

  /// The facets that have a rule of their own, by name.
  var ruled: [Attribute] {
    rules.keys.filter { !exceptions.contains($0) }.sorted { $0.rawValue < $1.rawValue }
  }
}
