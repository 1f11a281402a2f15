import SearchBackend

/// Converts filters to queries of a cluster.
struct FilterQuery: Sendable {
  let paths: FieldPaths

  /// A query that matches no record.
  static let nothing: JSON = ["match_none": [:]]

  /// A query that matches every record.
  static let everything: JSON = ["match_all": [:]]

  /// Returns a query that demands all of some groups.
  func query(_ groups: [FilterGroup]) throws(SearchError) -> JSON {
    let clauses = try clauses(groups)
    switch clauses.count {
    case 0: return Self.everything
    case 1: return clauses[0]
    default: return ["bool": ["filter": .array(clauses)]]
    }
  }

  /// Returns the queries of groups, all of which must match.
  func clauses(_ groups: [FilterGroup]) throws(SearchError) -> [JSON] {
    var clauses: [JSON] = []
    for group in groups where !group.filters.isEmpty {
      var queries: [JSON] = []
      for filter in group.filters { queries.append(try query(filter)) }
      if group.id.kind == .or, queries.count > 1 {
        clauses.append(Self.either(queries))
      } else {
        clauses += queries
      }
    }
    return clauses
  }

  /// Returns the query of one filter.
  ///
  /// - Throws: ``SearchBackend/SearchError/rejected(message:status:)`` for an attribute that the
  ///   mapping cannot filter by.
  func query(_ filter: Filter) throws(SearchError) -> JSON {
    switch filter {
    case .facet(let facet):
      try check(facet.attribute)
      let query = valueQuery(facet.attribute, facet.value)
      return facet.isNegated ? ["bool": ["must_not": [query]]] : query
    case .tag(let tag):
      try check(Filter.Tag.attribute)
      // Tags are compared with regard to case.
      let query: JSON =
        paths.values(Filter.Tag.attribute).map { ["term": [$0: .string(tag.value)]] }
        ?? Self.nothing
      return tag.isNegated ? ["bool": ["must_not": [query]]] : query
    case .numeric(let numeric):
      return try query(numeric)
    }
  }

  private func check(_ attribute: Attribute) throws(SearchError) {
    if let problem = paths.problem(with: attribute) {
      throw .rejected(message: problem, status: 400)
    }
  }

  /// Returns a query for the records that have a value.
  func valueQuery(_ attribute: Attribute, _ value: FacetValue) -> JSON {
    let text = value.description
    if let path = paths.foldedValues(attribute) {
      let query: JSON = ["term": [path: .string(text.lowercasedByScalar)]]
      // A keyword field stores a number as the record writes it, such as 7.0, so its value is
      // compared too, unless the field for numbers takes neighbours for one.
      guard let number = Self.number(written: text), let numbers = paths.numbers(attribute),
        !isRounded(number, attribute, numbers)
      else { return query }
      return Self.either([query, ["term": [numbers: Self.json(number)]]])
    }
    guard let path = paths.values(attribute), let field = paths.type(attribute, path) else {
      return attribute == "objectID" ? ["ids": ["values": [.string(text)]]] : Self.nothing
    }
    if field.isKeyword {
      return ["term": [path: ["case_insensitive": true, "value": .string(text)]]]
    }
    if field.type == "boolean" {
      return ["true", "false"].contains(text.lowercased())
        ? ["term": [path: .bool(text.lowercased() == "true")]] : Self.nothing
    }
    if field.isNumber {
      guard let number = Self.number(written: text) else { return Self.nothing }
      return ["term": [path: Self.json(number)]]
    }
    return ["term": [path: .string(text)]]
  }

  /// Returns the number that is written as a facet value; `nil` for any other text, also for one
  /// that reads as a number, such as `007` or `1e3`: facet values are compared by their texts.
  private static func number(written text: String) -> NumericValue? {
    NumericValue(text).flatMap { $0.description == text ? $0 : nil }
  }

  /// Returns whether a field stores a whole number as the nearest of those that are far apart, as
  /// it does its neighbours.
  private func isRounded(_ number: NumericValue, _ attribute: Attribute, _ path: String) -> Bool {
    number.doubleValue.magnitude >= 0x1p53 && number.wholeNumber != nil
      && paths.type(attribute, path)?.isWholeNumber == false
  }

  /// Returns a query for a whole number that the field for numbers does not tell from its
  /// neighbours, by its digits; `nil` if the field does, or if there is no field of digits.
  private func digitQuery(
    _ number: NumericValue, _ attribute: Attribute, _ path: String
  ) -> JSON? {
    guard isRounded(number, attribute, path), let values = paths.values(attribute),
      paths.type(attribute, values)?.isKeyword == true
    else { return nil }
    // A record may have the number as a decimal, whose text is another one.
    let decimal = JSON.number(number.doubleValue).description
    guard NumericValue(number.doubleValue) == number, decimal != number.description else {
      return ["term": [values: .string(number.description)]]
    }
    return ["terms": [values: [.string(number.description), .string(decimal)]]]
  }

  private func query(_ numeric: Filter.Numeric) throws(SearchError) -> JSON {
    guard let path = paths.numbers(numeric.attribute) else {
      if paths.isMapped(numeric.attribute) {
        throw .rejected(
          message:
            "`\(numeric.attribute)` is mapped without a numeric field, so it cannot be compared: "
            + "map it as {\"type\":\"double\"}, or give it such a sub-field, and index the records again",
          status: 400)
      }
      return Self.nothing
    }
    let field = NumberField(
      path: path, isDate: paths.type(numeric.attribute, path)?.isDate ?? false)
    switch numeric.condition {
    case .comparison(let comparison, let value):
      let comparison = numeric.isNegated ? comparison.complement : comparison
      guard comparison == .equal || comparison == .notEqual,
        let query = digitQuery(value, numeric.attribute, path)
      else { return field.query(comparison, Self.rounded(value)) }
      if comparison == .equal { return query }
      return ["bool": ["filter": [["exists": ["field": .string(path)]]], "must_not": [query]]]
    case .range(let range):
      let (lower, upper) = (Self.rounded(range.lowerBound), Self.rounded(range.upperBound))
      if !numeric.isNegated { return field.range([("gte", lower), ("lte", upper)]) }
      return Self.either([field.range([("lt", lower)]), field.range([("gt", upper)])])
    }
  }

  /// Returns a query that demands at least one of some queries.
  static func either(_ queries: [JSON]) -> JSON {
    ["bool": ["minimum_should_match": 1, "should": .array(queries)]]
  }

  /// Rounds a number below 10¹² to the three decimals to which numbers are compared.
  private static func rounded(_ value: NumericValue) -> NumericValue {
    guard value.doubleValue.magnitude < 1e12 else { return value }
    return NumericValue((value.doubleValue * 1000).rounded() / 1000)
  }

  static func json(_ number: Double) -> JSON { json(NumericValue(number)) }

  static func json(_ number: NumericValue) -> JSON {
    number.wholeNumber.flatMap { JSON(whole: $0) } ?? .number(number.doubleValue)
  }
}

/// A field whose numbers or dates are compared.
struct NumberField {
  let path: String

  /// Whether the field holds dates, which are compared as seconds since 1970.
  let isDate: Bool

  func query(_ comparison: Comparison, _ value: NumericValue) -> JSON {
    switch comparison {
    case .equal where isDate: range([("gte", value), ("lte", value)])
    case .equal: value.isFinite ? ["term": [path: FilterQuery.json(value)]] : FilterQuery.nothing
    case .notEqual: FilterQuery.either([range([("lt", value)]), range([("gt", value)])])
    case .lessThan: range([("lt", value)])
    case .lessThanOrEqual: range([("lte", value)])
    case .greaterThan: range([("gt", value)])
    case .greaterThanOrEqual: range([("gte", value)])
    }
  }

  /// Returns a query for numbers between bounds, each with its name in a cluster's `range` query.
  ///
  /// An infinite bound either has no effect or excludes all numbers; not-a-number matches nothing.
  func range(_ bounds: [(String, NumericValue)]) -> JSON {
    var members: [String: JSON] = [:]
    for (name, value) in bounds {
      if value.isNaN { return FilterQuery.nothing }
      guard value.doubleValue.isInfinite else {
        members[name] = FilterQuery.json(value)
        continue
      }
      if (value > 0) == name.hasPrefix("g") { return FilterQuery.nothing }
    }
    if members.isEmpty { return ["exists": ["field": .string(path)]] }
    if isDate { members["format"] = "epoch_second" }
    return ["range": [path: .object(members)]]
  }
}
