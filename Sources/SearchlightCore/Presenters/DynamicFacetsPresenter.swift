/// Presents the facets that the engine selects for display, with their values, in the engine's
/// order.
///
/// The order is the ``SearchlightBackend/SearchResponse/facetOrdering`` of the answer.
///
/// ```swift
/// for await facets in search.values(of: products.dynamicFacets) {
///   for facet in facets { show(facet.attribute, facet.items) }
/// }
/// ```
///
/// A facet is shown only if a component asks for its counts: a ``SearchlightComponents/FacetListInteractor``, whose
/// `select` chooses a value, or the parameter `facets`.
public struct DynamicFacetsPresenter: SearchPresenter, Hashable {
  /// The state that the facets depend on: the answer, the filters, and those that are pending.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let filters: FilterState
    let pending: PendingFilters?
  }

  let source: SourceID

  /// Returns the version of the shown answer, the filters, and the pending filters.
  public func key(_ state: SearchState) -> Key {
    let source = state[source]
    return Key(
      version: source?.answer?.version, filters: state.filters, pending: source?.pendingFilters)
  }

  /// Returns the facets in the engine's order; empty if the engine names none.
  ///
  /// A facet without visible values is left out. Values that a refinement of the source chooses or
  /// excludes are marked, and so are the ancestors of the chosen node of a menu. A marked value
  /// that no record has is listed with a count of zero if the facet was asked for. A hidden value
  /// stays hidden even if it is marked. A value whose mark has changed since the answer is pending
  /// (``SearchlightBackend/FacetItem/isPending``).
  public func present(_ state: SearchState) -> [AttributedFacets] {
    guard let answer = state[source]?.answer, let ordering = answer.response.facetOrdering
    else { return [] }
    let filters = facetFilters(of: state)
    let nodes = chosenNodes(in: state)
    let pending = pendingValues(in: state)
    let asked = answer.request.parameters.facets ?? []
    var shown: Set<Attribute> = []
    return ordering.facets.compactMap { attribute in
      guard shown.insert(attribute).inserted else { return nil }
      let counted = answer.response.facets[attribute]
      guard counted != nil || asked.contains(attribute) || asked.contains("*") else { return nil }
      let own = filters.filter { $0.attribute == attribute }
      var values = SelectableFacets(
        counted ?? [], of: attribute,
        chosen: own.filter { !$0.isNegated }.map(\.value) + (nodes[attribute] ?? []),
        excluded: own.filter(\.isNegated).map(\.value))
      values.pending = pending[attribute] ?? []
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

  /// Returns the facet filters of the user that narrow the source.
  private func facetFilters(of state: SearchState) -> [Filter.Facet] {
    state.filters.refinements.filter { Self.narrows($0.id.scope, source) }.flatMap(\.filters)
      .compactMap { if case .facet(let facet) = $0 { facet } else { nil } }
  }

  /// Returns the values that are chosen, or excluded, in only one of the two requests, the wanted
  /// and the answered one.
  private func pendingValues(in state: SearchState) -> [Attribute: [FacetValue]] {
    guard let source = state[source], let wanted = source.wanted, !source.pendingFilters.isEmpty
    else { return [:] }
    let new = marks(in: wanted, state.hierarchies)
    let old = source.answer.map { marks(in: $0.request, state.hierarchies) } ?? [:]
    var pending: [Attribute: [FacetValue]] = [:]
    for attribute in Set(new.keys).union(old.keys) {
      let (new, old) = (new[attribute] ?? Marks(), old[attribute] ?? Marks())
      pending[attribute] = new.changed(from: old) + old.changed(from: new)
    }
    return pending
  }

  /// The values of an attribute that a request chooses and excludes.
  private struct Marks {
    var chosen: [FacetValue] = []
    var excluded: [FacetValue] = []

    /// Returns the values that have another mark here than elsewhere.
    func changed(from other: Marks) -> [FacetValue] {
      chosen.filter { $0.isMissing(in: other.chosen) }
        + excluded.filter { $0.isMissing(in: other.excluded) }
    }
  }

  private func marks(
    in request: SearchRequest, _ menus: [DeclaredChoice]
  ) -> [Attribute: Marks] {
    var marks: [Attribute: Marks] = [:]
    for group in request.filters.joined() where group.id.layer == .refinement {
      for case .facet(let facet) in group.filters {
        if facet.isNegated {
          marks[facet.attribute, default: Marks()].excluded.append(facet.value)
        } else {
          marks[facet.attribute, default: Marks()].chosen.append(facet.value)
        }
      }
      guard let menu = menus.first(where: { $0.group == group.id }) else { continue }
      let path = menu.chosenPath(in: group.filters) ?? []
      for (attribute, node) in zip(menu.attributes, path.dropLast()) {
        marks[attribute, default: Marks()].chosen.append(.string(node))
      }
    }
    return marks
  }

  /// Returns the ancestors of the chosen nodes in menus; the filters themselves name only the
  /// deepest node of a path.
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

extension FacetValue {
  /// Returns whether none of some values is the same value, in any form.
  fileprivate func isMissing(in values: [FacetValue]) -> Bool {
    !values.contains { $0.isListed(as: description) }
  }
}

extension Searcher {
  /// The facets that the engine selects for display, in its order, with their values:
  /// `for await facets in search.values(of: products.dynamicFacets)`.
  public var dynamicFacets: DynamicFacetsPresenter { DynamicFacetsPresenter(source: source) }
}
