/// The union of the restorable choices that some components declare, such as those of a machine.
package struct RestorableChoices: Sendable {
  private(set) var hasText = false
  private(set) var indices: [SourceID: Set<IndexName>] = [:]
  private(set) var parameters: [SourceID: [String: Set<JSON>]] = [:]
  private(set) var combinations: [SourceID: SettingCombinations] = [:]
  private(set) var pages: Set<SourceID> = []
  private(set) var areas: Set<SourceID> = []
  private var values: [FilterGroup.ID: Set<Attribute>] = [:]
  private var exclusions: [FilterGroup.ID: Set<Attribute>] = [:]
  private var filters: [FilterGroup.ID: Set<Attribute>] = [:]
  private var numbers: [FilterGroup.ID: Set<Attribute>] = [:]
  private var anyFacets: [UndeclaredFacets] = []
  private var options: [FilterGroup.ID: FilterList] = [:]
  private var limits = ChoiceLimits()

  /// The groups that are named, in the order of the components, each once.
  private var groups: [FilterGroup.ID] = []

  package init(of components: [ComponentTraits]) {
    for component in components {
      for choice in component.declaredChoices {
        note(choice.group)
        values[choice.group, default: []].formUnion(choice.attributes)
      }
      limits.add(component.restorableChoices)
      for choice in component.restorableChoices { add(choice) }
    }
    combinations = SettingCombinations.all(of: components)
  }

  private mutating func note(_ group: FilterGroup.ID) {
    if !groups.contains(group) { groups.append(group) }
  }

  private mutating func add(_ choice: RestorableChoice) {
    if let group = choice.group { note(group) }
    switch choice {
    case .text: hasText = true
    case .exclusions(let group, let attributes):
      exclusions[group, default: []].formUnion(attributes)
    case .filters(let group, let attributes): filters[group, default: []].formUnion(attributes)
    case .numbers(let group, let attributes): numbers[group, default: []].formUnion(attributes)
    case .anyFacet(let facets): anyFacets.append(facets)
    case .options(let filters, let group):
      options[group, default: []].append(contentsOf: filters)
    case .index(let index, let source): indices[source, default: []].insert(index)
    case .parameter(let name, let values, let source):
      parameters[source, default: [:]][name, default: []].formUnion(values)
    // `limits` and `combinations` are made of all choices of a component together.
    case .singleOption, .single, .combinations: break
    case .page(let source): pages.insert(source)
    case .area(let source): areas.insert(source)
    }
  }

  /// Returns whether a link or saved search may set a filter in a group.
  ///
  /// Filters in the layer of the app's own conditions are never restored, even if a component
  /// declares their group. Numbers that are not finite are never restored, except in an option: no
  /// request and no JSON can hold them.
  func admits(_ filter: Filter, in group: FilterGroup.ID) -> Bool {
    guard group.layer == .refinement else { return false }
    if options[group]?.contains(filter) == true { return true }
    guard filter.isFinite else { return false }
    if filters[group]?.contains(filter.attribute) == true { return true }
    if case .numeric(let numeric) = filter, !numeric.isNegated {
      return numbers[group]?.contains(numeric.attribute) == true
    }
    guard case .facet(let facet) = filter, facet.score == nil else { return false }
    let declared = facet.isNegated ? exclusions : values
    if declared[group]?.contains(facet.attribute) == true { return true }
    return anyFacets.contains { $0.contains(filter, in: group) }
  }

  /// Returns whether a group is one of the components', for any filter or for one of facets whose
  /// names are not known in advance.
  func hasGroup(_ group: FilterGroup.ID, for filter: Filter) -> Bool {
    groups.contains(group) || anyFacets.contains { $0.contains(filter, in: group) }
  }

  /// Returns the groups in which the components offer a filter, in the order of the components.
  ///
  /// Of facets whose names are not known in advance, it is the group that is named after the
  /// attribute; empty for such a facet if only groups that are named count.
  func groups(offering filter: Filter, namedOnly: Bool = false) -> [FilterGroup.ID] {
    var offering = groups.filter { admits(filter, in: $0) }
    for facets in namedOnly || !offering.isEmpty ? [] : anyFacets {
      let group = facets.group(of: filter)
      if facets.contains(filter, in: group), !offering.contains(group) { offering.append(group) }
    }
    return offering
  }

  /// Returns the filters of a group that a link or saved search may set together.
  func admitted(_ filters: FilterList, in group: FilterGroup.ID) -> (
    kept: [Filter], undeclared: [Filter], surplus: [Filter]
  ) {
    var (declared, undeclared) = ([Filter](), [Filter]())
    for filter in filters {
      if admits(filter, in: group) { declared.append(filter) } else { undeclared.append(filter) }
    }
    let (kept, surplus) = limits.limit(declared, in: group)
    return (kept, undeclared, surplus)
  }

  /// Returns whether a filter in a group belongs to the components, even one that they do not
  /// restore, such as an excluded number.
  func owns(_ filter: Filter, in group: FilterGroup.ID) -> Bool {
    guard group.layer == .refinement else { return false }
    let attribute = filter.attribute
    return values[group]?.contains(attribute) == true
      || filter.isNegated && exclusions[group]?.contains(attribute) == true
      || filters[group]?.contains(attribute) == true
      || numbers[group]?.contains(attribute) == true
      || options[group]?.contains(filter) == true
      || anyFacets.contains { $0.contains(filter, in: group) }
  }
}

extension Filter {
  /// Whether all numbers in the filter are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .numeric(let numeric): numeric.condition.isFinite
    case .facet(let facet):
      if case .number(let number) = facet.value { number.isFinite } else { true }
    case .tag: true
    }
  }
}
