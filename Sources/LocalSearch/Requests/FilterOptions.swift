import SearchCore

/// Which records may be hits, and which facets are counted over them.
struct FilterOptions {
  /// How many levels the paths of all menus may have: of each the records are kept in mind that it counts.
  static let maximumLevels = 100

  /// What records must meet: the groups of the request, and what the parameters say.
  var groups: [FilterGroup]

  /// What only adds to the score of records.
  var optionalGroups: [FilterGroup]

  /// Whether an or-group has the sum of the scores of its filters, not the largest.
  let sumsScores: Bool

  var geo: GeoOptions

  var disjunctiveFacets: [Attribute]

  /// The menus; none in a search for facet values.
  var hierarchicalFacets: [HierarchicalLevels]

  /// What rules promote and hide; `nil` for nothing.
  var placement: Promotions?

  /// What promoted records must meet too, whether they have to meet the filters or not: of a level of a menu
  /// that is counted by itself the value above.
  var parent: Filter?

  /// The attributes to count, as they were asked for; `*` is not resolved.
  let facets: [Attribute]

  let maxValuesPerFacet: Int
  let maxFacetHits: Int
  let valueOrder: FacetValueOrder

  /// Whether all facets are counted after ``FacetingAttribute/isCountedAfterDistinct``.
  let facetingAfterDistinct: Bool

  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter of the wrong type or out of
  ///   range, and for filters on what is not declared.
  init(
    _ options: OptionReader, of request: SearchRequest, settings: IndexSettings
  ) throws(SearchError) {
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
      facets = try options.value(Parameters.facets) ?? []
      maxValuesPerFacet =
        try options.value(Settings.maxValuesPerFacet, else: settings)
      let wantedHits = try options.value(Settings.maxFacetHits, else: settings)
      let limit = JSON.integer(request.facetSearch?.maxFacetHits ?? wantedHits)
      maxFacetHits = try OptionReader { _ in limit }.value(Settings.maxFacetHits, else: settings)
      valueOrder = try options.value(Settings.sortFacetValuesBy, else: settings)
      facetingAfterDistinct =
        try options.value(Settings.facetingAfterDistinct, else: settings)
      sumsScores = try options.value(Parameters.sumOrFiltersScores) ?? false
      groups = Array(request.filterGroups) + (try options.filterGroups())
      optionalGroups = try options.optionalGroups()
    } catch {
      throw .refused(error.message)
    }
    try settings.check(groups)
    try settings.check(optionalGroups)
  }
}

extension OptionReader {
  /// The conditions that the parameters make; they hold for every count.
  fileprivate func filterGroups() throws(OptionError) -> [FilterGroup] {
    var groups: [FilterGroup] = []
    if let text = try text(Parameters.filters.name) {
      do throws(FilterSyntaxError) {
        groups = try FilterGroup.groups(parsing: text, layer: .base)
      } catch {
        throw OptionError(message: error.description)
      }
    }
    var members: [String: JSON] = [:]
    for parameter in [Parameters.facetFilters, Parameters.numericFilters, Parameters.tagFilters] {
      members[parameter.name] = value(parameter.name)
    }
    do throws(FilterArraysError) {
      return groups + (try FilterArrays(json: .object(members)).groups(layer: .base))
    } catch {
      throw OptionError(message: error.description)
    }
  }

  fileprivate func optionalGroups() throws(OptionError) -> [FilterGroup] {
    do throws(FilterArraysError) {
      return try FilterGroup.groups(
        optionalFilters: value(Parameters.optionalFilters.name) ?? [], layer: .base)
    } catch {
      throw OptionError(message: error.description)
    }
  }
}
