extension ComponentRegistry {
  /// Returns issues for declared choices that offer nothing to choose, and for choices that
  /// contradict each other.
  static func issues(ofChoicesIn components: [any SearchComponent]) -> [ConfigurationIssue] {
    let offers = components.flatMap { component in
      component.declaredChoices.map { Offer(component: component.id, choice: $0) }
    }
    return offers.compactMap(\.issue) + mixedOperators(in: offers)
  }

  /// Returns an issue for each component that is listed before a component it depends on.
  static func issues(ofOrderOf components: [any SearchComponent]) -> [ConfigurationIssue] {
    components.enumerated().flatMap { index, component -> [ConfigurationIssue] in
      let groups = component.dependencies
      if groups.isEmpty { return [] }
      return components.dropFirst(index + 1).filter { later in
        groups.contains { later.choiceGroups.contains($0) }
      }.map { .listedTooEarly(component.id, before: $0.id) }
    }
  }

  private static func mixedOperators(in offers: [Offer]) -> [ConfigurationIssue] {
    var attributes: [Attribute] = []
    for attribute in offers.flatMap(\.choice.attributes) where !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    return attributes.compactMap { attribute in
      let own = offers.filter { $0.choice.attributes.contains(attribute) }
      let mixed = own.filter { offer in own.contains { offer.contradicts($0) } }
      return mixed.isEmpty ? nil : .mixedOperators(attribute, components: mixed.map(\.component))
    }
  }
}

extension SearchComponent {
  /// The filter groups of all declared and restorable choices of the component.
  fileprivate var choiceGroups: [FilterGroup.ID] {
    declaredChoices.map(\.group)
      + restorableChoices.compactMap { choice in
        switch choice {
        case .exclusions(let group, _), .filters(let group, _), .numbers(let group, _),
          .options(_, let group), .singleOption(_, let group), .single(let group, _):
          group
        case .text, .anyFacet, .index, .parameter, .combinations, .page, .area: nil
        }
      }
  }
}

/// A declared choice, together with the component that declares it.
private struct Offer {
  let component: ComponentID
  let choice: DeclaredChoice

  /// The reason why the choice offers nothing to choose; `nil` if it offers something.
  var issue: ConfigurationIssue? {
    let levels = choice.attributes.count
    if levels == 0 { return .noAttributes(component) }
    guard let root = choice.rootPath, choice.root.count >= levels else { return nil }
    return .rootTooDeep(root, of: component, levels: levels)
  }

  /// Whether one choice is joined by *or* and the other by *and* while both narrow the same source.
  func contradicts(_ other: Offer) -> Bool {
    let (group, otherGroup) = (choice.group, other.choice.group)
    guard Set([group.kind, otherGroup.kind]) == [.or, .and] else { return false }
    return group.scope == .all || otherGroup.scope == .all || group.scope == otherGroup.scope
  }
}
