extension SourceState {
  /// The filters by which the wanted request differs from the one that the shown answer is of.
  ///
  /// Empty as soon as the source is ``SourcePhase/loaded``, and while nothing is wanted. After a failure they
  /// are still pending: nothing has confirmed them.
  ///
  /// - Complexity: O(*n*) in the number of groups while nothing is pending.
  public var pendingFilters: PendingFilters {
    guard let wanted else { return PendingFilters() }
    let answered = answer?.request.filters ?? []
    if wanted.filters == answered { return PendingFilters() }
    return PendingFilters(from: answered, to: wanted.filters)
  }

  /// The filters of one group that are pending: those that were chosen, then those that were taken back.
  public func pendingFilters(in group: FilterGroup.ID) -> [Filter] {
    guard let wanted else { return [] }
    let (old, new) = (answer?.request.filters(in: group) ?? [], wanted.filters(in: group))
    if old == new { return [] }
    return new.filter { !old.contains($0) } + old.filter { !new.contains($0) }
  }
}

extension SearchRequest {
  /// The filters of all groups of a name, in whatever layer, such as those that a component demands for what is
  /// not chosen.
  public func filters(in group: FilterGroup.ID) -> FilterList {
    var found: FilterList?
    for layer in filters {
      for candidate in layer where candidate.id == group {
        if let first = found {
          found = FilterList(Array(first) + Array(candidate.filters))
        } else {
          found = candidate.filters
        }
      }
    }
    return found ?? []
  }
}
