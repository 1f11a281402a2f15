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
public struct DynamicFacetsPresenter: SearchPresenter {
  /// What tells one output from another: the answer, and what is chosen.
  public struct Key: Hashable, Sendable {
    let generation: FlightID?
    let filters: FilterState
  }

  let source: SourceID

  /// The generation of the answer that is shown, and the filters.
  public func key(_ state: SearchState) -> Key {
    Key(generation: state[source]?.answer?.generation, filters: state.filters)
  }

  /// The facets in order; none if the engine names none.
  ///
  /// Left out is a facet of which no value is shown. Values that any refinement of the source chooses or
  /// excludes are marked; one that is hidden is hidden all the same.
  public func present(_ state: SearchState) -> [AttributedFacets] {
    guard let response = state[source]?.answer?.response, let ordering = response.facetOrdering
    else { return [] }
    let filters = facetFilters(of: state)
    var shown: Set<Attribute> = []
    return ordering.facets.compactMap { attribute in
      guard shown.insert(attribute).inserted, let facets = response.facets[attribute] else {
        return nil
      }
      let own = filters.filter { $0.attribute == attribute }
      let items = (ordering.values[attribute] ?? FacetOrdering.Values()).items(
        facets, chosen: own.filter { !$0.isNegated }.map(\.value),
        excluded: own.filter(\.isNegated).map(\.value))
      return items.isEmpty ? nil : AttributedFacets(attribute: attribute, items: items)
    }
  }

  /// What the user has chosen of facets, as far as it narrows the source.
  private func facetFilters(of state: SearchState) -> [Filter.Facet] {
    let scopes: [FilterScope] = [.all, .source(source)]
    return state.filters.refinements.filter { scopes.contains($0.id.scope) }.flatMap(\.filters)
      .compactMap { if case .facet(let facet) = $0 { facet } else { nil } }
  }
}

extension Searcher {
  /// The facets that the engine wants to be shown, in its order, with their values:
  /// `for await facets in search.values(of: products.dynamicFacets)`.
  public var dynamicFacets: DynamicFacetsPresenter { DynamicFacetsPresenter(source: source) }
}
