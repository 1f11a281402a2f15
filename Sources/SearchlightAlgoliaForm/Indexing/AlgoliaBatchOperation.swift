public import SearchlightBackend

/// One operation of a batch: `{"action": "addObject", "body": {…}}`.
public struct AlgoliaBatchOperation: Hashable, Sendable {
  /// The kind of operation.
  @nonexhaustive
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// Saves a record; the engine generates an `objectID` if the record has none.
    case addObject
    /// Saves a record, replacing the one with its `objectID`.
    case updateObject
    /// Changes attributes of a record; creates the record if it does not exist.
    case partialUpdateObject
    /// Changes attributes of a record if it exists.
    case partialUpdateObjectNoCreate
    /// Deletes a record.
    case deleteObject
    /// Deletes the index.
    case delete
    /// Deletes all records; settings, rules and synonyms stay.
    case clear
  }

  /// The kind of operation.
  public var action: Action

  /// The record, or the attributes that the operation needs; a JSON object.
  public var body: JSON

  /// The index of the operation in a batch over several indices; `nil` for the index that the batch
  /// is sent to.
  public var index: IndexName?

  /// Creates an operation.
  public init(_ action: Action, _ body: JSON = [:], index: IndexName? = nil) {
    self.action = action
    self.body = body
    self.index = index
  }

  /// The operation as a JSON object.
  public var json: JSON {
    var members: [String: JSON] = ["action": .string(action.rawValue), "body": body]
    members["indexName"] = index.map { .string($0.rawValue) }
    return .object(members)
  }

  /// Reads an operation.
  ///
  /// - Throws: ``AlgoliaAPIError`` of status 400 for an unknown action, a body that is not an
  ///   object, a record without the `objectID` that its action requires, or an `objectID` that is
  ///   neither a whole number nor a string of at least one character.
  public init(json: JSON) throws(AlgoliaAPIError) {
    guard let name = json["action"]?.stringValue, let action = Action(rawValue: name) else {
      let known = Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw AlgoliaAPIError(
        message: "invalid action \(json["action"]?.excerpt ?? "(none)"); there are \(known)",
        status: 400)
    }
    let body = json["body"] ?? [:]
    guard body.objectValue != nil else {
      throw AlgoliaAPIError(
        message: "the body of \(name) must be an object, not \(body.excerpt)", status: 400)
    }
    switch body["objectID"] {
    case _ where action == .clear || action == .delete: break
    case nil, .null:
      guard action == .addObject else {
        throw AlgoliaAPIError(message: "objectID is missing in the body of \(name)", status: 400)
      }
    case let number? where number.wholeText != nil: break
    case .string(let text) where !text.isEmpty: break
    case let value?:
      throw AlgoliaAPIError(
        message: "objectID must be a string or a whole number, not \(value.excerpt)", status: 400)
    }
    self.init(action, body, index: json["indexName"]?.stringValue.map { IndexName($0) })
  }

  /// Returns the body of a batch with these operations.
  public static func body(_ operations: [AlgoliaBatchOperation]) -> JSON {
    ["requests": .array(operations.map(\.json))]
  }

  /// Reads the operations from the body of a batch.
  ///
  /// - Throws: What ``init(json:)`` throws, with the number of the operation, counted from 0, in the
  ///   message, and ``AlgoliaAPIError`` of status 400 for a body without `requests`.
  public static func operations(body: JSON) throws(AlgoliaAPIError) -> [AlgoliaBatchOperation] {
    guard let elements = body["requests"]?.arrayValue else {
      throw AlgoliaAPIError(message: "requests must be an array: \(body.excerpt)", status: 400)
    }
    var operations: [AlgoliaBatchOperation] = []
    for (number, element) in elements.enumerated() {
      do throws(AlgoliaAPIError) {
        operations.append(try AlgoliaBatchOperation(json: element))
      } catch {
        throw AlgoliaAPIError(
          message: "\(error.message) near request \(number)", status: error.status)
      }
    }
    return operations
  }
}
