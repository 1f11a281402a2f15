/// Removes what users have chosen in components that they can no longer see.
extension SearchDraft {
  /// Resets everything that is chosen in a hidden component, and reports what an action has chosen
  /// there.
  ///
  /// What another component that takes part in the search offers as well stays, since the user can
  /// change it there.
  ///
  /// - Parameters:
  ///   - offered: What the component offers.
  ///   - id: The component.
  ///   - action: The action that is handled. It is rejected, in part or as a whole, if it makes one
  ///     of the choices; an action that only hides the component is not.
  package mutating func hide(
    _ offered: RestorableChoices, of id: ComponentID, on action: SearchAction
  ) {
    let chosen = chosen(among: offered)
    if chosen == SearchChoice() { return }
    let others = RestorableChoices(
      of: declared.components.filter { $0.id != id && $0.isActive(in: state) != false }
        .map(\.traits))
    let dropped = reset(chosen, except: others)
    // The state holds one rejection; an existing one about the whole link says more.
    guard dropped != SearchChoice(), state.rejection == nil, action.chooses(dropped) else { return }
    reject(
      dropped == SearchChoice(filters: dropped.filters)
        ? .hiddenChoice(id, dropped.filters) : .hiddenSettings(id, dropped))
  }

  /// Returns whether the area of a source is offered by hidden components alone.
  package func hidesArea(of source: SourceID) -> Bool {
    let owners = declared.components.filter { component in
      component.traits.restorableChoices.contains { choice in
        if case .area(let offered) = choice { offered == source } else { false }
      }
    }
    return !owners.isEmpty && owners.allSatisfy { $0.isActive(in: state) == false }
  }

  /// Returns the part of the user's choice that belongs to some components.
  private func chosen(among offered: RestorableChoices) -> SearchChoice {
    var choice = SearchChoice(text: offered.hasText ? state.text : "")
    for group in state.filters.refinements {
      let own = group.filters.filter { offered.owns($0, in: group.id) }
      if !own.isEmpty { choice.filters.append(FilterGroup(group.id, own)) }
    }
    for source in state.sources {
      var chosen = SearchChoice.Source()
      if let index = source.index, offered.indices[source.id]?.contains(index) == true {
        chosen.index = index
      }
      for name in (offered.parameters[source.id] ?? [:]).keys.sorted() {
        guard let value = source.parameters[name],
          offered.parameters[source.id]?[name]?.contains(value) == true
        else { continue }
        chosen.parameters[name] = value
      }
      if offered.areas.contains(source.id) {
        for name in GeoArea.parameterNames { chosen.parameters[name] = source.parameters[name] }
      }
      if offered.pages.contains(source.id) {
        chosen.page = chosenPages[source.id] ?? state.page(of: source.id)
      }
      if chosen != SearchChoice.Source() { choice.sources[source.id] = chosen }
    }
    return choice
  }

  /// Resets the parts of a choice that no other component offers; returns these parts.
  private mutating func reset(
    _ chosen: SearchChoice, except others: RestorableChoices
  ) -> SearchChoice {
    var dropped = SearchChoice()
    if !chosen.text.isEmpty, !others.hasText {
      dropped.text = chosen.text
      setText("")
    }
    for group in chosen.filters {
      let own = group.filters.filter { !others.owns($0, in: group.id) }
      for filter in own { apply(.remove(filter, from: group.id)) }
      if !own.isEmpty { dropped.filters.append(FilterGroup(group.id, Array(own))) }
    }
    for (source, chosen) in chosen.sources.sorted(by: { $0.key < $1.key }) {
      var rest = SearchChoice.Source()
      if let index = chosen.index, others.indices[source]?.contains(index) != true {
        rest.index = index
        setIndex(nil, of: source)
      }
      for name in chosen.parameters.names {
        let isOfArea = GeoArea.parameterNames.contains(name) && others.areas.contains(source)
        guard !isOfArea, let value = chosen.parameters[name],
          others.parameters[source]?[name]?.contains(value) != true
        else { continue }
        rest.parameters[name] = value
        setParameter(name, to: nil, of: source)
      }
      if chosen.page != 0, !others.pages.contains(source) {
        rest.page = chosen.page
        setPage(0, of: source)
      }
      if rest != SearchChoice.Source() { dropped.sources[source] = rest }
    }
    return dropped
  }
}

extension SearchAction {
  /// Returns whether the action itself chooses any part of a choice.
  fileprivate func chooses(_ choice: SearchChoice) -> Bool {
    switch self {
    case .restore: true
    case .text: !choice.text.isEmpty
    case .filters(let change):
      choice.filters.contains { group in
        group.id == change.groupID || change.filterWithoutGroup.map(group.filters.contains) == true
      }
    case .index(_, let source): choice.sources[source]?.index != nil
    case .parameter(let name, _, let source): choice.sources[source]?.parameters[name] != nil
    case .page(_, let source), .turnPage(_, let source):
      choice.sources[source].map { $0.page != 0 } ?? false
    default: false
    }
  }
}
