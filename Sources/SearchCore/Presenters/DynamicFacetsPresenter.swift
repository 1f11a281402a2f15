/// The facets of a source that its engine wants to be shown, with their values, in the order that it
/// wants: the ``SearchResponse/facetOrdering`` of the answer.
///
/// ```swift
/// for await facets in search.values(of: products.dynamicFacets) {
///   for facet in facets { show(facet.attribute, facet.items) }
/// }
/// ```
///
/// Shown is what was asked for and counted: by a ``FacetListInteractor`` for each facet that may come, whose
/// `select` chooses a value, or by the parameter `facets`.
public struct DynamicFacetsPresenter: SearchPresenter, Hashable {
  /// What tells one output from another: the answer, and what is chosen.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let filters: FilterState
  }

  let source: SourceID

  /// The generation of the answer that is shown, and the filters.
  public func key(_ state: SearchState) -> Key {
    Key(version: state[source]?.answer?.version, filters: state.filters)
  }

  /// The facets in order; none if the engine names none.
  ///
  /// Left out is a facet of which no value is shown. Values that any refinement of the source chooses or
  /// excludes are marked, and so are the nodes above the one that is chosen in a menu. Those without
  /// records are listed with a count of zero, if the facet was asked for. A value that is hidden is hidden
  /// all the same.
  public func present(_ state: SearchState) -> [AttributedFacets] {
    guard let answer = state[source]?.answer, let ordering = answer.response.facetOrdering
    else { return [] }
    let filters = facetFilters(of: state)
    let nodes = chosenNodes(in: state)
    let asked = answer.request.parameters.facets ?? []
    var shown: Set<Attribute> = []
    return ordering.facets.compactMap { attribute in
      guard shown.insert(attribute).inserted else { return nil }
      let counted = answer.response.facets[attribute]
      guard counted != nil || asked.contains(attribute) || asked.contains("*") else { return nil }
      let own = filters.filter { $0.attribute == attribute }
      var values = SelectableFacets(
        counted ?? [],
        chosen: own.filter { !$0.isNegated }.map(\.value) + (nodes[attribute] ?? []),
        excluded: own.filter(\.isNegated).map(\.value))
      values.listAbsent(keepsChosen: true)
      let order = ordering.values[attribute] ?? FacetOrdering.Values()
      values.arrange(by: order, keepsOrder: true)
      let items = values.first(.max, by: order.remainingCriteria)
      return items.isEmpty ? nil : AttributedFacets(attribute: attribute, items: items)
    }
  }

  private static func narrows(_ scope: FilterScope, _ source: SourceID) -> Bool {
    scope == .all || scope == .source(source)
  }

  /// What the user has chosen of facets, as far as it narrows the source.
  private func facetFilters(of state: SearchState) -> [Filter.Facet] {
    state.filters.refinements.filter { Self.narrows($0.id.scope, source) }.flatMap(\.filters)
      .compactMap { if case .facet(let facet) = $0 { facet } else { nil } }
  }

  /// The nodes on the paths that are chosen in menus: the filters name the deepest only.
  private func chosenNodes(in state: SearchState) -> [Attribute: [FacetValue]] {
    var nodes: [Attribute: [FacetValue]] = [:]
    for menu in state.hierarchies where Self.narrows(menu.group.scope, source) {
      let path = menu.chosenPath(in: state.filters[menu.group].filters) ?? []
      for (attribute, node) in zip(menu.attributes, path.dropLast()) {
        nodes[attribute, default: []].append(.string(node))
      }
    }
    return nodes
  }
}

extension Searcher {
  /// The facets that the engine wants to be shown, in its order, with their values:
  /// `for await facets in search.values(of: products.dynamicFacets)`.
  public var dynamicFacets: DynamicFacetsPresenter { DynamicFacetsPresenter(source: source) }
}
