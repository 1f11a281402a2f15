public import SearchlightCore

extension FilterSelection {
  /// Returns the option with a key; `nil` if there is none.
  public func option(_ key: Key) -> FilterOption<Key>? { options.first { $0.key == key } }

  /// Returns the keys of the selected options, in the order of the options.
  ///
  /// An option is selected if the group contains all of its filters. In single selection mode, only
  /// the option with the most filters is. The default is selected while the group contains no
  /// filter of the control: with a slider at 12 to 17, neither *All* nor *10 to 20* is selected.
  public func selections(in filters: FilterState) -> [Key] {
    selections(in: filters[filterGroup].filters)
  }

  /// Returns the keys of the options whose selection differs between the wanted request and the
  /// answer that is shown.
  func pendingKeys(in state: SearchState) -> Set<Key> {
    guard let source = state.confirmingSource(of: filterGroup, shownBy: source),
      !source.pendingFilters(in: filterGroup).isEmpty
    else { return [] }
    func keys(of request: SearchRequest?) -> Set<Key> {
      Set(request.map { selections(in: $0.filters(in: filterGroup)) } ?? [])
    }
    return keys(of: source.wanted).symmetricDifference(keys(of: source.answer?.request))
  }

  func selections(in present: FilterList) -> [Key] {
    guard present.contains(where: isOwn) else { return defaultKey.map { [$0] } ?? [] }
    let chosen = options.filter { option in
      !option.filters.isEmpty && option.filters.allSatisfy { present.contains($0) }
    }
    guard selectionMode == .single else { return chosen.map(\.key) }
    let most = chosen.map(\.filters.count).max()
    return chosen.first { $0.filters.count == most }.map { [$0.key] } ?? []
  }

  /// Returns whether the group contains a filter of this control.
  func isRefined(in filters: FilterState) -> Bool {
    filters[filterGroup].filters.contains(where: isOwn)
  }

  /// Returns whether a filter in the group belongs to this control.
  func isOwn(_ filter: Filter) -> Bool {
    if ownFilters.contains(filter) { return true }
    guard case .numeric(let numeric) = filter else { return false }
    return numeric.attribute == numberAttribute
  }

  func reduce(_ draft: inout SearchDraft, on intent: FilterControlIntent<Key>) {
    let key: Key
    switch intent {
    case .clear: return choose([], in: &draft)
    case .toggle(let selected), .set(let selected): key = selected
    }
    guard let option = option(key) else {
      let known = options.map { "\($0.key)" }.joined(separator: ", ")
      return draft.reject(
        .refusedIntent(id, reason: "it has no option \(key). Choose one of \(known)."))
    }
    let chosen = selections(in: draft.state.filters)
    if case .set = intent, chosen == [key] { return }
    if clearsRefinements, chosen != [key] { draft.apply(.clearRefinements) }
    if key == defaultKey || option.filters.isEmpty { return choose([], in: &draft) }
    if case .set = intent { return choose(option.filters, in: &draft) }
    switch selectionMode {
    case .single: choose(chosen == [key] && defaultKey == nil ? [] : option.filters, in: &draft)
    case .multiple where chosen.contains(key) && isRefined(in: draft.state.filters):
      for filter in filtersTakenBack(with: option, of: chosen) {
        draft.apply(.remove(filter, from: filterGroup))
      }
    case .multiple:
      for filter in option.filters { draft.apply(.add(filter, to: filterGroup)) }
    }
  }

  /// Returns the filters to remove with an option, so that the option is no longer selected and no
  /// filter remains without a selected option.
  ///
  /// They are the filters of the option and of the selected options that include it, without those
  /// of options that stay selected. If these cover the option, they cannot stay: then all of its
  /// filters are removed, and with them the options that share one.
  private func filtersTakenBack(with option: FilterOption<Key>, of chosen: [Key]) -> [Filter] {
    let own = FilterList(option.filters)
    let (over, others) = options.filter { chosen.contains($0.key) }.reduce(
      into: ([Filter](), [FilterOption<Key>]())
    ) { lists, other in
      let filters = FilterList(other.filters)
      if own.allSatisfy({ filters.contains($0) }) {
        lists.0 += other.filters
      } else {
        lists.1.append(other)
      }
    }
    var staying = FilterList(others.flatMap(\.filters))
    var removed = FilterList(over)
    if own.allSatisfy({ staying.contains($0) }) {
      let left = others.filter { !$0.filters.contains { own.contains($0) } }
      staying = FilterList(left.flatMap(\.filters))
      removed = FilterList(over + others.flatMap(\.filters))
    }
    return removed.filter { !staying.contains($0) }
  }

  /// Replaces the control's own filters in the group; filters of other components stay.
  private func choose(_ filters: [Filter], in draft: inout SearchDraft) {
    let present = draft.state.filters[filterGroup].filters
    let own = present.filter(isOwn)
    if own.count == filters.count, filters.allSatisfy({ present.contains($0) }) { return }
    draft.apply(.set(present.filter { !isOwn($0) } + filters, in: filterGroup))
  }
}
