extension FilterState {
  /// Carries out a change; returns whether anything is different now.
  ///
  /// Linear in the number of filters of the group concerned; clearing is linear in all.
  mutating func apply(_ change: FilterChange) -> Bool {
    switch change {
    case .add(let filter, let id):
      return update(id) { $0.add(filter) }
    case .remove(let filter, let id):
      return update(id) { $0.remove(filter) }
    case .toggle(let filter, let id):
      return update(id) { $0.remove(filter) || $0.add(filter) }
    case .set(let filters, let id):
      let replacement = FilterGroup(id, filters)
      return update(id) { group in
        defer { group = replacement }
        return group != replacement
      }
    case .clearGroup(let id):
      return update(id) { group in
        defer { group.filters = [] }
        return !group.filters.isEmpty
      }
    case .clearAttribute(let attribute):
      return removeRefinements { $0.attribute == attribute }
    case .clearRefinements:
      return removeRefinements { _ in true }
    case .clearRefinementsExcept(let attributes):
      return removeRefinements { !attributes.contains($0.attribute) }
    }
  }

  /// Changes one group in its place in the order; an empty group leaves the list.
  private mutating func update(
    _ id: FilterGroup.ID, _ body: (inout FilterGroup) -> Bool
  ) -> Bool {
    let index = self[id.scope].firstIndex { $0.id >= id } ?? self[id.scope].endIndex
    if index < self[id.scope].endIndex, self[id.scope][index].id == id {
      let changed = body(&self[id.scope][index])
      if self[id.scope][index].filters.isEmpty { self[id.scope].remove(at: index) }
      return changed
    }
    var group = FilterGroup(id)
    guard body(&group), !group.filters.isEmpty else { return false }
    self[id.scope].insert(group, at: index)
    return true
  }

  private mutating func removeRefinements(where condition: (Filter) -> Bool) -> Bool {
    var changed = false
    for scope in scopes {
      for group in self[scope] where group.id.layer == .refinement {
        let kept = group.filters.filter { !condition($0) }
        guard kept.count != group.filters.count else { continue }
        changed = true
        _ = apply(.set(kept, in: group.id))
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
