public import SearchCore

/// Lists for the facets that the engine selects for display; the app configures them by rules and
/// does not declare each facet.
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
/// The ``SearchBackend/SearchResponse/facetOrdering`` of the answer says which facets are shown and in which
/// order. Users can select values of a facet once an answer contains it. A link can select them
/// earlier: its filters narrow the search at once, and are shown when the facet arrives. A facet
/// that disappears keeps its selection, which the current filters show.
public struct DynamicFacetListInteractor: SearchComponent, SearchPresenter {
  /// The user's actions on one of the lists.
  public enum Intent: Hashable, Codable, Sendable {
    /// Selects a value of an attribute, or deselects it.
    case select(String, of: Attribute)

    /// Excludes a value of an attribute, or ends the exclusion.
    case exclude(String, of: Attribute)

    /// Shows more values of an attribute, or fewer again.
    case toggleShowMore(of: Attribute)
  }

  /// The lists that the user has expanded.
  public struct Memory: Hashable, Codable, Sendable {
    /// The attributes whose lists show more values than initially.
    public var expanded: Set<Attribute> = []

    /// Encodes the attributes sorted by name, so that equal memories have equal encodings.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(expanded.sorted { $0.rawValue < $1.rawValue }, forKey: .expanded)
    }
  }

  /// The parts of the state that the lists depend on: the answer, the filters, and the expanded
  /// lists.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let filters: FilterState
    let pending: PendingFilters?
    let memory: Memory
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose facets are shown.
  public let source: SourceID

  /// The rules for individual facets.
  public let rules: [Attribute: FacetListRule]

  /// The rule for all other facets; `nil` to show none of them.
  public let rule: FacetListRule?

  /// The facets that this component leaves out.
  public let exceptions: Set<Attribute>

  /// The sources that selected values apply to.
  public let scope: FilterScope

  /// The searcher of the records.
  public let searchers: [any Searcher]

  private let searcher: any Searcher

  /// Creates the lists for a searcher's facets.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records whose values are counted.
  ///   - rules: The rules for individual facets.
  ///   - rule: The rule for all other facets; with `nil`, only facets with a rule of their own are
  ///     requested and shown.
  ///   - exceptions: Facets to leave out, for example because they have a component of their own.
  ///   - scope: The sources that selected values apply to; `nil` for the searcher's source.
  ///   - id: Identifies the component; `nil` derives a name from the searcher, such as
  ///     `products.facets`.
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

  /// The problems in the rules: negative limits, and limits that contradict each other.
  public var issues: [String] {
    var issues = ArgumentIssues()
    let named = rules.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    for rule in named + [rule].compactMap(\.self) {
      issues.check(limit: rule.limit, showMoreLimit: rule.showMoreLimit)
    }
    return issues.sentences
  }

  /// The list for a facet, made by its rule; `nil` for a facet that the component does not show.
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
