import SearchlightBackend

/// Queries of which at least one must match.
///
/// A cluster limits the number of clauses of a search, so all values of one field are one `terms`
/// query.
struct AlternativeQueries {
  /// The most values that a cluster takes in one `terms` query.
  private static let mostValues = 65_536

  /// The most texts that are compared without regard to case; of more, those are found that are
  /// written as the filters have them, in lower case or in upper case.
  private static let mostTexts = 200

  private enum Clause {
    /// The values of one field.
    case values(Field, [JSON])
    /// The alternatives for elements of one nested object, or for records of some indices.
    case inside(Place, AlternativeQueries)
    case query(JSON)
  }

  private struct Field: Hashable {
    let path: String
    let ignoresCase: Bool
  }

  /// Where alternatives must be met together.
  private enum Place: Hashable {
    case nested(path: String)
    case indices(JSON)

    func query(_ inner: JSON) -> JSON {
      switch self {
      case .nested(let path): inner.inside(path)
      case .indices(let names): .inIndices(names, inner)
      }
    }
  }

  private var clauses: [Clause] = []
  private var positions: [Field: Int] = [:]
  private var places: [Place: Int] = [:]

  init() {}

  init(_ query: JSON) { add(query) }

  var isEmpty: Bool { clauses.isEmpty }

  /// Adds a query; alternatives of the query become alternatives of their own.
  mutating func add(_ query: JSON) {
    if let members = query["bool"]?.objectValue, members.count == 2,
      members["minimum_should_match"] == 1, let queries = members["should"]?.arrayValue
    {
      for query in queries { add(query) }
    } else if let (path, value) = query["term"]?.objectValue?.first {
      if let text = value["value"] {
        add([text], Field(path: path, ignoresCase: true))
      } else {
        add([value], Field(path: path, ignoresCase: false))
      }
    } else if let (path, values) = query["terms"]?.objectValue?.first,
      let values = values.arrayValue
    {
      add(values, Field(path: path, ignoresCase: false))
    } else if let nested = query["nested"], let path = nested["path"]?.stringValue,
      let inner = nested["query"]
    {
      add(inner, in: .nested(path: path))
    } else if let (names, inner) = query.queryInIndices {
      add(inner, in: .indices(names))
    } else if query != FilterQuery.nothing {
      clauses.append(.query(query))
    }
  }

  private mutating func add(_ query: JSON, in place: Place) {
    guard let position = places[place], case .inside(_, var inner) = clauses[position] else {
      places[place] = clauses.count
      clauses.append(.inside(place, AlternativeQueries(query)))
      return
    }
    // Leaves one reference to the alternatives, so that adding to them copies nothing.
    clauses[position] = .query(FilterQuery.nothing)
    inner.add(query)
    clauses[position] = .inside(place, inner)
  }

  private mutating func add(_ values: [JSON], _ field: Field) {
    guard let position = positions[field], case .values(_, var all) = clauses[position] else {
      positions[field] = clauses.count
      clauses.append(.values(field, values))
      return
    }
    clauses[position] = .values(field, [])
    all += values
    clauses[position] = .values(field, all)
  }

  /// The queries, as few as possible.
  var queries: [JSON] {
    clauses.flatMap { clause -> [JSON] in
      switch clause {
      case .values(let field, let values): Self.queries(field, values)
      case .inside(let place, let inner):
        inner.isEmpty ? [] : [place.query(inner.query)]
      case .query(let query): [query]
      }
    }
  }

  private static func queries(_ field: Field, _ values: [JSON]) -> [JSON] {
    guard field.ignoresCase else { return queries(field.path, values) }
    guard values.count <= mostTexts else {
      return queries(field.path, values.flatMap(spellings))
    }
    return values.map { value in
      ["term": [field.path: ["case_insensitive": true, "value": value]]]
    }
  }

  /// The spellings of a text that are looked for among many.
  private static func spellings(_ value: JSON) -> [JSON] {
    let text = value.stringValue ?? ""
    return Set([text, text.lowercased(), text.uppercased()]).sorted().map(JSON.string)
  }

  private static func queries(_ path: String, _ values: [JSON]) -> [JSON] {
    if values.count == 1 { return [JSON.object(["term": [path: values[0]]])] }
    return stride(from: 0, to: values.count, by: mostValues).map { start -> JSON in
      let part = Array(values[start...].prefix(mostValues))
      return ["terms": [path: .array(part)]]
    }
  }

  /// A query that demands one of the queries.
  var query: JSON {
    let queries = queries
    if queries.isEmpty { return FilterQuery.nothing }
    return queries.count == 1 ? queries[0] : FilterQuery.either(queries)
  }
}
