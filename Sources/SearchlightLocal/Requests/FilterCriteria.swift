import SearchlightBackend
import SearchlightSettings

/// Which records may be hits, and which facets are counted over them.
struct FilterCriteria {
  /// The largest number of levels that the paths of all menus may have together.
  ///
  /// For each level, the engine keeps the set of records that the level counts.
  static let maximumLevels = 100

  /// The conditions that records must meet, from the request's filter groups and from its
  /// parameters.
  var groups: [FilterGroup]

  /// Conditions that only add to the score of records.
  var optionalGroups: [FilterGroup]

  /// Whether an *or* group scores the sum of its filters' scores, not the largest of them.
  let sumsScores: Bool

  var geo: GeoOptions

  var disjunctiveFacets: [Attribute]

  /// The hierarchical menus; empty in a search for facet values.
  var hierarchicalFacets: [HierarchicalLevels]

  /// What rules promote and hide; `nil` for nothing.
  var promotions: Promotions?

  /// A condition that even promoted records exempt from the filters must meet.
  ///
  /// Where a level of a menu is counted by itself, this is the parent value of the level.
  var parent: Filter?

  /// What hits have in common with given records; `nil` for any search but recommendations.
  var similarity: Similarity?

  /// The conditions that even promoted records exempt from the filters must meet, because a key
  /// forces them; they are among the ``groups`` too.
  let binding: [FilterGroup]

  /// The areas in all of which every record must be, promoted ones too.
  private(set) var bindingAreas: [GeoOptions]

  /// Which facet values are counted.
  let counted: FacetParameters

  /// Whether facets and filters may name attributes that the index does not declare.
  let ignoresUndeclared: Bool

  /// Whether all facets are counted as `FacetingAttribute.isCountedAfterDistinct` says.
  let facetingAfterDistinct: Bool

  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter of the wrong type or out
  ///   of range, and for filters on an undeclared attribute.
  init(
    _ options: OptionReader, of request: SearchRequest, settings: IndexSettings
  ) throws(SearchError) {
    ignoresUndeclared = request.guarding.ignoresUndeclared
    binding = request.guarding.conditions
    disjunctiveFacets = request.disjunctiveFacets
    hierarchicalFacets = request.facetSearch == nil ? request.hierarchicalFacets : []
    let levelCount = hierarchicalFacets.reduce(0) { $0 + $1.countedLevels.count }
    guard levelCount <= Self.maximumLevels else {
      throw .refused(
        "the hierarchical menus have \(levelCount) levels on their paths; at most "
          + "\(Self.maximumLevels) can be counted in one request")
    }
    do throws(OptionError) {
      geo = try GeoOptions(options)
      bindingAreas = try request.guarding.areas.map { area throws(OptionError) in
        try GeoOptions(OptionReader { area[$0] })
      }
      counted = try FacetParameters(options, of: request, settings: settings)
      facetingAfterDistinct =
        try options.value(Settings.facetingAfterDistinct, else: settings)
      let filters = try FilterParameters(options)
      sumsScores = filters.sumsScores
      var stated = Array(request.filterGroups) + filters.groups
      if ignoresUndeclared { stated = settings.withoutUndeclaredNumbers(stated) }
      groups = stated + request.guarding.conditions
      optionalGroups = filters.optionalGroups
    } catch {
      throw .refused(error.message)
    }
    try ElementCondition.check(groups)
    for (groups, name) in [
      (binding, "the conditions of a key"), (optionalGroups, "optionalFilters"),
    ]
    where !ElementCondition.division(of: groups).elements.isEmpty {
      throw .refused("\(name) cannot have conditions on one element")
    }
    // A condition that a key forces is never ignored: negated, it would forbid nothing.
    try settings.check(binding)
    try settings.check(groups, ignoresUndeclared: ignoresUndeclared)
    try settings.check(optionalGroups, ignoresUndeclared: ignoresUndeclared)
  }
}

extension FilterCriteria {
  /// Chooses the radii that the request or a key leaves open.
  mutating func chooseRadii(in segments: [SegmentReader]) {
    geo.chooseRadius(in: segments)
    for index in bindingAreas.indices { bindingAreas[index].chooseRadius(in: segments) }
  }

  /// Returns the options that count one facet by itself, without the selection that its counts
  /// ignore.
  ///
  /// `nil` if its counts ignore no selection.
  func alone(for attribute: Attribute) -> FilterCriteria? {
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
