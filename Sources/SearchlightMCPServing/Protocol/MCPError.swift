public import SearchlightBackend

/// An error of the protocol, which is answered in place of a result.
///
/// It is for requests that no client should send, such as one for a tool that does not exist. What a
/// model can correct, such as a wrong value of an argument, is the result of a tool instead; see
/// ``MCPToolResult/failure(_:)``.
public struct MCPError: Error, Hashable, Sendable {
  /// The code of JSON-RPC, or of the specification.
  public let code: Int

  /// What is wrong, in one sentence.
  public let message: String

  /// Details by which a client can react; `nil` for none.
  public let data: JSON?

  /// Creates an error.
  public init(code: Int, message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Returns the error for parameters that are missing or wrong, and for a tool, prompt or resource
  /// that does not exist: code -32602.
  public static func invalidParameters(_ message: String, data: JSON? = nil) -> MCPError {
    MCPError(code: -32602, message: message, data: data)
  }

  /// Returns the error for a failure within the server: code -32603.
  public static func `internal`(_ message: String) -> MCPError {
    MCPError(code: -32603, message: message)
  }
}

extension MCPError {
  static func notJSON(_ error: JSONError) -> MCPError {
    MCPError(code: -32700, message: "The message is not JSON: \(error).")
  }

  static func invalidRequest(_ message: String) -> MCPError {
    MCPError(code: -32600, message: message)
  }

  static func unknownMethod(_ method: String) -> MCPError {
    MCPError(
      code: -32601, message: "There is no method \(method.quoted()).",
      data: ["method": .string(method.cut(toBytesInJSON: longestRepeated))])
  }

  static func headerMismatch(_ message: String) -> MCPError {
    MCPError(code: -32020, message: message)
  }

  static func unsupportedVersion(_ requested: String) -> MCPError {
    MCPError(
      code: -32022,
      message: "The protocol version \(requested.quoted()) is not served.",
      data: [
        "requested": .string(requested.cut(toBytesInJSON: longestRepeated)),
        "supported": .array(ProtocolRevision.supported.map(JSON.string)),
      ])
  }

  /// The error for a request that was cancelled, which nobody reads: the client has gone, or no longer
  /// waits.
  static let cancelled = MCPError.internal("The request was cancelled.")

  /// The error for an identifier that another request has which is still worked on.
  static let usedIdentifier = MCPError.invalidRequest(
    "Another request with this id has not been answered yet.")

  /// Returns the error for a resource that does not exist, which had a code of its own in older
  /// revisions.
  static func unknownResource(_ uri: String, _ message: String, in era: Era) -> MCPError {
    let code = if case .modern = era { -32602 } else { -32002 }
    return MCPError(code: code, message: message, data: data(of: uri))
  }

  /// Details that name a resource; none for an address that no resource has.
  static func data(of uri: String) -> JSON? {
    guard uri.utf8.count <= longestAddress else { return nil }
    return ["uri": .string(uri)]
  }

  /// The longest text of a request that an error repeats, in bytes.
  private static let longestRepeated = 200

  /// The longest address that an error repeats, in bytes.
  private static let longestAddress = 1_000

  /// Returns the error with at most a number of bytes of its message.
  func cut(toBytes limit: Int) -> MCPError {
    MCPError(code: code, message: message.cut(toBytesInJSON: limit), data: data)
  }

  /// The error as the member `error` of an answer.
  var json: JSON {
    var members: [String: JSON] = ["code": .integer(code), "message": .string(message.onOneLine)]
    members["data"] = data
    return .object(members)
  }
}
