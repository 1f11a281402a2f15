import SearchlightAlgoliaForm
import Foundation
import SearchlightBackend

/// A call in the log, which shows no keys and users.
///
/// It keeps the beginnings of what was sent, and hides what is secret when it is read: few logs are.
struct LoggedCall: Sendable {
  /// The kinds of calls in the service's log.
  enum Kind: String, Sendable {
    case query, build, error
  }

  let kind: Kind

  /// All indices that the call named.
  let indices: [IndexName]

  /// The index of the path.
  private let index: IndexName?

  private let method: String
  private let status: Int

  /// The path without its query.
  private let path: String

  /// Whether it is known which parts of the path are names of indices, records and the like.
  private let isPathKnown: Bool

  private let address: String?

  /// The header fields that are shown, in the order of their names.
  private let fields: [(name: String, value: String)]

  /// The beginning of the decompressed body; `nil` if it could not be decompressed.
  private let body: LoggedText.Beginning?

  private let answer: LoggedText.Beginning
  private let correlation: String
  private let secrets: [String]
  private let time: Int

  /// The header fields that the log shows; any other may hold a secret.
  private static let shownFields = [
    "accept", "accept-encoding", "content-encoding", "content-length", "content-type", "host",
    "origin", "request-id", "user-agent", "x-algolia-agent", "x-algolia-application-id",
  ]

  /// - Parameters:
  ///   - route: The route of the request; `nil` if it has none.
  ///   - body: The decompressed body; `nil` if it could not be decompressed.
  ///   - indices: All indices that the call names.
  ///   - secrets: The keys that the log must not show.
  ///   - time: The time of the call, in milliseconds since 1970.
  init(
    _ request: ServerRequest, _ answer: ServerAnswer, _ route: Route?, body: [UInt8]?,
    indices: [IndexName], hiding secrets: [String], at time: Int
  ) {
    let isQuery = route?.operation.isQuery ?? false
    kind = answer.status >= 400 ? .error : isQuery ? .query : .build
    self.indices = indices
    index = route?.index
    method = request.method
    status = answer.status
    path = Self.path(of: request.target)
    // What stands in an unknown path is not known either, and may be a key or a user.
    isPathKnown = route != nil && route?.operation != .deleteUserToken
    address = request.address
    fields = Self.shownFields.compactMap { name in
      request.headers[name].map { (name, Secrets.beginning(of: $0)) }
    }
    self.body = body.map { LoggedText.Beginning(of: $0) }
    self.answer = LoggedText.Beginning(of: answer.body)
    correlation = answer.headers["correlation-id"] ?? ""
    // Anyone may send a key of any size.
    self.secrets = secrets.map(Secrets.kept)
    self.time = time
  }

  /// The index of the path as the log shows it; `nil` if it names none.
  var shownIndex: String? { index.map { Secrets(secrets).hidden(in: $0.rawValue) } }

  /// The call in the format of the service's log.
  ///
  /// - Complexity: A few thousand bytes are read.
  var json: JSON {
    let secrets = Secrets(secrets)
    let fields = fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    var members: [String: JSON] = [
      "timestamp": .string(Timestamp.text(time)), "method": .string(method),
      "answer_code": .string("\(status)"),
      "query_body": .string(
        body.map { LoggedText.text(of: $0, hiding: secrets) } ?? "(compressed)"),
      "answer": .string(LoggedText.text(of: answer, hiding: secrets)),
      "url": .string(path(hiding: secrets)),
      "ip": .string(address ?? ""), "query_headers": .string(secrets.hidden(in: fields)),
      "sha1": .string(correlation), "processing_time_ms": "0",
    ]
    members["index"] = shownIndex.map(JSON.string)
    return .object(members)
  }

  /// Returns the path of a target without its query, as far as it is kept.
  private static func path(of target: String) -> String {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    guard path.count > 1000 else { return String(decoding: path, as: UTF8.self) }
    // A cut name might be a part of a secret.
    let kept = path.prefix(1000)
    let end = kept.lastIndex(of: UInt8(ascii: "/")) ?? kept.startIndex
    return String(decoding: kept[..<end], as: UTF8.self) + "/(cut)"
  }

  /// Returns the path without names that are secret.
  private func path(hiding secrets: Secrets) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let shown =
      isPathKnown
      ? segments.count
      : segments.prefix { $0.isEmpty || RouteTemplate.literals.contains(String($0)) }.count
    let texts = segments.prefix(shown).map { segment in
      let name = PercentEncoding.decode(segment)
      let hidden = secrets.hidden(in: name)
      return hidden == name ? String(segment) : PercentEncoding.encode(hidden)
    }
    return (texts + (shown < segments.count ? ["(hidden)"] : [])).joined(separator: "/")
  }

  /// Returns whether the call names a user; also a part of a longer word counts.
  ///
  /// - Complexity: A few thousand bytes are read, more than once only if they have escapes.
  func mentions(_ user: String) -> Bool {
    let user = Data(user.utf8)
    let bodies = [body, answer].compactMap(\.self)
    let names = [path, address ?? "", index?.rawValue ?? ""] + fields.map(\.value)
    return names.contains { Self.mentions($0, user) }
      || bodies.contains { body in
        let bytes = Data(body.bytes)
        if Self.contains(bytes, user) { return true }
        guard bytes.contains(UInt8(ascii: "\\")) || bytes.contains(UInt8(ascii: "%")) else {
          return false
        }
        // A body that is not JSON has no texts, but may be a form.
        return Self.mentions(String(decoding: body.bytes, as: UTF8.self), user)
          || LoggedText.texts(of: body).contains { Self.mentions($0, user) }
      }
  }

  private static func mentions(_ text: String, _ user: Data) -> Bool {
    if contains(Data(text.utf8), user) { return true }
    return text.utf8.contains(UInt8(ascii: "%"))
      && contains(Data(PercentEncoding.decode(text).utf8), user)
  }

  /// Returns whether a user occurs in some bytes, or at their end the first four bytes or more,
  /// which may be cut there.
  private static func contains(_ bytes: Data, _ user: Data) -> Bool {
    guard let first = user.first else { return false }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: user) { return true }
      if rest.count >= 4, user.starts(with: rest) { return true }
      rest = rest.dropFirst()
    }
    return false
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
