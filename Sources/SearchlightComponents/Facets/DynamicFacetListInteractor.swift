public import SearchlightCore

/// Lists for the facets that the engine selects for display; the app configures them by rules and
/// does not declare each facet.
///
/// ```swift
/// let facets = DynamicFacetListInteractor(
///   products, rules: ["size": FacetListRule(refinementOperator: .and)],
///   otherwise: FacetListRule(limit: 10, showMoreLimit: 50), except: ["price"])
/// …
/// search.send(facets.toggle("Nike", of: "brand"))
/// for list in search[facets] { show(list.attribute, list.items) }
/// ```
///
/// The ``SearchlightBackend/SearchResponse/facetOrdering`` of the answer says which facets are shown and in which
/// order. Users can select values of a facet once an answer contains it. A link can select them
/// earlier: its filters narrow the search at once, and are shown when the facet arrives. A facet
/// that disappears keeps its selection, which the current filters show.
public struct DynamicFacetListInteractor: RequestContributor, SearchPresenter {
  /// The user's actions on one of the lists.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Selects a value of an attribute, or deselects it.
    case toggle(String, of: Attribute)

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

  /// Returns the list for a facet, made by its rule; `nil` for a facet that the component does not
  /// show.
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

extension DynamicFacetListInteractor {
  /// Returns the action that selects a value of a facet, or deselects it.
  public func toggle(_ value: String, of attribute: Attribute) -> SearchAction {
    intent(.toggle(value, of: attribute))
  }

  /// Returns the action that excludes a value of a facet, or ends the exclusion.
  public func exclude(_ value: String, of attribute: Attribute) -> SearchAction {
    intent(.exclude(value, of: attribute))
  }

  /// Returns the action that shows more values of a facet, or fewer again.
  public func toggleShowMore(of attribute: Attribute) -> SearchAction {
    intent(.toggleShowMore(of: attribute))
  }

  /// A memory in which no list is expanded.
  public var initialMemory: Memory { Memory() }

  /// The searcher, the issues, and what can be chosen: the values and exclusions of the facets that
  /// have a rule of their own and, if all others have a rule too, the values of any facet.
  public var traits: ComponentTraits {
    let lists = ruled.compactMap { list(of: $0)?.traits }
    var traits = ComponentTraits(
      searchers: searchers, declaredChoices: lists.flatMap(\.declaredChoices),
      restorableChoices: lists.flatMap(\.restorableChoices), issues: issues)
    if let rule {
      traits.restorableChoices.append(
        .anyFacet(
          UndeclaredFacets(
            joinedBy: rule.refinementOperator, scope: scope, except: exceptions.union(rules.keys))))
    }
    return traits
  }

  /// Changes the filters of one list, and refuses an intent for a facet that the component does not
  /// show.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .toggle(let value, let attribute):
      forward({ $0.toggle(value) }, to: attribute, in: &draft)
    case .exclude(let value, let attribute):
      forward({ $0.exclude(value) }, to: attribute, in: &draft)
    case .toggleShowMore(let attribute):
      guard list(of: attribute) != nil else { return refuse(attribute, in: &draft) }
      if memory.expanded.remove(attribute) == nil { memory.expanded.insert(attribute) }
    case nil: break
    }
  }

  private func forward(
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
      ? "\(attribute) is excluded; choose its values in its own component"
      : "\(attribute) has no rule; add one for it, or one for all others (otherwise:)"
    draft.reject(.refusedIntent(id, reason: reason))
  }

  /// Requests the counts of all facets that may be shown, and marks those with an *or* selection as
  /// disjunctive, so that their other values keep their counts.
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

  /// The component, its source and rules, and the scope of its filters.
  public var identity: PresenterIdentity {
    .exact(
      DynamicFacetListIdentity(
        id: id, source: source, rules: rules, rule: rule, exceptions: exceptions, scope: scope))
  }

  /// Returns the version of the shown answer, the filters, the pending changes and the memory.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, filters: state.filters,
      pending: state[source]?.pendingFilters,
      memory: state.memory(of: self))
  }

  /// Returns the lists in the order of the engine's facet ordering; empty if the answer has none.
  ///
  /// A facet without values to show is left out.
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

/// A facet that the engine selected for display, with the list of its values.
public struct DynamicFacetList: Hashable, Sendable, Identifiable {
  /// The attribute of the facet.
  public let attribute: Attribute

  /// The values that are shown, and whether there are more.
  public let items: FacetItems

  /// Creates a list from an attribute and its values.
  public init(attribute: Attribute, items: FacetItems) {
    self.attribute = attribute
    self.items = items
  }

  /// The attribute, which identifies the list.
  public var id: Attribute { attribute }
}

extension DynamicFacetList: CustomStringConvertible {
  /// The attribute and its values, as in `brand: [x] Uniqlo (12), [ ] Nike (3)`.
  public var description: String {
    "\(attribute): \(items.map(\.description).joined(separator: ", "))"
  }
}
