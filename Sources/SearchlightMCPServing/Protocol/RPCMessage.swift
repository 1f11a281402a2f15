import SearchlightBackend

/// The identifier of a request: a text or a whole number, which the answer repeats.
struct RPCID: Hashable, Sendable {
  /// The longest text, in bytes: answers repeat it.
  static let longestText = 1_000

  let json: JSON

  /// `nil` for a value that cannot be an identifier.
  init?(_ json: JSON) {
    switch json {
    case .string(let text) where text.utf8.count <= Self.longestText: self.json = json
    case .integer: self.json = json
    case .number(let number):
      // Some clients write 1 as 1.0, and mean the same number.
      guard let whole = Int(exactly: number) else { return nil }
      self.json = .integer(whole)
    default: return nil
    }
  }
}

/// A request, which must be answered.
struct RPCRequest: Sendable {
  let id: RPCID
  let method: String
  let params: [String: JSON]

  /// The members that every request may have beside its own parameters.
  var metadata: [String: JSON] { params["_meta"]?.objectValue ?? [:] }
}

/// A message of JSON-RPC that a client sends.
enum RPCMessage: Sendable {
  case request(RPCRequest)
  case notification(method: String, params: [String: JSON])

  /// An answer, though the server asks nothing.
  case answer

  /// The reason why a message cannot be read, with the identifier of the request if it has one.
  struct Rejection: Error, Sendable {
    var id: RPCID?
    let failure: MCPError
  }

  /// Reads a message that a client has sent.
  ///
  /// Members that are not known are ignored.
  init(_ json: JSON) throws(Rejection) {
    guard case .object(let members) = json else {
      throw Rejection(
        failure: .invalidRequest("A message is one JSON object, and not \(Self.kind(of: json))."))
    }
    let id = members["id"].flatMap(RPCID.init)
    guard members["jsonrpc"] == "2.0" else {
      throw Rejection(id: id, failure: .invalidRequest("A message has \"jsonrpc\": \"2.0\"."))
    }
    guard let method = members["method"] else {
      guard members["result"] != nil || members["error"] != nil else {
        throw Rejection(id: id, failure: .invalidRequest("The message has no \"method\"."))
      }
      self = .answer
      return
    }
    guard let method = method.stringValue else {
      throw Rejection(id: id, failure: .invalidRequest("\"method\" is a text."))
    }
    guard members["id"] == nil || id != nil else {
      throw Rejection(
        failure: .invalidRequest(
          "\"id\" is a text of at most \(RPCID.longestText) bytes or a whole number."))
    }
    let params: [String: JSON]
    switch members["params"] {
    case nil: params = [:]
    case .object(let members)?: params = members
    case _? where members["id"] == nil:
      // Nothing is answered to a notification, not even an error.
      params = [:]
    case let other?:
      throw Rejection(
        id: id,
        failure: .invalidParameters("\"params\" is an object, and not \(Self.kind(of: other))."))
    }
    if let id {
      self = .request(RPCRequest(id: id, method: method, params: params))
    } else {
      self = .notification(method: method, params: params)
    }
  }

  private static func kind(of json: JSON) -> String {
    switch json {
    case .null: "null"
    case .bool: "a truth value"
    case .integer, .number, .exact: "a number"
    case .string: "a text"
    case .array: "an array; this revision has no batches"
    case .object: "an object"
    }
  }
}
