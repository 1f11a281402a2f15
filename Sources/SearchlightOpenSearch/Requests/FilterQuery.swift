import Foundation
import SearchlightBackend

/// Converts filters to queries of a cluster.
struct FilterQuery: Sendable {
  var paths: FieldPaths

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
    let division = ElementCondition.division(of: groups)
    var clauses = try division.elements.map { condition throws(SearchError) in try query(condition)
    }
    var excluded = AlternativeQueries()
    for group in division.groups where !group.filters.isEmpty {
      if group.id.kind == .or, group.filters.count > 1 {
        var alternatives = AlternativeQueries()
        for filter in group.filters { alternatives.add(try query(filter)) }
        clauses.append(alternatives.query)
        continue
      }
      for filter in group.filters {
        if filter.isNegated, let positive = filter.positive {
          excluded.add(try query(positive))
        } else {
          clauses.append(try query(filter))
        }
      }
    }
    if !excluded.isEmpty { clauses.append(["bool": ["must_not": .array(excluded.queries)]]) }
    return clauses
  }

  /// Returns the query of one filter.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for an attribute that the
  ///   mapping cannot filter by.
  func query(_ filter: Filter) throws(SearchError) -> JSON {
    switch filter {
    case .facet(let facet):
      let query = try inEachIndex(facet.attribute, for: .filtering) {
        filters throws(SearchError) in
        try filters.checkLength(facet)
        return filters.valueQuery(facet.attribute, facet.value)
      }
      return facet.isNegated ? ["bool": ["must_not": [query]]] : query
    case .tag(let tag):
      try check(Filter.Tag.attribute, for: .filtering)
      // Tags are compared with regard to case.
      let query: JSON =
        paths.values(Filter.Tag.attribute).map { ["term": [$0: .string(tag.value)]] }
        ?? Self.nothing
      return tag.isNegated ? ["bool": ["must_not": [query]]] : query
    case .numeric(let numeric):
      if let query = try lackingElement(numeric) { return query }
      return try inEachIndex(numeric.attribute, for: .comparing) {
        filters throws(SearchError) in try filters.query(numeric)
      }
    }
  }

  func check(_ attribute: Attribute, for use: FieldPaths.Use) throws(SearchError) {
    if let problem = paths.problem(with: attribute, for: use) {
      throw .rejected(message: problem, status: 400)
    }
  }

  /// Returns a query for the records that have a value.
  func valueQuery(_ attribute: Attribute, _ value: FacetValue) -> JSON {
    let text = value.description
    if let path = paths.foldedValues(attribute) {
      let query = Self.textQuery(path, text)
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
    if field.type == "date_nanos", let last = Self.lastNanosecond(of: text) {
      // Values are counted in milliseconds.
      return ["range": [path: ["gte": .string(text), "lte": .string(last)]]]
    }
    return ["term": [path: .string(text)]]
  }

  /// Returns a query for a text in a field whose normalizer treats letter case.
  ///
  /// A cluster does not compose letters and marks, so a text that can be written in several ways is
  /// asked for in each.
  private static func textQuery(_ path: String, _ text: String) -> JSON {
    var forms = [text]
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      let composed = String(text.canonicalScalars)
      for form in [composed, composed.decomposedStringWithCanonicalMapping]
      where !forms.contains(where: { $0.utf8.elementsEqual(form.utf8) }) {
        forms.append(form)
      }
    }
    return forms.count == 1
      ? ["term": [path: .string(text)]] : ["terms": [path: .array(forms.map(JSON.string))]]
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
    guard let path = paths.numbers(numeric.attribute) else { return Self.nothing }
    let large = paths.largeNumbers(numeric.attribute)
    let field = NumberField(path, paths.type(numeric.attribute, path), large: large)
    var query = field.query(numeric.condition)
    if large == nil, case .comparison(let comparison, let value) = numeric.condition,
      comparison == .equal || comparison == .notEqual,
      let digits = digitQuery(value, numeric.attribute, path)
    {
      query = comparison == .equal ? digits : field.numbers(without: digits)
    }
    return numeric.isNegated ? field.numbers(without: query) : query
  }

  /// Returns a query that demands at least one of some queries.
  static func either(_ queries: [JSON]) -> JSON {
    ["bool": ["minimum_should_match": 1, "should": .array(queries)]]
  }

  static func json(_ number: Double) -> JSON { json(NumericValue(number)) }

  static func json(_ number: NumericValue) -> JSON {
    number.wholeNumber.flatMap { JSON(whole: $0) } ?? .number(number.doubleValue)
  }
}

extension Filter {
  /// The facet or tag filter that this one negates; `nil` for a numeric filter.
  fileprivate var positive: Filter? {
    switch self {
    case .facet(let facet): .facet(facet.attribute, facet.value)
    case .tag(let tag): .tag(tag.value)
    case .numeric: nil
    }
  }
}
