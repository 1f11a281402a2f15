import AlgoliaForm
import SearchCore

/// A request whose path has been read and whose key has been looked at.
struct ServerCall: Sendable {
  let route: Route
  let access: Access
  let body: [UInt8]

  /// The index that the path names.
  var index: IndexName { IndexName(route.names.first ?? "") }

  /// The identifier that the path names behind the index; of keys and users the only one.
  var identifier: String { route.names.last ?? "" }

  /// Whether a parameter behind the path is `true`.
  func flag(_ name: String) -> Bool { route.query[name] == "true" }

  /// The body, an object by default.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 with the place of what is no JSON.
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

  /// The body, which must be an object.
  func object() throws(AlgoliaFailure) -> JSON {
    let json = try json()
    guard json.objectValue != nil else {
      throw AlgoliaFailure(
        message: "The body must be an object, not \(json.excerpt)", status: 400)
    }
    return json
  }

  /// The name of an index in a body.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 if there is none, and 403 if the key is not for it.
  func index(in json: JSON, _ member: String = "indexName") throws(AlgoliaFailure) -> IndexName {
    guard let name = json[member]?.stringValue, !name.isEmpty else {
      throw AlgoliaFailure(
        message: "\(member) must be the name of an index: \(json.excerpt)", status: 400)
    }
    try access.check(IndexName(name))
    return IndexName(name)
  }
}
