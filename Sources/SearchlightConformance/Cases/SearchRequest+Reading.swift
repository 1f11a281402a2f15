import SearchlightBackend

extension SearchRequest {
  /// The names of a request's members in the data.
  static let conformanceNames: Set<String> = [
    "index", "query", "page", "parameters", "groups", "disjunctive", "hierarchical", "facetSearch",
  ]

  /// Reads a request, whose members have shorter names in the data, and whose filters are texts in
  /// the grammar of the parameter `filters`.
  init(reading reader: CaseReader) throws(ConformanceDataError) {
    self.init(index: IndexName(try reader.text("index")))
    query = reader.members["query"]?.stringValue ?? ""
    page = reader.members["page"]?.intValue ?? 0
    for (name, value) in try reader.object("parameters") { parameters[name] = value }
    var groups: [FilterGroup] = []
    for json in try reader.array("groups") {
      groups.append(try Self.group(CaseReader(json, reader.location)))
    }
    disjunctiveFacets = try reader.texts("disjunctive").map { Attribute($0) }
    for json in try reader.array("hierarchical") {
      let menu = CaseReader(json, reader.location)
      try menu.check(names: ["attributes", "path"])
      let attributes = try menu.texts("attributes").map { Attribute($0) }
      let path = try menu.texts("path")
      let id = FilterGroup.ID.hierarchical(attributes.first?.rawValue ?? "")
      hierarchicalFacets.append(
        HierarchicalLevels(attributes: attributes, path: path, group: id))
      let filters = zip(attributes, path).map { Filter.facet($0, .string($1)) }
      if !filters.isEmpty { groups.append(FilterGroup(id, filters)) }
    }
    filters = groups.isEmpty ? [] : [groups.sorted { $0.id < $1.id }]
    guard let search = reader.members["facetSearch"] else { return }
    let facet = CaseReader(search, reader.location)
    try facet.check(names: ["attribute", "contextQuery", "maxFacetHits"])
    facetSearch = FacetSearch(
      attribute: Attribute(try facet.text("attribute")),
      contextQuery: facet.members["contextQuery"]?.stringValue ?? "",
      maxFacetHits: facet.members["maxFacetHits"]?.intValue)
  }

  /// Reads a filter group such as `{"or": "color", "filters": ["color:red", "color:blue"]}`.
  private static func group(_ reader: CaseReader) throws(ConformanceDataError) -> FilterGroup {
    try reader.check(names: ["or", "and", "filters"])
    let id: FilterGroup.ID =
      if reader.members["or"] != nil {
        .or(try reader.text("or"))
      } else {
        .and(try reader.text("and"))
      }
    var filters: [Filter] = []
    for text in try reader.texts("filters") {
      do {
        filters += try FilterGroup.groups(parsing: text).flatMap(\.filters)
      } catch {
        throw ConformanceDataError(reader.location, "\(text): \(error)")
      }
    }
    return FilterGroup(id, filters)
  }
}
