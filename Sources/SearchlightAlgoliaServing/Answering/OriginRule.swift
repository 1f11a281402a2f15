import SearchlightAlgoliaForm

/// Which pages in a browser may send requests.
///
/// A server without an admin key accepts any key, so it must not listen to the pages of strangers
/// that somebody visits on the same machine: only pages of this machine, and of the hosts that
/// ``AlgoliaServerOptions/allowedHosts`` names, may send requests. It also refuses requests that
/// reach it under any other name, because a page can give the name of its own host this address
/// (DNS rebinding). With an admin key the key decides, and all pages may send requests, as with
/// Algolia's service.
struct OriginRule: Sendable {
  /// The header fields that tell a browser what it may do.
  let headers: [String: String]

  private let refusal: AlgoliaAPIError?

  init(_ options: AlgoliaServerOptions, _ request: ServerRequest) {
    let origin = request.headers["origin"]
    guard options.adminKey == nil else {
      refusal = nil
      headers = Self.headers(for: "*")
      return
    }
    // A browser says so of a page that sends no origin, such as one that loads a script.
    let isCrossSite = origin == nil && request.headers["sec-fetch-site"] == "cross-site"
    let isOwn =
      !isCrossSite
      && origin.map { Self.host(ofOrigin: $0).map(options.trusts) ?? false } ?? true
    let host = request.headers["host"].map { Self.host(ofField: $0) }
    let isKnown = host.map { options.trusts($0) || IPAddress($0) != nil } ?? true
    headers = isOwn ? Self.headers(for: origin ?? "*") : [:]
    if !isOwn {
      refusal = Self.refusal(isCrossSite ? "Pages of other hosts" : "Pages of \(origin ?? "")")
    } else {
      refusal = isKnown ? nil : Self.refusal("Requests for the host \(host ?? "")")
    }
  }

  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 403 for the request of a page, or for a host,
  ///   that the server does not know.
  func check() throws(AlgoliaAPIError) {
    if let refusal { throw refusal }
  }

  private static func refusal(_ subject: String) -> AlgoliaAPIError {
    AlgoliaAPIError(
      message:
        "\(subject) are not allowed, because this server accepts any key: start it with an admin "
        + "key, or allow the host",
      status: 403)
  }

  private static func headers(for origin: String) -> [String: String] {
    var headers = [
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, PUT, DELETE, POST, OPTIONS",
      "access-control-allow-headers": "*, authorization, content-type, x-algolia-api-key, "
        + "x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, request-id",
      "access-control-expose-headers": "correlation-id, mcp-session-id, request-id, retry-after",
      "access-control-max-age": "86400",
    ]
    if origin != "*" { headers["vary"] = "origin" }
    return headers
  }

  /// Returns the host of an origin such as `http://localhost:3000`; `nil` for any other text, such
  /// as `null`.
  private static func host(ofOrigin origin: String) -> String? {
    let parts = origin.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? host(ofField: String(parts[1])) : nil
  }

  /// Returns the host of a text such as `localhost:8108` or `[::1]:8108`, in lower case; an empty
  /// one, which nobody trusts, if the text has another form.
  private static func host(ofField text: String) -> String {
    let text = text.lowercased()
    let isBracketed = text.hasPrefix("[")
    let host = isBracketed ? text.dropFirst().prefix { $0 != "]" } : text.prefix { $0 != ":" }
    let rest = text.dropFirst(host.count + (isBracketed ? 2 : 0))
    let isPort = rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy(\.isWholeNumber)
    // An address may have a zone after a percent sign, which here would be a part of a name.
    return isPort && !host.contains("%") && !host.contains("@") ? String(host) : ""
  }
}

extension AlgoliaServerOptions {
  /// Returns whether a host is this machine, or one that the server allows.
  fileprivate func trusts(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    if allowedHosts.contains(where: { $0.lowercased() == host }) { return true }
    guard let address = IPAddress(host)?.bytes else { return false }
    return address.count == 4
      ? address[0] == 127 : address == [UInt8](repeating: 0, count: 15) + [1]
  }
}
