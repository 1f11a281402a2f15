import SearchlightAlgoliaForm
import SearchlightBackend

/// Decides whether a call may be answered: from its operation, the names in it and its key, and from
/// nothing else.
///
/// What a key hides is not decided here: ``Access/apply(to:default:isBrowsing:)`` forces it on every read.
struct Gate: Sendable {
  /// The longest name of an index, in UTF-8 bytes.
  static let longestName = 256

  let operation: Operation

  /// The indices that the call names, in its path and in its body.
  let indices: [IndexName]

  /// The last name in the path.
  let identifier: String

  /// Lets a call pass, or says why not.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 403 for a call that the key does not allow,
  ///   and of status 400 for a name that no index can have.
  func check(_ access: Access) throws(AlgoliaAPIError) {
    guard let requirement = operation.requirement else { return }
    if let right = requirement.right,
      !([right] + requirement.alternatives).contains(where: access.allows)
    {
      throw .notAllowed
    }
    if operation == .getApiKey, !access.allows(.admin), access.key != identifier {
      throw .notAllowed
    }
    if requirement.reach != .reading, access.reading.hidesAnything {
      throw AlgoliaAPIError(
        message: "This API key hides records or attributes, so it may only read", status: 403)
    }
    if requirement.reach == .allIndices, !access.indices.isEmpty {
      throw AlgoliaAPIError(
        message: "This concerns all indices, and this API key is limited to some", status: 403)
    }
    guard indices.allSatisfy({ $0.rawValue.utf8.count <= Self.longestName }) else {
      throw AlgoliaAPIError(
        message: "indexName is not valid: at most \(Self.longestName) bytes", status: 400)
    }
    for name in indices { try access.check(name) }
  }
}

extension AlgoliaAPIError {
  fileprivate static let notAllowed = AlgoliaAPIError(
    message: "Method not allowed with this API key", status: 403)
}
