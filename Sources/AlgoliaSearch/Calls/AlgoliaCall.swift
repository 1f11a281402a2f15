import AlgoliaForm
public import SearchCore
public import SearchTransport

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
  public enum Service: Hashable, Sendable {
    /// The hosts of the application, for searching, indexing and recommendations.
    case search
    /// The hosts of the Insights API, for events of users.
    case insights
  }

  /// The hosts that the call is sent to.
  public var service: Service = .search

  /// The HTTP method.
  public var method: HTTPMethod

  /// The path segments, not yet percent-encoded; `*` means all indices.
  public var path: [String]

  /// The query parameters; an array is sent as its elements joined with commas.
  public var query: [String: JSON]

  /// The JSON body; `nil` for none.
  public var body: JSON?

  /// Header fields in addition to those of every call.
  public var headers: HTTPHeaders

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
    _ method: HTTPMethod, _ path: [String], query: [String: JSON] = [:], body: JSON? = nil,
    headers: HTTPHeaders = [:], isRead: Bool? = nil
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
