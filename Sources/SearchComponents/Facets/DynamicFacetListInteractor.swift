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
    let generation: RequestID?
    let filters: FilterState
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
  private var ruled: [Attribute] {
    rules.keys.filter { !exceptions.contains($0) }.sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: - Choosing

  /// The action that chooses a value of a facet, or takes the choice back.
  public func select(_ value: String, of attribute: Attribute) -> SearchAction {
    intent(.select(value, of: attribute))
  }

  /// The action that excludes a value of a facet, or takes the exclusion back.
  public func exclude(_ value: String, of attribute: Attribute) -> SearchAction {
    intent(.exclude(value, of: attribute))
  }

  /// The action that shows more values of a facet, or fewer again.
  public func toggleShowMore(of attribute: Attribute) -> SearchAction {
    intent(.toggleShowMore(of: attribute))
  }

  /// Shows as much as at first.
  public var initialMemory: Memory { Memory() }

  /// The values of the facets that have a rule of their own.
  public var declaredChoices: [DeclaredChoice] {
    ruled.compactMap { list(of: $0) }.flatMap(\.declaredChoices)
  }

  /// What is excluded of those; and, if all others have a rule too, the values of every facet.
  public var restorableChoices: [RestorableChoice] {
    let own = ruled.compactMap { list(of: $0) }.flatMap(\.restorableChoices)
    guard let rule else { return own }
    return own + [
      .anyFacet(
        UndeclaredFacets(
          joinedBy: rule.refinementOperator, scope: scope, except: exceptions.union(rules.keys)))
    ]
  }

  /// Changes the filters of one list; one of a facet that is not shown here is refused.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .select(let value, let attribute):
      pass({ $0.select(value) }, to: attribute, in: &draft)
    case .exclude(let value, let attribute):
      pass({ $0.exclude(value) }, to: attribute, in: &draft)
    case .toggleShowMore(let attribute):
      guard list(of: attribute) != nil else { return refuse(attribute, in: &draft) }
      if memory.expanded.remove(attribute) == nil { memory.expanded.insert(attribute) }
    case nil: break
    }
  }

  private func pass(
    _ action: (FacetListInteractor) -> SearchAction, to attribute: Attribute,
    in draft: inout SearchDraft
  ) {
    guard let list = list(of: attribute) else { return refuse(attribute, in: &draft) }
    var unused = list.initialMemory
    list.reduce(&draft, memory: &unused, on: action(list))
  }

  private func refuse(_ attribute: Attribute, in draft: inout SearchDraft) {
    let reason =
      exceptions.contains(attribute)
      ? "\(attribute) is excepted, choose in its own component"
      : "\(attribute) has no rule, give it one or all others (otherwise:)"
    draft.reject(.refusedIntent(id, reason: reason))
  }

  // MARK: - Asking

  /// Asks for the counts of all facets that may be shown, and of those that are chosen by or so that their other
  /// values keep theirs.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    let facets = request.parameters.facets ?? []
    let wanted = rule == nil ? ruled : ["*"]
    request.parameters.facets = facets + wanted.filter { !facets.contains($0) }
    for group in state.filters.refinements where group.id.kind == .or && group.id.scope == scope {
      let attribute = Attribute(group.id.name)
      guard list(of: attribute)?.filterGroup == group.id,
        !request.disjunctiveFacets.contains(attribute)
      else { continue }
      request.disjunctiveFacets.append(attribute)
    }
  }

  // MARK: - Presenting

  /// The source, the rules, and the groups that choices go to.
  public var identity: PresenterIdentity {
    .exact(
      DynamicFacetListIdentity(
        id: id, source: source, rules: rules, rule: rule, exceptions: exceptions, scope: scope))
  }

  /// The answer that is shown, what is chosen, and how much is shown.
  public func key(_ state: SearchState) -> Key {
    Key(
      generation: state[source]?.answer?.generation, filters: state.filters,
      memory: state.memory(of: self))
  }

  /// The lists in the order that the engine wants; none without such an order.
  ///
  /// A facet of which no value is shown is left out.
  public func present(_ state: SearchState) -> [DynamicFacetList] {
    let ordering = state[source]?.answer?.response.facetOrdering
    let memory = state.memory(of: self)
    var shown: Set<Attribute> = []
    return (ordering?.facets ?? []).compactMap { attribute in
      guard shown.insert(attribute).inserted, let list = list(of: attribute) else { return nil }
      var listMemory = list.initialMemory
      listMemory.isShowingMore = memory.expanded.contains(attribute)
      let items = list.present(state, memory: listMemory)
      return items.isEmpty ? nil : DynamicFacetList(attribute: attribute, items: items)
    }
  }
}

private struct DynamicFacetListIdentity: Hashable {
  let id: ComponentID
  let source: SourceID
  let rules: [Attribute: FacetListRule]
  let rule: FacetListRule?
  let exceptions: Set<Attribute>
  let scope: FilterScope
}
