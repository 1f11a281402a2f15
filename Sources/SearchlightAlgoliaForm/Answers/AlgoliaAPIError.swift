public import SearchlightBackend

/// An error in the format of Algolia's service: `{"message": "Index films does not exist", "status":
/// 404}`.
public struct AlgoliaAPIError: Error, Hashable, Sendable {
  /// The error message of the engine.
  public let message: String

  /// The HTTP status, such as 404.
  public let status: Int

  /// Creates an error.
  public init(message: String, status: Int) {
    self.message = message
    self.status = status
  }
}

extension AlgoliaAPIError {
  /// Reads the body of an HTTP response whose status is an error.
  ///
  /// Proxies answer with HTML and some servers with an empty body. Of a body without a message, the
  /// error quotes the beginning of the first line.
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

  /// The error as UTF-8 JSON.
  public var bytes: [UInt8] {
    var json = JSONObjectWriter()
    json.object {
      $0.member("message", .string(message))
      $0.member("status", .integer(status))
    }
    return json.bytes
  }

  /// Creates the error that Algolia's service would answer for an error of a search.
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

  /// Returns the error of a search that corresponds to this status and message.
  ///
  /// - Parameter retryAfter: The delay that the response asks for; `nil` if it names none.
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

  /// The index that the message reports as missing; `nil` for any other message.
  private var missingIndex: IndexName? {
    let (start, end) = ("Index ", " does not exist")
    guard message.hasPrefix(start), message.hasSuffix(end) else { return nil }
    return IndexName(String(message.dropFirst(start.count).dropLast(end.count)))
  }
}

extension AlgoliaAPIError: CustomStringConvertible {
  /// `404: Index films does not exist`.
  public var description: String { "\(status): \(message)" }
}
