import AlgoliaForm
import SearchCore

extension AlgoliaCall {
  /// Whether two hosts may both carry out the call without harm.
  ///
  /// A record without an identifier would be saved twice, an operation such as `Increment` would
  /// be applied twice, and a second key would exist that nobody knows.
  var isRepeatable: Bool {
    // The service does not recognize an event that it receives twice.
    guard service == .search else { return false }
    guard method == .post, !isRead else { return true }
    switch Array(path.prefix(2)) {
    case ["1", "keys"]: return path.count > 2
    case ["1", "indexes"]: break
    default: return true
    }
    switch path.count {
    case 3: return (body ?? [:]).hasIdentifier
    case 4 where path[3] == "batch":
      return (body?["requests"]?.arrayValue ?? []).allSatisfy(\.isRepeatableOperation)
    case 5 where path[4] == "partial": return !(body ?? [:]).hasCumulativeOperation
    default: return true
    }
  }
}

extension JSON {
  /// Whether a record has an identifier; the service generates one for any other.
  fileprivate var hasIdentifier: Bool { self["objectID"].map { $0 != .null && $0 != "" } ?? false }

  /// Whether an operation of a batch has the same effect if it is carried out twice.
  fileprivate var isRepeatableOperation: Bool {
    let body = self["body"] ?? [:]
    return switch self["action"]?.stringValue.flatMap(AlgoliaBatchOperation.Action.init) {
    case .addObject: body.hasIdentifier
    case .partialUpdateObject, .partialUpdateObjectNoCreate: !body.hasCumulativeOperation
    case .updateObject, .deleteObject, .delete, .clear, nil: true
    }
  }

  /// Whether the changes of a record have an operation that adds to what is there.
  fileprivate var hasCumulativeOperation: Bool {
    (objectValue ?? [:]).values.contains { change in
      guard let operation = change["_operation"] else { return false }
      return !Self.absoluteOperations.contains(operation.stringValue ?? "")
    }
  }

  /// The operations that change nothing when they are applied again.
  private static let absoluteOperations = ["Remove", "AddUnique", "IncrementFrom", "IncrementSet"]
}
