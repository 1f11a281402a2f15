import SearchlightAlgoliaForm
import SearchlightBackend

/// A request that has passed the ``Gate``, with its route and what its key allows.
struct ServerCall: Sendable {
  let route: Route
  let access: Access
  let body: RequestBody

  /// The indices that the path and the body name.
  let indices: [IndexName]

  /// The token of the user that the request states beside its parameters; `nil` for none.
  var userToken: String?

  /// The IP address of the client; `nil` if it is unknown.
  var address: String?

  /// The index in the path; an empty name, which no index has, if there is none.
  var index: IndexName { route.index ?? "" }

  /// The last name in the path: the identifier after the index, or the key or user.
  var identifier: String { route.names.last ?? "" }

  /// Returns whether a query parameter is `true`.
  func flag(_ name: String) -> Bool { route.query[name] == "true" }

  /// Returns the body as JSON; an empty body is an empty object.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 with the position of invalid JSON.
  func json() throws(AlgoliaAPIError) -> JSON { try body.json.get() }

  /// Returns the body as a JSON object.
  func object() throws(AlgoliaAPIError) -> JSON {
    let json = try json()
    guard json.objectValue != nil else {
      throw AlgoliaAPIError(
        message: "The body must be an object, not \(json.excerpt)", status: 400)
    }
    return json
  }

  /// Returns the name of an index in a JSON object; the ``Gate`` has checked it.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 if the name is missing.
  func index(in json: JSON, _ member: String = "indexName") throws(AlgoliaAPIError) -> IndexName {
    guard let name = json[member]?.stringValue, !name.isEmpty else {
      throw AlgoliaAPIError(
        message: "\(member) must be the name of an index: \(json.excerpt)", status: 400)
    }
    return IndexName(name)
  }
}
