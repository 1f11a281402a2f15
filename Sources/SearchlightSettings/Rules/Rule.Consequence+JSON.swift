import SearchlightBackend

extension Rule.Consequence {
  private static let names = ["filterPromotes", "hide", "params", "promote", "userData"]

  /// The members of `params` that are not search parameters.
  private static let ownParams: Set<String> = [
    "automaticFacetFilters", "automaticOptionalFacetFilters", "query", "renderingContent",
  ]

  init(_ reader: RuleReader) throws(RuleError) {
    if reader["redirect"] != nil {
      throw reader.unsupported(
        "redirect", "Use params.renderingContent.redirect.url, and let the app open the URL.")
    }
    try reader.allow(Self.names, ignoring: ["redirect"])
    self.init(
      promote: try reader.objects("promote") { reader throws(RuleError) in
        try Rule.Promotion(reader)
      },
      filterPromotes: try reader.flag("filterPromotes") ?? false,
      hide: try reader.objects("hide") { reader throws(RuleError) in
        try reader.allow(["objectID"])
        guard let objectID = try reader.text("objectID") else {
          throw reader.error("objectID", "a string", nil)
        }
        return objectID
      },
      userData: reader["userData"])
    guard let reader = try reader.object("params") else { return }
    for (name, value) in reader.others(than: Self.ownParams) { params[name] = value }
    query = try reader.queryChange()
    automaticFacetFilters = try reader.automaticFilters("automaticFacetFilters")
    automaticOptionalFacetFilters = try reader.automaticFilters("automaticOptionalFacetFilters")
    guard let content = try reader.object("renderingContent") else { return }
    try content.allow(["facetOrdering", "redirect"])
    facetOrdering = try content.facetOrdering("facetOrdering")
    guard let redirect = try content.object("redirect") else { return }
    try redirect.allow(["url"])
    redirectURL = try redirect.text("url")
  }

  var json: JSON {
    var params = params.json.objectValue ?? [:]
    params["query"] = query?.json
    if !automaticFacetFilters.isEmpty {
      params["automaticFacetFilters"] = .array(automaticFacetFilters.map(\.json))
    }
    if !automaticOptionalFacetFilters.isEmpty {
      params["automaticOptionalFacetFilters"] = .array(automaticOptionalFacetFilters.map(\.json))
    }
    var content: [String: JSON] = [:]
    content["facetOrdering"] = facetOrdering?.json
    content["redirect"] = redirectURL.map { ["url": .string($0)] }
    if !content.isEmpty { params["renderingContent"] = .object(content) }
    var members: [String: JSON] = [:]
    if !params.isEmpty { members["params"] = .object(params) }
    if !promote.isEmpty { members["promote"] = .array(promote.map(\.json)) }
    if filterPromotes { members["filterPromotes"] = true }
    if !hide.isEmpty { members["hide"] = .array(hide.map { ["objectID": .string($0)] }) }
    members["userData"] = userData
    return .object(members)
  }
}

extension RuleReader {
  fileprivate func queryChange() throws(RuleError) -> Rule.QueryChange? {
    guard let found = self["query"] else { return nil }
    if let text = found.stringValue { return .replacement(text) }
    guard found.objectValue != nil, let reader = try object("query") else {
      throw error("query", "a string or an object with remove or edits", found)
    }
    try reader.allow(["edits", "remove"])
    var edits = (try reader.texts("remove") ?? []).map { Rule.Edit(delete: $0) }
    edits += try reader.objects("edits") { reader throws(RuleError) in try Rule.Edit(reader) }
    return .edits(edits)
  }

  fileprivate func facetOrdering(_ name: String) throws(RuleError) -> FacetOrdering? {
    guard let found = self[name] else { return nil }
    do throws(FacetOrderingError) {
      return try FacetOrdering(json: found, isStrict: true)
    } catch {
      throw self.error(error.path(below: name), error.expected, error.found)
    }
  }

  fileprivate func automaticFilters(
    _ name: String
  ) throws(RuleError) -> [Rule.AutomaticFilter] {
    var filters: [Rule.AutomaticFilter] = []
    for (index, element) in (try elements(name) ?? []).enumerated() {
      if let facet = element.stringValue {
        filters.append(Rule.AutomaticFilter(Attribute(facet)))
      } else {
        filters.append(try Rule.AutomaticFilter(try object(name, index, element)))
      }
    }
    return filters
  }
}

extension Rule.QueryChange {
  fileprivate var json: JSON {
    switch self {
    case .replacement(let text): .string(text)
    case .edits(let edits): ["edits": .array(edits.map(\.json))]
    }
  }
}

extension Rule.Edit {
  fileprivate init(_ reader: RuleReader) throws(RuleError) {
    try reader.allow(["delete", "insert", "type"])
    guard let delete = try reader.text("delete") else {
      throw reader.error("delete", "a string", nil)
    }
    let insert = try reader.text("insert")
    switch (try reader.text("type"), insert) {
    case ("remove", nil): self.init(delete: delete)
    case ("replace", let insert?): self.init(delete: delete, insert: insert)
    case ("replace", nil): throw reader.error("insert", "a string if the type is replace", nil)
    case ("remove", .some):
      throw reader.error("insert", "left out if the type is remove", reader["insert"])
    default: throw reader.error("type", "\"remove\" or \"replace\"", reader["type"])
    }
  }

  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "type": insert == nil ? "remove" : "replace", "delete": .string(delete),
    ]
    members["insert"] = insert.map { .string($0) }
    return .object(members)
  }
}

extension Rule.AutomaticFilter {
  fileprivate init(_ reader: RuleReader) throws(RuleError) {
    try reader.allow(["disjunctive", "facet", "negative", "score"])
    guard let facet = try reader.text("facet") else { throw reader.error("facet", "a string", nil) }
    self.init(
      Attribute(facet), disjunctive: try reader.flag("disjunctive") ?? false,
      score: try reader.number("score"), negative: try reader.flag("negative") ?? false)
  }

  fileprivate var json: JSON {
    var members: [String: JSON] = ["facet": .string(facet.rawValue)]
    if disjunctive { members["disjunctive"] = true }
    members["score"] = score.map { .integer($0) }
    if negative { members["negative"] = true }
    return .object(members)
  }
}

extension Rule.Promotion {
  fileprivate init(_ reader: RuleReader) throws(RuleError) {
    try reader.allow(["objectID", "objectIDs", "position"])
    guard let position = try reader.number("position") else {
      throw reader.error("position", "a whole number from 0 to \(Rule.lastPosition)", nil)
    }
    switch (try reader.text("objectID"), try reader.texts("objectIDs")) {
    case (let objectID?, nil): self.init(objectID, position: position)
    case (nil, let objectIDs?): self.init(objectIDs, position: position)
    case (nil, nil):
      throw reader.error("objectID", "a string, or objectIDs must be an array of strings", nil)
    case (.some, .some):
      throw reader.error("objectID", "left out if objectIDs is set", reader["objectID"])
    }
  }

  fileprivate var json: JSON {
    var members: [String: JSON] = ["position": .integer(position)]
    if objectIDs.count == 1 {
      members["objectID"] = .string(objectIDs[0])
    } else {
      members["objectIDs"] = .array(objectIDs.map { .string($0) })
    }
    return .object(members)
  }
}
