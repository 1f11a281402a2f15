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
  ///
  /// A list that is shown goes before hidden ones, in which nobody can choose.
  mutating func grouped(_ change: FilterChange) -> FilterChange? {
    guard let filter = change.filterWithoutGroup else { return change }
    var known = declared.choices.groups(offering: filter)
    if known.count > 1 {
      let shown = RestorableChoices(
        of: declared.components.filter { $0.isActive(in: state) != false }.map(\.traits))
      let offering = shown.groups(offering: filter)
      if !offering.isEmpty { known = offering }
    }
    if known.count < 2 { return change.grouped(in: known.first ?? filter.defaultGroup) }
    reject(.unknownGroup(nil, for: filter, known: known))
    return nil
  }

  /// Chooses the page some pages after the chosen one, or before it.
  ///
  /// While any page of the wanted search is shown, no page beyond its last one is chosen.
  ///
  /// - Parameter settled: The state with the requests and pages that follow from what was chosen
  ///   before, also earlier in the same batch.
  mutating func turnPage(by number: Int, of source: SourceID, in settled: SearchState) {
    guard require(source) else { return }
    var current = settled.page(of: source)
    var count: Int?
    if settled.holds(of: source, \.showsWantedSearch) {
      let pages = PagesPresenter(source: source).present(settled)
      // Of a page beyond the end, the last one is the one before.
      current = pages.isBeyondEnd ? pages.count : pages.current
      count = pages.count
    }
    let (page, overflow) = current.addingReportingOverflow(number)
    if let count, number > 0, overflow || page >= count {
      return reject(.pageBeyondLast(overflow ? .max : page, of: source, count: count))
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
