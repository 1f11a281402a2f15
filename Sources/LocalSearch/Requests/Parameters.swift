import SearchBackend

/// The request parameters that are not settings, each with its form and default.
enum Parameters {
  static let restrictSearchableAttributes = Parameter(
    "restrictSearchableAttributes", about: "the searchable attributes that this query searches",
    .attributes, for: .words, standard: "`[]`",
    values: "attributes in `searchableAttributes`; others are refused")
  static let synonyms = Parameter(
    "synonyms", about: "whether synonyms match", .flag, for: .words, standard: "`true`")

  static let filters = Parameter(
    "filters", about: "the conditions that hits meet, as a string", .filterSyntax, for: .filters)
  static let facetFilters = Parameter(
    "facetFilters", about: "conditions on facets, as arrays", .filterSyntax, for: .filters)
  static let numericFilters = Parameter(
    "numericFilters", about: "conditions on numbers, as arrays", .filterSyntax, for: .filters)
  static let tagFilters = Parameter(
    "tagFilters", about: "conditions on tags, as arrays", .filterSyntax, for: .filters)
  static let optionalFilters = Parameter(
    "optionalFilters", about: "conditions that rank hits without excluding any", .filterSyntax,
    for: .ranking)
  static let sumOrFiltersScores = Parameter(
    "sumOrFiltersScores", about: "whether the scores of the conditions of an OR are added", .flag,
    for: .ranking, standard: "`false`")
  static let facets = Parameter(
    "facets", about: "the attributes whose values are counted", .attributes, for: .facets,
    standard: "`[]`", values: "attributes, `*`")

  static let aroundLatLng = Parameter(
    "aroundLatLng", about: "the point to search around", .point, for: .filters, .ranking)
  static let aroundLatLngViaIP = Parameter(
    "aroundLatLngViaIP", about: "whether to search around the location of the request's IP address",
    .flag,
    for: .filters, standard: "`false`", values: "`false`")
  static let aroundPrecision = Parameter(
    "aroundPrecision", about: "the distances that count as equal", .geoPrecision, for: .ranking,
    standard: "`10`")
  static let aroundRadius = Parameter(
    "aroundRadius", about: "the largest distance from the point", .radius, for: .filters,
    standard: "chosen by density")
  static let minimumAroundRadius = Parameter(
    "minimumAroundRadius", about: "the smallest radius, if it is chosen by density",
    .number(1...GeoOptions.largestRadius), for: .filters)
  static let insideBoundingBox = Parameter(
    "insideBoundingBox", about: "rectangles to search in", .boxes, for: .filters)
  static let insidePolygon = Parameter(
    "insidePolygon", about: "polygons to search in", .polygons, for: .filters)

  static let relevancyStrictness = Parameter(
    "relevancyStrictness",
    about:
      "how relevant the hits of a replica with [relevant sorting](#other-orders) are at least; otherwise without effect",
    .number(RelevantSorting.strictnesses), for: .ranking, standard: "that of the replica")

  static let getRankingInfo = Parameter(
    "getRankingInfo", about: "whether hits contain the figures that ranked them", .flag, for: .hits,
    standard: "`false`")
  static let length = Parameter(
    "length", about: "how many hits to return from `offset` on", .number(0...1000), for: .hits,
    values: "0 to 1,000; 0 for counts only")
  static let offset = Parameter(
    "offset", about: "the first hit to return, in place of a page", .number(0...(.max)), for: .hits)

  static let ruleContexts = Parameter(
    "ruleContexts", about: "the contexts in which rules apply", .texts, for: .rules,
    standard: "`[]`",
    values: "at most \(RuleOptions.maximumContexts) strings")

  /// All parameters that are not settings.
  private static let all: [any OptionRow] = [
    restrictSearchableAttributes, synonyms, filters, facetFilters, numericFilters, tagFilters,
    optionalFilters, sumOrFiltersScores, facets, aroundLatLng, aroundLatLngViaIP, aroundPrecision,
    aroundRadius, minimumAroundRadius, insideBoundingBox, insidePolygon, relevancyStrictness,
    getRankingInfo, length,
    offset, ruleContexts,
  ]

  /// All settings and parameters, sorted by name.
  static let table = (Settings.all + all).sorted { $0.name < $1.name }
}

extension Parameters {
  /// The Markdown table of the documentation: every setting and parameter with its default, its
  /// values, the stages that read it and its meaning.
  static var documentation: String {
    let rows = table.map { row in
      let kinds = [row.isSetting ? "S" : nil, row.isParameter ? "P" : nil].compactMap(\.self)
      let cells = [
        "`\(row.name)`", kinds.joined(separator: " "), row.standard, row.values,
        row.stages.map(\.rawValue).joined(separator: ", "), row.summary,
      ]
      return cells.reduce("|") { $0 + ($1.isEmpty ? " |" : " \($1) |") }
    }
    let head = [
      "| name | | default | values | for | meaning |", "| --- | --- | --- | --- | --- | --- |",
    ]
    return (head + rows).joined(separator: "\n")
  }
}
