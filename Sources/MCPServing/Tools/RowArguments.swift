import SearchBackend

/// The arguments that say what is shown of records.
struct RowArguments: Sendable {
  let limit: Int
  let fields: [String]?

  init(_ arguments: ToolArguments, largest: Int) throws(ToolError) {
    limit =
      try arguments.number("limit", in: 1...largest) ?? min(SearchTool.defaultLimit, largest)
    fields = try arguments.texts("fields", atMost: SearchTool.largestFieldCount)
  }

  /// The parameters of a request that shows just this.
  var parameters: SearchParameters {
    var parameters: SearchParameters = [
      "hitsPerPage": .integer(limit), "attributesToHighlight": [],
    ]
    if let fields { parameters.attributesToRetrieve = fields.map { Attribute($0) } }
    return parameters
  }
}
