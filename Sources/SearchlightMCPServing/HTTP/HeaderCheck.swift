import SearchlightBackend
import SearchlightBasics

/// Compares the header fields of a request with its body.
struct HeaderCheck: Sendable {
  let headers: [String: String]

  /// Returns the era of a request.
  ///
  /// - Throws: ``MCPError`` for fields that are missing, differ from the body, or name a version that
  ///   is not served.
  func era(of request: RPCRequest) throws(MCPError) -> Era {
    if request.method == "initialize" {
      return .handshake(.negotiated(request.params["protocolVersion"]?.stringValue))
    }
    let header = headers["mcp-protocol-version"]
    if let stated = request.metadata[Era.versionKey] {
      if let header, stated.stringValue != header {
        throw .headerMismatch(
          "The header field MCP-Protocol-Version is \(header.quoted()), and the body states "
            + "\(stated.shown).")
      }
      let era = try Era.stated(by: request) ?? .modern
      guard header != nil else {
        throw .headerMismatch("The header field MCP-Protocol-Version is missing.")
      }
      try checkNames(of: request)
      return era
    }
    // Revisions before 2025-06-18 had no field.
    guard let header else {
      if Era.needsVersion(request.method) { throw Era.missingVersion }
      return .handshake(.march2025)
    }
    guard let revision = ProtocolRevision(rawValue: header) else {
      throw .unsupportedVersion(header)
    }
    guard revision.hasHandshake, !Era.needsVersion(request.method) else { throw Era.missingVersion }
    return .handshake(revision)
  }

  private func checkNames(of request: RPCRequest) throws(MCPError) {
    guard let method = headers["mcp-method"] else {
      throw .headerMismatch("The header field Mcp-Method is missing.")
    }
    guard method == request.method else {
      throw .headerMismatch(
        "The header field Mcp-Method is \(method.quoted()), and the method of the body "
          + "\(request.method.quoted()).")
    }
    let member: String
    switch request.method {
    case "tools/call", "prompts/get": member = "name"
    case "resources/read": member = "uri"
    default: return
    }
    // A body without the member has a mistake of its own.
    guard let name = request.params[member]?.stringValue else { return }
    guard let header = headers["mcp-name"] else {
      throw .headerMismatch("The header field Mcp-Name is missing.")
    }
    guard Self.decoded(header) == name else {
      throw .headerMismatch(
        "The header field Mcp-Name is \(header.quoted()), and params.\(member) of the body "
          + "\(name.quoted()).")
    }
  }

  /// Returns the text of a field, which is in base 64 if it is not plain ASCII.
  private static func decoded(_ field: String) -> String {
    let (start, end) = ("=?base64?", "?=")
    guard field.hasPrefix(start), field.hasSuffix(end), field.count >= start.count + end.count,
      let bytes = Base64.decode(field.dropFirst(start.count).dropLast(end.count))
    else { return field }
    return String(decoding: bytes, as: UTF8.self)
  }
}
