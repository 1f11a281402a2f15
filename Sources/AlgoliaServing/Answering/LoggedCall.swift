import AlgoliaForm
import SearchBackend

/// A call in the log, without keys and users.
struct LoggedCall: Sendable {
  /// The kinds of calls in the service's log.
  enum Kind: String, Sendable {
    case query, build, error
  }

  let kind: Kind

  /// All indices that the call named.
  let indices: [IndexName]

  /// The call in the form of the service's log.
  let json: JSON

  /// The header fields that the log shows; any other may hold a secret.
  private static let fields: Set<String> = [
    "accept", "accept-encoding", "content-encoding", "content-length", "content-type", "host",
    "origin", "request-id", "user-agent", "x-algolia-agent", "x-algolia-application-id",
  ]

  /// - Parameters:
  ///   - route: The route of the request; `nil` if it has none.
  ///   - body: The decompressed body; `nil` if it could not be decompressed.
  ///   - indices: All indices that the call names.
  ///   - time: The time of the call, in milliseconds since 1970.
  init(
    _ request: ServerRequest, _ answer: ServerAnswer, _ route: Route?, body: [UInt8]?,
    indices: [IndexName], hiding secrets: Secrets, at time: Int
  ) {
    let isQuery = route?.operation.isQuery ?? false
    kind = answer.status >= 400 ? .error : isQuery ? .query : .build
    self.indices = indices
    let fields = request.headers.filter { Self.fields.contains($0.key) }
      .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    var members: [String: JSON] = [
      "timestamp": .string(Timestamp.text(time)), "method": .string(request.method),
      "answer_code": .string("\(answer.status)"),
      "query_body": .string(
        body.map { LoggedText.beginning(of: $0, hiding: secrets) } ?? "(compressed)"),
      "answer": .string(LoggedText.beginning(of: answer.body, hiding: secrets)),
      "url": .string(Self.path(of: request, route, hiding: secrets)),
      "ip": .string(request.address ?? ""), "query_headers": .string(secrets.hidden(in: fields)),
      "sha1": .string(answer.headers["correlation-id"] ?? ""), "processing_time_ms": "0",
    ]
    members["index"] = route?.index.map { .string(secrets.hidden(in: $0.rawValue)) }
    json = .object(members)
  }

  /// The path without its query, and without names that are secret.
  private static func path(
    of request: ServerRequest, _ route: Route?, hiding secrets: Secrets
  ) -> String {
    let path = request.target.prefix { $0 != "?" }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    // What stands in an unknown path is not known either, and may be a key or a user.
    let isKnown = route != nil && route?.operation != .deleteUserToken
    let shown =
      isKnown
      ? segments.count
      : segments.prefix { $0.isEmpty || RouteTemplate.literals.contains(String($0)) }.count
    let texts = segments.prefix(shown).map { segment in
      let name = PercentEncoding.decode(segment)
      let hidden = secrets.hidden(in: name)
      return hidden == name ? String(segment) : PercentEncoding.encode(hidden)
    }
    return (texts + (shown < segments.count ? ["(hidden)"] : [])).joined(separator: "/")
  }

  /// Whether the call names a user; also a part of a longer word counts.
  func mentions(_ user: String) -> Bool {
    let user = Array(user.utf8)
    return (json.objectValue ?? [:]).values.contains { value in
      let text = value.stringValue ?? ""
      let plain = Array(text.utf8)
      if plain.contains(part: user) || plain.ends(within: user) { return true }
      return text.contains("%") && Array(PercentEncoding.decode(text).utf8).contains(part: user)
    }
  }

  /// The call as a key sees it that may not see every attribute: without records.
  var withoutRecords: JSON {
    var members = json.objectValue ?? [:]
    if kind != .error { members["answer"] = "(hidden)" }
    if kind != .query { members["query_body"] = "(hidden)" }
    return .object(members)
  }
}

extension Operation {
  /// Whether the service's log counts the operation as a query.
  fileprivate var isQuery: Bool {
    switch self {
    case .search, .searchSingleIndex, .searchForFacetValues, .browse, .getObjects,
      .getRecommendations, .runComposition, .searchCompositionFacetValues:
      true
    default: false
    }
  }

  /// Whether the log shows the operation: not calls about keys, and not reading the log.
  var isLogged: Bool {
    switch self {
    case .getLogs, .addApiKey, .updateApiKey, .getApiKey, .listApiKeys, .deleteApiKey,
      .restoreApiKey:
      false
    default: true
    }
  }
}

extension [UInt8] {
  /// Whether the bytes occur, in order and without gaps.
  fileprivate func contains(part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count else { return false }
    return (0...count - part.count).contains { start in
      self[start] == first && self[start..<start + part.count].elementsEqual(part)
    }
  }

  /// Whether the bytes end with at least four of the first bytes of a text, which may be cut there.
  fileprivate func ends(within part: [UInt8]) -> Bool {
    part.count > 4
      && (4..<part.count).contains { suffix($0).elementsEqual(part.prefix($0)) }
  }
}
