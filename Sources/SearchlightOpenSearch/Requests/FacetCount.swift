import SearchlightBackend

/// How a cluster counts the values of an attribute, and how its answer is read.
struct FacetCount: Sendable {
  let place: FieldPaths.Place

  /// A value as the cluster has counted it.
  struct Bucket {
    let key: JSON
    let text: JSON?
    let count: Int
    let source: JSON
  }

  /// The number of values that are asked for in an object whose values are kept in one field,
  /// because values of other paths come with them.
  private static let flatValues = 10_000

  private var isConstant: Bool { place.field.type == "constant_keyword" }
  private var isFlatObject: Bool { place.field.type == "flat_object" }

  /// Whether values can be chosen by a regular expression.
  var allowsPattern: Bool { place.field.isKeyword && !place.field.isFlat && !isConstant }

  /// Whether a cluster must not answer from its cache, because it cannot read it back.
  var needsFreshAnswer: Bool { isFlatObject }

  /// The name of the count of records whose elements have a value.
  private static let records = "records"

  /// Returns the aggregation.
  ///
  /// - Parameters:
  ///   - terms: The members of the aggregation of values, without the field.
  ///   - isByCount: Whether the values with the largest counts come first.
  func aggregation(_ terms: [String: JSON], isByCount: Bool) -> JSON {
    if isConstant {
      // OpenSearch counts the name of the index in place of the value.
      let filters = place.field.constants.map { ($0, JSON.object(["term": term($0)])) }
      return [
        "filters": [
          "filters": .object(Dictionary(filters) { first, _ in first })
        ]
      ]
    }
    var terms = terms
    terms["field"] = .string(place.path)
    if isFlatObject { terms["size"] = .integer(Self.flatValues) }
    guard let nested = place.field.nested else { return ["terms": .object(terms)] }
    // A record counts once, however many of its elements have the value.
    if isByCount { terms["order"] = [[Self.records: "desc"], ["_key": "asc"]] }
    let counted: JSON = [
      "aggs": .object([Self.records: ["reverse_nested": [:]]]), "terms": .object(terms),
    ]
    return ["aggs": ["values": counted], "nested": ["path": .string(nested)]]
  }

  private func term(_ value: String) -> JSON { .object([place.path: .string(value)]) }

  /// Returns an aggregation of the statistics of the numbers of a field.
  static func statistics(_ place: FieldPaths.Place) -> JSON {
    let stats: JSON = ["stats": ["field": .string(place.path)]]
    guard let nested = place.field.nested else { return stats }
    return ["aggs": ["values": stats], "nested": ["path": .string(nested)]]
  }

  /// Returns the part of an answer with the values or the statistics.
  static func content(_ answer: JSON, _ place: FieldPaths.Place) -> JSON {
    place.field.nested == nil ? answer : answer["values"] ?? answer
  }

  /// Returns the counted values of an answer, at most `limit`; `nil` if it has none.
  ///
  /// - Throws: The bucket that cannot be read.
  func buckets(_ answer: JSON, limit: Int) throws(Unreadable) -> [Bucket]? {
    let content = Self.content(answer, place)
    if isConstant, let filters = content["buckets"]?.objectValue {
      var buckets: [Bucket] = []
      for value in place.field.constants {
        let source = filters[value] ?? .null
        guard let count = source["doc_count"]?.countValue else {
          throw Unreadable(bucket: source)
        }
        guard count > 0 else { continue }
        buckets.append(Bucket(key: .string(value), text: nil, count: count, source: source))
      }
      return Array(buckets.sorted { $0.count > $1.count }.prefix(limit))
    }
    guard let found = content["buckets"]?.arrayValue else { return nil }
    var buckets: [Bucket] = []
    for bucket in found {
      let count = place.field.nested == nil ? bucket : bucket[Self.records]
      guard let key = bucket["key"], let count = count?["doc_count"]?.countValue else {
        throw Unreadable(bucket: bucket)
      }
      // OpenSearch counts the values of other paths too, as objects.
      if isFlatObject, key.stringValue?.hasPrefix("java.lang.Object@") == true { continue }
      buckets.append(
        Bucket(key: spelled(key), text: bucket["key_as_string"], count: count, source: bucket))
    }
    return isFlatObject ? Array(buckets.prefix(limit)) : buckets
  }

  /// A value of an answer that cannot be read.
  struct Unreadable: Error {
    let bucket: JSON
  }

  private func spelled(_ key: JSON) -> JSON {
    guard ["float", "half_float", "scaled_float"].contains(place.field.type),
      let number = key.doubleValue
    else { return key }
    return .number(NumberSpelling(field: place.field).number(number))
  }

  /// Returns a query for records with values that the cluster has left out of the counts, because
  /// they are too long; `nil` if there is no such limit.
  ///
  /// The limit of an index that a loader of this library has made is beyond the longest value that
  /// can be filtered by. OpenSearch notes no such values, so that they are found only where a text
  /// has them too.
  func leftOut(of attribute: Attribute, _ paths: FieldPaths) -> JSON? {
    guard let longest = place.field.longestValue, longest < Self.ownLimit,
      place.field.nested == nil
    else { return nil }
    let noted: JSON = ["term": ["_ignored": .string(place.path)]]
    guard let text = paths.words(attribute) else { return noted }
    let missing: JSON = [
      "bool": [
        "filter": [["exists": ["field": .string(text)]]],
        "must_not": [["exists": ["field": .string(place.path)]]],
      ]
    ]
    return FilterQuery.either([noted, missing])
  }

  /// The limit of an index that a loader of this library has made.
  static let ownLimit = 8191
}
