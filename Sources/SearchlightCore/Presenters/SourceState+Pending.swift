extension SourceState {
  /// The filters that differ between the wanted request and the request of the shown answer.
  ///
  /// Empty once the source is ``SourcePhase/loaded``, and while the source wants nothing. After a
  /// failure the filters are still pending, because no answer has confirmed them.
  ///
  /// - Complexity: O(*n*) in the number of groups while nothing is pending.
  public var pendingFilters: PendingFilters {
    guard let wanted else { return PendingFilters() }
    let answered = answer?.request.filters ?? []
    if wanted.filters == answered { return PendingFilters() }
    return PendingFilters(from: answered, to: wanted.filters)
  }

  /// Returns the pending filters of one group: first those that were added, then those that were
  /// removed.
  public func pendingFilters(in group: FilterGroup.ID) -> [Filter] {
    guard let wanted else { return [] }
    let (old, new) = (answer?.request.filters(in: group) ?? [], wanted.filters(in: group))
    if old == new { return [] }
    return new.filter { !old.contains($0) } + old.filter { !new.contains($0) }
  }
}

extension SearchState {
  /// Returns the source whose answers confirm the choices in a group: the one that the group
  /// narrows or, if it narrows all, the source of the component that shows the choices.
  public func confirmingSource(
    of group: FilterGroup.ID, shownBy source: SourceID
  ) -> SourceState? {
    if case .source(let narrowed) = group.scope { return self[narrowed] }
    return self[source]
  }

  /// Returns the pending filters of one group, see ``SourceState/pendingFilters(in:)``.
  ///
  /// - Parameters:
  ///   - group: The group that holds the choices.
  ///   - source: The source of the component that shows the choices.
  public func pendingFilters(in group: FilterGroup.ID, shownBy source: SourceID) -> [Filter] {
    confirmingSource(of: group, shownBy: source)?.pendingFilters(in: group) ?? []
  }
}

extension SearchRequest {
  /// Returns the filters of all groups with an identifier, from all layers, including filters that
  /// a component demands without the user's choice.
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
