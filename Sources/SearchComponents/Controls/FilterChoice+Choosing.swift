public import SearchCore

extension FilterChoice {
  /// The option of a key; `nil` if there is none.
  public func option(_ key: Key) -> FilterOption<Key>? { options.first { $0.key == key } }

  /// The keys of the options that are chosen, in the order of the options.
  ///
  /// An option is chosen if all of its filters are in the group. Of several of which one can be chosen it is the
  /// one with the most filters. The default is chosen while no filter of the control is there: a slider at
  /// 12 to 17 is neither *All* nor *10 to 20*.
  public func selections(in filters: FilterState) -> [Key] {
    selections(in: filters[filterGroup].filters)
  }

  /// The keys of the options by which what is wanted differs from what the answer that is shown is of.
  func pendingKeys(in state: SearchState) -> Set<Key> {
    guard let source = state[source], !source.pendingFilters(in: filterGroup).isEmpty else {
      return []
    }
    func keys(of request: SearchRequest?) -> Set<Key> {
      Set(request.map { selections(in: $0.filters(in: filterGroup)) } ?? [])
    }
    return keys(of: source.wanted).symmetricDifference(keys(of: source.answer?.request))
  }

  private func selections(in present: FilterList) -> [Key] {
    guard present.contains(where: isOwn) else { return defaultKey.map { [$0] } ?? [] }
    let chosen = options.filter { option in
      !option.filters.isEmpty && option.filters.allSatisfy { present.contains($0) }
    }
    guard selectionMode == .single else { return chosen.map(\.key) }
    let most = chosen.map(\.filters.count).max()
    return chosen.first { $0.filters.count == most }.map { [$0.key] } ?? []
  }

  /// Whether something is chosen that can be taken back.
  func isRefined(in filters: FilterState) -> Bool {
    filters[filterGroup].filters.contains(where: isOwn)
  }

  /// Whether a filter in the group is a choice of this control.
  func isOwn(_ filter: Filter) -> Bool {
    if ownFilters.contains(filter) { return true }
    guard case .numeric(let numeric) = filter else { return false }
    return numeric.attribute == numberAttribute
  }

  func reduce(_ draft: inout SearchDraft, on intent: FilterControlIntent<Key>) {
    guard case .select(let key) = intent else { return choose([], in: &draft) }
    guard let option = option(key) else {
      let known = options.map { "\($0.key)" }.joined(separator: ", ")
      return draft.reject(
        .refusedIntent(id, reason: "it has no option \(key). Choose one of \(known)."))
    }
    let chosen = selections(in: draft.state.filters)
    if clearsRefinements, chosen != [key] { draft.apply(.clearRefinements) }
    if key == defaultKey || option.filters.isEmpty { return choose([], in: &draft) }
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

  /// The filters that go with an option, so that none stays that belongs to no option which is chosen.
  ///
  /// Its own and those of options that it is a part of, without those of options that stay chosen.
  private func filtersTakenBack(with option: FilterOption<Key>, of chosen: [Key]) -> [Filter] {
    let chosen = options.filter { chosen.contains($0.key) }
    let (over, staying) = chosen.reduce(into: ([Filter](), [Filter]())) { lists, other in
      let isOver = option.filters.allSatisfy(other.filters.contains)
      if isOver { lists.0 += other.filters } else { lists.1 += other.filters }
    }
    return FilterList(over).filter { !staying.contains($0) }
  }

  /// Leaves some filters of the control's own in the group; those of others stay.
  private func choose(_ filters: [Filter], in draft: inout SearchDraft) {
    let present = draft.state.filters[filterGroup].filters
    let own = present.filter(isOwn)
    if own.count == filters.count, filters.allSatisfy({ present.contains($0) }) { return }
    draft.apply(.set(present.filter { !isOwn($0) } + filters, in: filterGroup))
  }
}
