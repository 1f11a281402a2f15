import SearchlightAlgoliaForm
import SearchlightBackend

/// One of the changes in a batch of compositions, or of the rules of one.
struct CompositionChange: Sendable {
  /// Whether the object is saved; otherwise it is deleted.
  let isUpsert: Bool

  let objectID: String

  /// The object to save.
  let body: JSON

  /// Reads the member `requests` of a body.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for an element without an action or an
  ///   identifier.
  static func changes(_ json: JSON) throws(AlgoliaAPIError) -> [CompositionChange] {
    guard let elements = try MemberReader(json, of: "the batch").objects("requests") else {
      throw AlgoliaAPIError(
        message: "requests of the batch must be an array of objects, not missing", status: 400)
    }
    var changes: [CompositionChange] = []
    for (number, element) in elements.enumerated() {
      let action = element["action"] ?? .null
      guard ["upsert", "delete"].contains(action) else {
        throw AlgoliaAPIError(
          message: "action of request \(number) must be upsert or delete, not \(action.excerpt)",
          status: 400)
      }
      let body = element["body"] ?? .null
      guard let id = body["objectID"]?.stringValue, !id.isEmpty else {
        throw AlgoliaAPIError(
          message: "body of request \(number) must be an object with an objectID, not "
            + body.excerpt,
          status: 400)
      }
      changes.append(CompositionChange(isUpsert: action == "upsert", objectID: id, body: body))
    }
    return changes
  }
}
