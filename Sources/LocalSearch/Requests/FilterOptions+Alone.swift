import SearchBackend

extension FilterOptions {
  /// Returns the options that count one facet by itself, without the selection that its counts
  /// ignore.
  ///
  /// `nil` if its counts ignore no selection.
  func alone(for attribute: Attribute) -> FilterOptions? {
    var options = self
    options.disjunctiveFacets = []
    options.hierarchicalFacets = []
    let menus = hierarchicalFacets.filter { !$0.countedLevels.isEmpty }
    for menu in menus.reversed() {
      guard let level = menu.parentedLevels.last(where: { $0.attribute == attribute }) else {
        continue
      }
      options.groups.removeAll { $0.id == menu.group }
      if let parent = level.parent {
        options.groups.append(FilterGroup(menu.group, [parent]))
        options.parent = parent
      }
      return options
    }
    guard disjunctiveFacets.contains(attribute) else { return nil }
    let count = options.groups.count
    options.groups.removeAll { group in
      group.chosenAttribute == attribute && !menus.contains { $0.group == group.id }
    }
    return options.groups.count < count ? options : nil
  }
}
