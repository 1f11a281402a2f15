public import SearchCore

/// One change among several that are sent together: `{"action": "addObject", "body": {…}}`.
public struct AlgoliaBatchOperation: Hashable, Sendable {
  /// What is done.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// A record is saved, under an identifier of the engine's if it has none.
    case addObject
    /// A record is saved in the place of the one with its `objectID`.
    case updateObject
    /// Attributes of a record are changed; where there is no record one is made.
    case partialUpdateObject
    /// Attributes of a record are changed, if there is one.
    case partialUpdateObjectNoCreate
    /// A record is deleted.
    case deleteObject
    /// The index is deleted.
    case delete
    /// All records are deleted; settings, rules and synonyms stay.
    case clear
  }

  /// What is done.
  public var action: Action

  /// The record, or what of it there is to say; an object.
  public var body: JSON

  /// The index, where changes of several indices are sent together; `nil` for the one they are sent to.
  public var index: IndexName?

  /// Creates a change.
  public init(_ action: Action, _ body: JSON = [:], index: IndexName? = nil) {
    self.action = action
    self.body = body
    self.index = index
  }

  /// The change as a JSON object.
  public var json: JSON {
    var members: [String: JSON] = ["action": .string(action.rawValue), "body": body]
    members["indexName"] = index.map { .string($0.rawValue) }
    return .object(members)
  }

  /// Reads a change.
  ///
  /// - Throws: ``AlgoliaFailure`` of status 400 for an unknown action, a body that is no object, or a record without
  ///   the `objectID` that its action wants.
  public init(json: JSON) throws(AlgoliaFailure) {
    guard let name = json["action"]?.stringValue, let action = Action(rawValue: name) else {
      let known = Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw AlgoliaFailure(
        message: "invalid action \(json["action"]?.excerpt ?? "(none)"); there are \(known)",
        status: 400)
    }
    let body = json["body"] ?? [:]
    guard body.objectValue != nil else {
      throw AlgoliaFailure(
        message: "the body of \(name) must be an object, not \(body.excerpt)", status: 400)
    }
    let needsID = ![.addObject, .clear, .delete].contains(action)
    let hasID = body["objectID"]?.stringValue != nil || body["objectID"]?.intValue != nil
    if needsID, !hasID {
      throw AlgoliaFailure(message: "objectID is missing in the body of \(name)", status: 400)
    }
    self.init(action, body, index: json["indexName"]?.stringValue.map { IndexName($0) })
  }

  /// Several changes as the body of a batch.
  public static func body(_ operations: [AlgoliaBatchOperation]) -> JSON {
    ["requests": .array(operations.map(\.json))]
  }

  /// Reads the body of a batch.
  ///
  /// - Throws: What ``init(json:)`` throws, and the same for a body without `requests`.
  public static func operations(body: JSON) throws(AlgoliaFailure) -> [AlgoliaBatchOperation] {
    guard let elements = body["requests"]?.arrayValue else {
      throw AlgoliaFailure(message: "requests must be an array: \(body.excerpt)", status: 400)
    }
    var operations: [AlgoliaBatchOperation] = []
    for element in elements { operations.append(try AlgoliaBatchOperation(json: element)) }
    return operations
  }
}
