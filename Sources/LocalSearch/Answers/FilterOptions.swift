import SearchCore

/// Which records may be hits, and which facets are counted over them.
struct FilterOptions {
  /// The names of the parameters, sorted.
  static let names = [
    "facets",
    "maxValuesPerFacet",
  ]

  let groups: [FilterGroup]
  let disjunctiveFacets: [Attribute]

  /// The attributes to count, as they were asked for; `*` is not resolved.
  let facets: [Attribute]

  let maxValuesPerFacet: Int

  init(
    _ options: OptionReader, of request: SearchRequest, settings: IndexSettings
  ) throws(OptionError) {
    groups = Array(request.filterGroups)
    disjunctiveFacets = request.disjunctiveFacets
    facets = try options.attributes("facets") ?? []
    maxValuesPerFacet =
      try options.number("maxValuesPerFacet", in: 1...1000) ?? settings.maxValuesPerFacet
  }
}
