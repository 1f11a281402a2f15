extension FilterState {
  /// Carries out a change; returns whether anything is different now.
  ///
  /// In a search the action ``SearchAction/filters(_:)`` does the same, and knows the machine's menus:
  /// a menu is cleared by any of its attributes, and has one path. Here a hierarchical group is known by
  /// its name and the attributes of its filters. A state of one's own is changed in its place:
  ///
  /// ```swift
  /// var filters = FilterState()
  /// filters.apply(.toggle(.facet("genres", "Drama"), in: .or("genres")))
  /// ```
  ///
  /// - Complexity: Adding, removing and toggling take about the same time however many filters a group
  ///   has; finding the group is logarithmic in the number of groups, and holding on to the state as it was
  ///   costs linear in it. Setting is linear in the filters set, clearing in all filters.
  @discardableResult public mutating func apply(_ change: FilterChange) -> Bool {
    apply(change, hierarchies: [])
  }

  /// Carries out a change in a search that has some hierarchies.
  @discardableResult mutating func apply(
    _ change: FilterChange, hierarchies: [DeclaredChoice]
  ) -> Bool {
    switch change {
    case .add(let filter, let id): update(id) { $0.append(filter) }
    case .remove(let filter, let id): update(id) { $0.remove(filter) }
    case .toggle(let filter, let id):
      update(id) {
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

  /// Changes the filters of one group in its place in the order; an empty group leaves the list.
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

  /// Where a group is among those of its scope, or would be.
  private func position(of id: FilterGroup.ID) -> (index: Int, exists: Bool) {
    let groups = self[id.scope]
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return (low, low < groups.count && groups[low].id == id)
  }

  /// The group of the identifier; an empty one if there is none.
  public subscript(id: FilterGroup.ID) -> FilterGroup {
    let (index, exists) = position(of: id)
    return exists ? self[id.scope][index] : FilterGroup(id)
  }

  /// Adds the filters of a group to those of the same identifier.
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
  /// The groups joined by `AND`; empty without filters.
  public var description: String {
    groups.map(\.description).joined(separator: " AND ")
  }
}
