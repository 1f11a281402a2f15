package import SearchlightBackend
import SearchlightBasics

/// The request parameters that are not settings, each with its form and default.
package enum Parameters {
  package static let restrictSearchableAttributes = Parameter(
    "restrictSearchableAttributes", about: "the searchable attributes that this query searches",
    .attributes, for: .words, default: "`[]`",
    values: "attributes in `searchableAttributes`; others are refused")
  package static let synonyms = Parameter(
    "synonyms", about: "whether synonyms match", .flag, for: .words, default: "`true`")

  package static let filters = Parameter(
    "filters", about: "the conditions that hits meet, as a string", .filterText, for: .filters)
  package static let facetFilters = Parameter(
    "facetFilters", about: "conditions on facets, as arrays", .filterArrays, for: .filters)
  package static let numericFilters = Parameter(
    "numericFilters", about: "conditions on numbers, as arrays", .filterArrays, for: .filters)
  package static let tagFilters = Parameter(
    "tagFilters", about: "conditions on tags, as arrays", .filterArrays, for: .filters)
  package static let optionalFilters = Parameter(
    "optionalFilters", about: "conditions that rank hits without excluding any", .optionalFilters,
    for: .ranking)
  package static let sumOrFiltersScores = Parameter(
    "sumOrFiltersScores", about: "whether the scores of the conditions of an OR are added", .flag,
    for: .ranking, default: "`false`")
  package static let facets = Parameter(
    "facets", about: "the attributes whose values are counted", .attributes, for: .facets,
    default: "`[]`", values: "attributes, `*`")

  package static let aroundLatLng = Parameter(
    "aroundLatLng", about: "the point to search around", .point, for: .filters, .ranking)
  package static let aroundLatLngViaIP = Parameter(
    "aroundLatLngViaIP", about: "whether to search around the location of the request's IP address",
    .off(
      because: "requests come from the app itself and have no IP address to locate; give the "
        + "location in aroundLatLng"),
    for: .filters, default: "`false`")
  package static let aroundPrecision = Parameter(
    "aroundPrecision", about: "the distances that count as equal", .distanceSteps, for: .ranking,
    default: "`10`")
  package static let aroundRadius = Parameter(
    "aroundRadius", about: "the largest distance from the point", .radius, for: .filters,
    default: "chosen by density")
  package static let minimumAroundRadius = Parameter(
    "minimumAroundRadius", about: "the smallest radius, if it is chosen by density",
    .number(SearchArea.radii), for: .filters)
  package static let insideBoundingBox = Parameter(
    "insideBoundingBox", about: "rectangles to search in", .boxes, for: .filters)
  package static let insidePolygon = Parameter(
    "insidePolygon", about: "polygons to search in", .polygons, for: .filters)

  package static let relevancyStrictness = Parameter(
    "relevancyStrictness",
    about:
      "how relevant the hits of a replica with [relevant sorting](#other-orders) are at least; otherwise without effect",
    .number(RelevantSorting.strictnesses), for: .ranking, default: "that of the replica")

  package static let getRankingInfo = Parameter(
    "getRankingInfo", about: "whether hits contain the scores that ranked them", .flag, for: .hits,
    default: "`false`")
  package static let length = Parameter(
    "length", about: "how many hits to return from `offset` on", .number(0...1000), for: .hits,
    values: "0 to 1,000; 0 for counts only")
  package static let offset = Parameter(
    "offset", about: "the first hit to return, in place of a page", .number(0...(.max)), for: .hits)

  package static let ruleContexts = Parameter(
    "ruleContexts", about: "the contexts in which rules apply", .texts(atMost: 10), for: .rules,
    default: "`[]`")

  /// All parameters that are not settings.
  private static let own: [any OptionRow] = [
    restrictSearchableAttributes, synonyms, filters, facetFilters, numericFilters, tagFilters,
    optionalFilters, sumOrFiltersScores, facets, aroundLatLng, aroundLatLngViaIP, aroundPrecision,
    aroundRadius, minimumAroundRadius, insideBoundingBox, insidePolygon, relevancyStrictness,
    getRankingInfo, length,
    offset, ruleContexts,
  ]

  /// All settings and parameters, sorted by name.
  package static let table = (Settings.all + own).sorted { $0.name < $1.name }
}

extension Parameters {
  /// The rows of all parameters that requests can set, by name.
  private static let rows = Dictionary(
    table.filter(\.isParameter).map { ($0.name, $0) }, uniquingKeysWith: { $1 })

  /// The names of all parameters that requests can set, sorted.
  package static let names = rows.keys.sorted()

  /// Parameters for the analytics of a hosted service, which change no answer and are ignored.
  package static let ignored: Set<String> = [
    "analytics", "analyticsTags", "clickAnalytics", "enableABTest", "percentileComputation",
    "queryID", "userToken",
  ]

  /// Checks that all parameters of a request have a known name.
  package static func checkNames(_ parameters: SearchParameters) throws(OptionError) {
    for name in parameters.names where rows[name] == nil && !ignored.contains(name) {
      let advice = NearestWord.to(name, among: names).map { "did you mean \($0)?" } ?? "remove it"
      throw OptionError(message: "the parameter \(name) is unknown; \(advice)")
    }
  }

  /// Checks the types and ranges of all parameters that a request sets, also of those that the
  /// engine does not follow.
  package static func checkValues(_ parameters: SearchParameters) throws(OptionError) {
    let reader = OptionReader(parameters)
    for name in parameters.names { try rows[name]?.checkParameter(reader) }
  }

  /// The Markdown table of the documentation: every setting and parameter with its default, its
  /// values, the stages that read it and its meaning.
  package static var documentation: String {
    let rows = table.map { row in
      let kinds = [row.isSetting ? "S" : nil, row.isParameter ? "P" : nil].compactMap(\.self)
      let cells = [
        "`\(row.name)`", kinds.joined(separator: " "), row.defaultText, row.values,
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
