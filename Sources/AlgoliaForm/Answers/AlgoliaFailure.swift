public import SearchCore

/// An error as Algolia's service says it: `{"message": "Index films does not exist", "status": 404}`.
public struct AlgoliaFailure: Error, Hashable, Sendable {
  /// What the engine says.
  public let message: String

  /// The status of the answer, such as 404.
  public let status: Int

  /// Creates an error.
  public init(message: String, status: Int) {
    self.message = message
    self.status = status
  }
}

extension AlgoliaFailure {
  /// Reads the body of an answer whose status says that it is an error.
  ///
  /// Proxies answer with HTML and some servers with nothing: such a body is quoted, at most its first line.
  public init(body: some Collection<UInt8>, status: Int) {
    let json = try? JSON(parsing: body)
    let text = json?["message"]?.stringValue ?? json?["error"]?.stringValue
    self.init(message: text ?? Self.excerpt(of: body), status: status)
  }

  private static func excerpt(of body: some Collection<UInt8>) -> String {
    let text = String(decoding: body.prefix(400), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).lazy.map { $0.filter { !$0.isNewline } }
      .first
    guard let line, !line.isEmpty else { return "the answer has no text" }
    return "the answer has no message, it begins with \"\(line.prefix(80))\""
  }

  /// The error in UTF-8 JSON.
  public var bytes: [UInt8] {
    var json = JSONObjectWriter()
    json.object {
      $0.member("message", .string(message))
      $0.member("status", .integer(status))
    }
    return json.bytes
  }
}

extension AlgoliaFailure {
  /// What Algolia's service would say of an error of the state.
  public init(_ error: SearchError) {
    switch error {
    case .rejected(let message, let status): self.init(message: message, status: status ?? 400)
    case .unknownIndex(let name, _):
      self.init(message: "Index \(name) does not exist", status: 404)
    case .notAllowed(let message): self.init(message: message, status: 403)
    case .rateLimited: self.init(message: "Too many requests", status: 429)
    case .unavailable, .unreachable, .timedOut: self.init(message: error.description, status: 503)
    case .cancelled, .missingResponse, .malformedResponse:
      self.init(message: error.description, status: 500)
    }
  }

  /// The error of the state that a status and a message of Algolia's service mean.
  ///
  /// - Parameter retryAfter: The time that the answer names, if it does.
  public func searchError(retryAfter: Duration? = nil) -> SearchError {
    switch status {
    case 401, 403: return .notAllowed(message)
    case 408: return .timedOut
    case 429: return .rateLimited(retryAfter: retryAfter)
    case 404:
      guard let name = missingIndex else { return .rejected(message: message, status: status) }
      return .unknownIndex(name, known: [])
    case 400..<500: return .rejected(message: message, status: status)
    default: return .unavailable(message)
    }
  }

  /// The index that the message says there is none of.
  private var missingIndex: IndexName? {
    let (start, end) = ("Index ", " does not exist")
    guard message.hasPrefix(start), message.hasSuffix(end) else { return nil }
    return IndexName(String(message.dropFirst(start.count).dropLast(end.count)))
  }
}

extension AlgoliaFailure: CustomStringConvertible {
  /// `404: Index films does not exist`.
  public var description: String { "\(status): \(message)" }
}
