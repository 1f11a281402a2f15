import SearchlightBackend

extension FilterQuery {
  /// Checks an attribute and returns the query that a function makes; where the indices of an alias
  /// map the attribute in different ways, each index is asked in its own.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for an attribute that an index
  ///   cannot use so.
  func inEachIndex(
    _ attribute: Attribute, for use: FieldPaths.Use,
    _ query: (FilterQuery) throws(SearchError) -> JSON
  ) throws(SearchError) -> JSON {
    guard let variants = paths.schema.variants[attribute.rawValue] else {
      try check(attribute, for: use)
      return try query(self).inside(paths.nested(attribute))
    }
    var queries: [JSON] = []
    for variant in variants {
      let filters = FilterQuery(paths: paths.seen(as: variant, at: attribute))
      try filters.check(attribute, for: use)
      let query = try query(filters).inside(filters.paths.nested(attribute))
      let names = JSON.array(variant.indices.map(JSON.string))
      queries.append(.inIndices(names, query))
    }
    return Self.either(queries)
  }

  /// Returns a query for records with elements of a nested object none of which meets a condition;
  /// `nil` if the condition is not negated, or is about the record itself.
  func lackingElement(_ numeric: Filter.Numeric) throws(SearchError) -> JSON? {
    guard numeric.isNegated else { return nil }
    let all = paths.schema.variants[numeric.attribute.rawValue] ?? []
    guard
      paths.nested(numeric.attribute) != nil
        || all.contains(where: {
          paths.seen(as: $0, at: numeric.attribute).nested(numeric.attribute) != nil
        })
    else { return nil }
    var positive = numeric
    positive.isNegated = false
    let any = Filter.Numeric(
      attribute: numeric.attribute,
      condition: .range(NumericValue(-.infinity)...NumericValue(.infinity)))
    return [
      "bool": [
        "filter": [try query(.numeric(any))], "must_not": [try query(.numeric(positive))],
      ]
    ]
  }

  /// Checks that a cluster has not left out the value of a filter because it is too long.
  func checkLength(_ filter: Filter.Facet) throws(SearchError) {
    let path = paths.foldedValues(filter.attribute) ?? paths.values(filter.attribute)
    guard let path, let longest = paths.type(filter.attribute, path)?.longestValue,
      filter.value.description.utf16.count > longest
    else { return }
    throw .rejected(
      message:
        "a value of `\(filter.attribute)` has \(filter.value.description.utf16.count) letters, but the cluster "
        + "has left out values of more than \(longest): map it with a larger ignore_above, and index "
        + "the records again",
      status: 400)
  }

  /// Returns the last nanosecond of the millisecond that a text such as
  /// `2024-03-01T12:00:00.123Z` names; `nil` for any other text.
  static func lastNanosecond(of text: String) -> String? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let digits = text[text.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }
    guard digits.count == 3, text.contains("T") else { return nil }
    return text[..<digits.endIndex] + "999999" + text[digits.endIndex...]
  }
}

extension JSON {
  /// Returns a query for records of some indices of an alias.
  static func inIndices(_ names: JSON, _ query: JSON) -> JSON {
    ["bool": ["filter": [["terms": ["_index": names]], query]]]
  }

  /// The names of the indices, and the query for their records; `nil` for another query.
  var queryInIndices: (names: JSON, query: JSON)? {
    guard let members = self["bool"]?.objectValue, members.count == 1,
      let filter = members["filter"]?.arrayValue, filter.count == 2,
      let names = filter[0]["terms"]?["_index"]
    else { return nil }
    return (names, filter[1])
  }

  /// Returns the query for elements of nested objects at a path; the query itself without a path.
  ///
  /// An index of an alias may lack the path.
  func inside(_ nested: String?) -> JSON {
    guard let nested else { return self }
    return ["nested": ["ignore_unmapped": true, "path": .string(nested), "query": self]]
  }
}

extension FieldPaths {
  /// Returns the fields as some indices of an alias have them.
  func seen(as variant: OpenSearchSchema.Variant, at attribute: Attribute) -> FieldPaths {
    var paths = self
    paths.schema.use(variant, at: attribute.rawValue)
    return paths
  }
}
