import SearchCore

/// The request parameters that are not settings, each with its form and default.
enum Parameters {
  static let restrictSearchableAttributes = Parameter(
    "restrictSearchableAttributes", .attributes, for: .words, standard: "`[]`",
    values: "attributes in `searchableAttributes`; others are refused")
  static let synonyms = Parameter("synonyms", .flag, for: .words, standard: "`true`")

  static let filters = Parameter("filters", .filterSyntax, for: .filters)
  static let facetFilters = Parameter("facetFilters", .filterSyntax, for: .filters)
  static let numericFilters = Parameter("numericFilters", .filterSyntax, for: .filters)
  static let tagFilters = Parameter("tagFilters", .filterSyntax, for: .filters)
  static let optionalFilters = Parameter("optionalFilters", .filterSyntax, for: .ranking)
  static let sumOrFiltersScores = Parameter(
    "sumOrFiltersScores", .flag, for: .ranking, standard: "`false`")
  static let facets = Parameter(
    "facets", .attributes, for: .facets, standard: "`[]`", values: "attributes, `*`")

  static let aroundLatLng = Parameter("aroundLatLng", .point, for: .filters, .ranking)
  static let aroundLatLngViaIP = Parameter(
    "aroundLatLngViaIP", .flag, for: .filters, standard: "`false`", values: "`false`")
  static let aroundPrecision = Parameter(
    "aroundPrecision", .geoPrecision, for: .ranking, standard: "`10`")
  static let aroundRadius = Parameter(
    "aroundRadius", .radius, for: .filters, standard: "chosen by density")
  static let minimumAroundRadius = Parameter(
    "minimumAroundRadius", .number(1...GeoOptions.largestRadius), for: .filters)
  static let insideBoundingBox = Parameter("insideBoundingBox", .boxes, for: .filters)
  static let insidePolygon = Parameter("insidePolygon", .polygons, for: .filters)

  static let getRankingInfo = Parameter("getRankingInfo", .flag, for: .hits, standard: "`false`")
  static let length = Parameter("length", .number(1...1000), for: .hits)
  static let offset = Parameter("offset", .number(0...(.max)), for: .hits)

  static let ruleContexts = Parameter(
    "ruleContexts", .texts, for: .rules, standard: "`[]`",
    values: "at most \(RuleOptions.maximumContexts) strings")

  /// All parameters that are not settings.
  private static let all: [any OptionRow] = [
    restrictSearchableAttributes, synonyms, filters, facetFilters, numericFilters, tagFilters,
    optionalFilters, sumOrFiltersScores, facets, aroundLatLng, aroundLatLngViaIP, aroundPrecision,
    aroundRadius, minimumAroundRadius, insideBoundingBox, insidePolygon, getRankingInfo, length,
    offset, ruleContexts,
  ]

  /// All settings and parameters, sorted by name.
  static let table = (Settings.all + all).sorted { $0.name < $1.name }
}
