import SearchlightAlgoliaForm
public import SearchlightCore
public import SearchlightTransport

/// A call of Algolia's API as a value that can be inspected, compared and sent.
///
/// There is a static function for each method that Searchlight knows. Write any other by hand:
///
/// ```swift
/// let call = AlgoliaCall(.post, ["1", "dictionaries", "plurals", "search"], body: ["query": "a"], isRead: true)
/// let answer = try await client.send(call)
/// ```
public struct AlgoliaCall: Hashable, Sendable {
  /// The hosts that a call is sent to.
  @nonexhaustive
  public enum Service: Hashable, Sendable {
    /// The hosts of the application, for searching, indexing and recommendations.
    case search
    /// The hosts of the Insights API, for events of users.
    case insights
  }

  /// The hosts that the call is sent to.
  public var service: Service = .search

  /// The HTTP method.
  public var method: TransportMethod

  /// The path segments, not yet percent-encoded; `*` means all indices.
  public var path: [String]

  /// The query parameters; an array is sent as its elements joined with commas.
  public var query: [String: JSON]

  /// The JSON body; `nil` for none.
  public var body: JSON?

  /// Header fields in addition to those of every call.
  public var headers: TransportHeaders

  /// Whether the call only reads.
  ///
  /// Reads are sent to hosts near the user, with shorter timeouts. The HTTP method does not tell: a
  /// search is a `POST`.
  public var isRead: Bool

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - path: The path segments, not yet percent-encoded.
  ///   - query: The query parameters.
  ///   - body: The JSON body; `nil` for none.
  ///   - headers: Header fields in addition to those of every call.
  ///   - isRead: Whether the call only reads; `nil` means that it does if it is a `GET`.
  public init(
    _ method: TransportMethod, _ path: [String], query: [String: JSON] = [:], body: JSON? = nil,
    headers: TransportHeaders = [:], isRead: Bool? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.headers = headers
    self.isRead = isRead ?? (method == .get)
  }

  /// The percent-encoded path and query, with parameters sorted by name:
  /// `/1/indexes/in%20index/settings?getVersion=2`.
  public var target: String {
    // A star stands for all indices and is not a name, so it is not encoded.
    let path = path.map { "/" + ($0 == "*" ? $0 : PercentEncoding.encode($0)) }.joined()
    let pairs = query.sorted { $0.key < $1.key }.compactMap { name, value in
      value == .null
        ? nil : "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value.queryText))"
    }
    return pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
  }

  /// The bytes of the body: `{}` for a `POST` or `PUT` without a body, and `nil` for methods that
  /// have none.
  var bytes: [UInt8]? {
    switch method {
    case .get, .delete: nil
    case .post, .put: (body ?? [:]).bytes
    }
  }

  /// Why the call cannot be sent; `nil` if it can.
  var validationError: String? {
    if path.contains("") {
      return
        "a name in the path \(target.hidingKeys) is empty; an index and a record must have names"
    }
    if path.contains(where: { [".", ".."].contains($0) }) {
      return
        "a name in the path \(target.hidingKeys) is \".\" or \"..\", which servers resolve to "
        + "another path; change a record of that name in a batch"
    }
    return nil
  }
}

extension AlgoliaCall: CustomStringConvertible, CustomReflectable {
  /// The method and the target, with API keys hidden.
  public var description: String { "\(method.rawValue) \(target.hidingKeys)" }

  /// The content that `dump` shows, without API keys.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "call": description, "headers": headers, "body": body.map(\.description) ?? "none",
      ])
  }
}

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
