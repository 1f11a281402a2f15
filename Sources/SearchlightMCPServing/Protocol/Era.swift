import SearchlightBackend

/// The form of a request and of its answer.
enum Era: Hashable, Sendable {
  /// A request after `initialize`, of a revision up to 2025-11-25.
  case handshake(ProtocolRevision)

  /// A request that states its version itself, since 2026-07-28.
  case modern

  /// The name of the member of `_meta` with the version.
  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// Returns the era that the members of a request state; `nil` for a request without a version.
  ///
  /// - Throws: ``MCPError`` for a version that is not served, and for missing members.
  static func stated(by request: RPCRequest) throws(MCPError) -> Era? {
    guard request.method != "initialize", let version = request.metadata[versionKey] else {
      return nil
    }
    guard let text = version.stringValue else {
      throw .invalidParameters("\(versionKey) in params._meta is a text such as 2026-07-28.")
    }
    guard ProtocolRevision(rawValue: text) == .newest else { throw .unsupportedVersion(text) }
    guard case .object? = request.metadata[capabilitiesKey] else {
      throw .invalidParameters(
        "params._meta lacks \(capabilitiesKey), an object that may be empty.")
    }
    return .modern
  }

  /// Returns whether a method exists only for requests that state their version.
  static func needsVersion(_ method: String) -> Bool {
    method == "server/discover" || method == "subscriptions/listen"
  }

  /// The error for a request that states no version where it must.
  static let missingVersion = MCPError.invalidParameters(
    "The request states no version: params._meta lacks \(versionKey), and there was no initialize.")
}
