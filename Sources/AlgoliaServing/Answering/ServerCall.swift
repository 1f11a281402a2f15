import AlgoliaForm
import SearchBackend

/// A request with its parsed route and its access rights.
struct ServerCall: Sendable {
  let route: Route
  let access: Access
  let body: [UInt8]

  /// The index in the path.
  var index: IndexName { IndexName(route.names.first ?? "") }

  /// The last name in the path: the identifier after the index, or the key or user.
  var identifier: String { route.names.last ?? "" }

  /// Whether a query parameter is `true`.
  func flag(_ name: String) -> Bool { route.query[name] == "true" }

  /// The body as JSON; an empty body is an empty object.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 with the position of invalid JSON.
  func json() throws(AlgoliaFailure) -> JSON {
    guard !body.isEmpty else { return [:] }
    do {
      return try JSON(parsing: body)
    } catch {
      throw AlgoliaFailure(
        message: "Invalid JSON: \(error.reason) near line:\(error.line) column:\(error.column)",
        status: 400)
    }
  }

  /// The body as a JSON object.
  func object() throws(AlgoliaFailure) -> JSON {
    let json = try json()
    guard json.objectValue != nil else {
      throw AlgoliaFailure(
        message: "The body must be an object, not \(json.excerpt)", status: 400)
    }
    return json
  }

  /// The name of an index in a JSON object.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 if the name is missing, and 403 if the
  ///   key may not access the index.
  func index(in json: JSON, _ member: String = "indexName") throws(AlgoliaFailure) -> IndexName {
    guard let name = json[member]?.stringValue, !name.isEmpty else {
      throw AlgoliaFailure(
        message: "\(member) must be the name of an index: \(json.excerpt)", status: 400)
    }
    try access.check(IndexName(name))
    return IndexName(name)
  }
}
