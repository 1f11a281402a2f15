package import SearchlightBackend

/// The parameters that hold filters.
package struct FilterParameters: Hashable, Sendable {
  /// The conditions, which hold for every facet count.
  package private(set) var groups: [FilterGroup]

  /// Conditions that only add to the score of records.
  package private(set) var optionalGroups: [FilterGroup]

  /// Whether an *or* group scores the sum of its filters' scores, not the largest of them.
  package let sumsScores: Bool

  package init(_ options: OptionReader) throws(OptionError) {
    sumsScores = try options.value(Parameters.sumOrFiltersScores) ?? false
    let arrays = [Parameters.facetFilters, Parameters.numericFilters, Parameters.tagFilters]
    groups =
      (try options.value(Parameters.filters) ?? [])
      + (try options.filterArrays(arrays.map(\.name)) ?? [])
    optionalGroups = try options.value(Parameters.optionalFilters) ?? []
  }

  /// Adds the filters of rules.
  package mutating func add(_ groups: [FilterGroup], optional: [FilterGroup]) {
    self.groups += groups
    optionalGroups += optional
  }
}

/// The parameters and settings that decide which facet values are counted.
package struct FacetParameters: Hashable, Sendable {
  /// The attributes to count, as requested; `*` is not resolved.
  package let facets: [Attribute]

  package let maxValuesPerFacet: Int
  package let maxFacetHits: Int
  package let valueOrder: FacetValueOrder

  package init(
    _ options: OptionReader, of request: SearchRequest, settings: IndexSettings
  ) throws(OptionError) {
    facets = try options.value(Parameters.facets) ?? []
    maxValuesPerFacet = try options.value(Settings.maxValuesPerFacet, else: settings)
    let wanted = try options.value(Settings.maxFacetHits, else: settings)
    // A search for facet values may state its own number.
    let limit = JSON.integer(request.facetSearch?.maxFacetHits ?? wanted)
    maxFacetHits = try OptionReader { _ in limit }.value(Settings.maxFacetHits, else: settings)
    valueOrder = try options.value(Settings.sortFacetValuesBy, else: settings)
  }
}
