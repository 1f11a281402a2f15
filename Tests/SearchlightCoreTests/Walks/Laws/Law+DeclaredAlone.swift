import SearchlightComponents
import SearchlightCore

extension Law {
  /// S12: a choice from outside reaches a request only through what the machine declares.
  static let declaredAlone = Law(
    name: "S12",
    transition: { moment in
      guard case .restore(let choice) = moment.action else { return nil }
      let subject = moment.subject
      let before = moment.before.filters.groups.filter { $0.id.layer == .base }
      if before != moment.after.filters.groups.filter({ $0.id.layer == .base }) {
        return "a choice from outside changes a condition of the app"
      }
      for group in moment.after.filters.refinements {
        if let filter = group.filters.first(where: { !subject.offers($0, in: group.id) }) {
          return "\(filter) is restored in \(group.id), and nobody offers it"
        }
      }
      for (before, after) in moment.sources {
        if let problem = problem(from: before, to: after, in: subject) {
          return "\(after.id) \(problem)"
        }
        let page = choice.sources[after.id]?.page ?? 0
        let isList = subject.lists.contains { $0.source == after.id }
        if let wanted = after.wanted, wanted.page != (isList ? max(0, page) : 0) {
          return "\(after.id) shows page \(wanted.page) of a choice with page \(page)"
        }
      }
      return nil
    })

  private static func problem(
    from before: SourceState, to after: SourceState, in subject: Subject
  ) -> String? {
    let indices = subject.sorting.filter { $0.source == after.id }.flatMap(\.indices)
    if after.index != before.index, let index = after.index, !indices.contains(index) {
      return "searches \(index), which nobody offers"
    }
    if after.index == nil, before.index != nil, indices.isEmpty {
      return "has lost the index that the app has set"
    }
    for name in Set(before.parameters.names + after.parameters.names) {
      let value = after.parameters[name]
      if value == before.parameters[name]
        || subject.offersArea(name, of: after.id, after.parameters)
      {
        continue
      }
      let values = subject.offered(name, of: after.id)
      let isOffered = value.map(values.contains) ?? !values.isEmpty
      if !isOffered { return "has another \(name), which nobody offers" }
    }
    return nil
  }
}

extension Subject {
  /// Returns whether a list, a menu or a control offers the choice of a filter.
  func offers(_ filter: Filter, in group: FilterGroup.ID) -> Bool {
    if controlsOffer(filter, in: group) { return true }
    guard case .facet(let facet) = filter, facet.score == nil else { return false }
    if facet.isNegated {
      return facetLists.contains { $0.exclusionGroup == group && $0.attribute == facet.attribute }
    }
    return facetLists.contains { $0.filterGroup == group && $0.attribute == facet.attribute }
      || menus.contains { $0.filterGroup == group && $0.attributes.contains(facet.attribute) }
  }

  /// Returns the values of a parameter that components offer.
  func offered(_ name: String, of source: SourceID) -> [JSON] {
    let orders = sorting.filter { $0.source == source }.flatMap(\.options)
    var values = orders.compactMap { $0.parameters[name] }
    if name == "hitsPerPage" {
      values += sizes.filter { $0.source == source }.flatMap(\.options).map(JSON.integer)
    }
    if name == "hitsPerPage", source == Subject.newsSizes.base.source {
      values += Subject.newsSizes.base.options.map(JSON.integer)
    }
    let switches = controls.compactMap { $0 as? RelevantSortInteractor }
    if name == "relevancyStrictness", switches.contains(where: { $0.source == source }) {
      values += [0, 100]
    }
    return values
  }

  /// Returns whether components offer every part of a choice.
  func offers(_ choice: SearchChoice) -> Bool {
    choice.filters.allSatisfy { group in group.filters.allSatisfy { offers($0, in: group.id) } }
      && choice.sources.allSatisfy { source, chosen in
        let hasIndex = sorting.contains {
          $0.source == source && $0.indices.contains(chosen.index ?? "")
        }
        let parameters = chosen.parameters
        let hasParameters = parameters.names.allSatisfy { name in
          parameters[name].map(offered(name, of: source).contains) ?? true
            || offersArea(name, of: source, parameters)
        }
        let hasPage = lists.contains { $0.source == source }
        return (chosen.index == nil || hasIndex)
          && hasParameters
          && (chosen.page == 0 || chosen.page > 0 && hasPage)
      }
  }
}
