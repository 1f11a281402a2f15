import SearchlightBackend

/// What actions of the user and the app choose, checked against what the components offer.
extension SearchDraft {
  /// Changes the filters as an action asks for.
  ///
  /// A filter that lists offer, added to a group that none of them has, would narrow the search
  /// without being shown as chosen. It is refused, and the state names the groups of the lists.
  mutating func choose(_ change: FilterChange) {
    guard let change = grouped(change) else { return }
    if let filter = change.addedFilter, let group = change.groupID, group.layer == .refinement,
      !state.filters[group].filters.contains(filter)
    {
      // A list over other sources has nothing to do with it.
      let known = declared.choices.groups(offering: filter, namedOnly: true).filter {
        $0.scope == .all || group.scope == .all || $0.scope == group.scope
      }
      if !known.isEmpty, !declared.choices.hasGroup(group, for: filter) {
        return reject(.unknownGroup(group, for: filter, known: known))
      }
    }
    apply(change)
  }

  /// Returns a change that names its group, the one of the list that offers its filter; `nil` after a
  /// refusal, because several lists do.
  mutating func grouped(_ change: FilterChange) -> FilterChange? {
    guard let filter = change.filterWithoutGroup else { return change }
    let known = declared.choices.groups(offering: filter)
    if known.count < 2 { return change.grouped(in: known.first ?? filter.defaultGroup) }
    reject(.unknownGroup(nil, for: filter, known: known))
    return nil
  }

  /// Chooses the page some pages after the chosen one, or before it.
  ///
  /// While the answer to the wanted request is shown, no page beyond its last one is chosen.
  mutating func turnPage(by number: Int, of source: SourceID) {
    guard require(source) else { return }
    let pages = PagesPresenter(source: source).present(state)
    let isKnown = pages.count > 0 && state.holds(of: source) { !$0.isPending }
    // Of a page beyond the end, the last one is the one before.
    let current = pages.isBeyondEnd ? pages.count : pages.current
    let (page, overflow) = current.addingReportingOverflow(number)
    if isKnown, number > 0, overflow || page >= pages.count {
      return reject(.pageBeyondLast(overflow ? .max : page, of: source, count: pages.count))
    }
    setPage(overflow ? number < 0 ? -1 : .max : page, of: source)
  }
}

extension FilterChange {
  /// The one filter that the change adds to its group, if it is not there yet.
  ///
  /// Whoever sets a whole group, such as the filters of a text, has a group of its own.
  fileprivate var addedFilter: Filter? {
    switch self {
    case .add(let filter, _), .toggle(let filter, _): filter
    case .set, .remove, .clearGroup, .clearAttribute, .clearRefinements, .clearRefinementsExcept:
      nil
    }
  }
}
