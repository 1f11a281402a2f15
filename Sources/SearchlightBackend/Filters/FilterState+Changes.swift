extension FilterState {
  /// Applies a change and returns whether it altered the state.
  ///
  /// In a running search, ``SearchlightCore/SearchAction/filters(_:)`` applies the change with knowledge of the
  /// machine's hierarchical menus: a menu is cleared by any of its attributes and holds one path.
  /// This method identifies a hierarchical group by its name and the attributes of its filters. Use
  /// it to change a filter state that is not part of a search:
  ///
  /// ```swift
  /// var filters = FilterState()
  /// filters.apply(.toggle(.facet("genres", "Drama"), in: .or("genres")))
  /// ```
  ///
  /// - Complexity: Adding, removing and toggling take nearly constant time in the number of filters
  ///   of a group. Finding the group is logarithmic in the number of groups; if the old state is
  ///   still referenced, the change also copies the array of groups. Setting is linear in the
  ///   number of new filters, clearing in the number of all filters.
  @discardableResult public mutating func apply(_ change: FilterChange) -> Bool {
    apply(change, hierarchies: [])
  }

  /// Applies a change in a search with the given hierarchies.
  @discardableResult package mutating func apply(
    _ change: FilterChange, hierarchies: [DeclaredChoice]
  ) -> Bool {
    switch change {
    case .add(let filter, let id): update(id ?? filter.defaultGroup) { $0.append(filter) }
    case .remove(let filter, let id): update(id ?? filter.defaultGroup) { $0.remove(filter) }
    case .toggle(let filter, let id):
      update(id ?? filter.defaultGroup) {
        $0.toggle(filter)
        return true
      }
    case .set(let filters, let id): set(FilterList(filters), in: id)
    case .clearGroup(let id): set([], in: id)
    case .clearAttribute(let attribute):
      removeRefinements { $0.isOn(CollectionOfOne(attribute), in: $1, hierarchies) }
    case .clearRefinements: removeRefinements { _, _ in true }
    case .clearRefinementsExcept(let attributes):
      removeRefinements { !$0.isOn(attributes, in: $1, hierarchies) }
    }
  }

  private mutating func set(_ filters: FilterList, in id: FilterGroup.ID) -> Bool {
    update(id) { current in
      defer { current = filters }
      return current != filters
    }
  }

  /// Changes the filters of one group, inserts a new group in order, and removes a group that
  /// becomes empty.
  private mutating func update(
    _ id: FilterGroup.ID, _ change: (inout FilterList) -> Bool
  ) -> Bool {
    let (index, exists) = position(of: id)
    if exists {
      let changed = change(&self[id.scope][index].filters)
      if self[id.scope][index].filters.isEmpty { self[id.scope].remove(at: index) }
      return changed
    }
    var group = FilterGroup(id)
    guard change(&group.filters), !group.filters.isEmpty else { return false }
    self[id.scope].insert(group, at: index)
    return true
  }

  /// Returns the index of a group among those of its scope, or the index at which it would be
  /// inserted.
  private func position(of id: FilterGroup.ID) -> (index: Int, exists: Bool) {
    let groups = self[id.scope]
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return (low, low < groups.count && groups[low].id == id)
  }

  /// The group with an identifier; an empty group if there is none.
  public subscript(id: FilterGroup.ID) -> FilterGroup {
    let (index, exists) = position(of: id)
    return exists ? self[id.scope][index] : FilterGroup(id)
  }

  /// Adds the filters of a group to the group with the same identifier.
  mutating func add(_ group: FilterGroup) {
    _ = update(group.id) { filters in
      if filters.isEmpty {
        filters = group.filters
      } else {
        filters.append(contentsOf: group.filters)
      }
      return true
    }
  }

  private mutating func removeRefinements(
    where condition: (Filter, FilterGroup.ID) -> Bool
  ) -> Bool {
    var changed = false
    for scope in scopes {
      for group in self[scope] where group.id.layer == .refinement {
        let kept = group.filters.filter { !condition($0, group.id) }
        guard kept.count != group.filters.count else { continue }
        changed = true
        _ = set(FilterList(kept), in: group.id)
      }
    }
    return changed
  }
}

extension FilterState: CustomStringConvertible {
  /// The groups joined by `AND`; an empty text if there are no filters.
  public var description: String {
    groups.map(\.description).joined(separator: " AND ")
  }
}
