import AlgoliaForm
public import SearchCore
public import SearchTransport

/// What a method of Algolia's API sends, as a value: to be looked at, compared and sent.
///
/// There is a function for each method that Searchlight knows. Any other can be written by hand:
///
/// ```swift
/// let call = AlgoliaCall(.post, ["1", "dictionaries", "plurals", "search"], body: ["query": "a"], isRead: true)
/// let answer = try await client.send(call)
/// ```
public struct AlgoliaCall: Hashable, Sendable {
  /// Who takes a call.
  public enum Service: Hashable, Sendable {
    /// The hosts of the application: searching, indexing, recommending.
    case search
    /// The hosts that take events of users.
    case insights
  }

  /// Who takes the call.
  public var service: Service = .search

  /// The method of HTTP.
  public var method: HTTPMethod

  /// The segments of the path as they are, to be percent-encoded when they are sent; `*` stands for all indices.
  public var path: [String]

  /// The parameters behind the path; arrays become texts with commas.
  public var query: [String: JSON]

  /// The body; `nil` for none.
  public var body: JSON?

  /// Header fields beside those of every call.
  public var headers: HTTPHeaders

  /// Whether nothing is changed: then hosts near the user are asked, and may need less time.
  ///
  /// It is not told by the method of HTTP: a search is a `POST`.
  public var isRead: Bool

  /// Creates a call.
  ///
  /// - Parameter isRead: Whether nothing is changed; `nil` if that is so for `GET`.
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

  /// Path and query, percent-encoded, the query sorted by name: `/1/indexes/in%20index/settings?getVersion=2`.
  public var target: String {
    // What is sent for all indices is no name, so the star stays.
    let path = path.map { "/" + ($0 == "*" ? $0 : PercentEncoding.encode($0)) }.joined()
    let pairs = query.sorted { $0.key < $1.key }.compactMap { name, value in
      value == .null
        ? nil : "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value.queryText))"
    }
    return pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
  }

  /// What is sent as the body: an empty object where a change has nothing to say, nothing where a method has none.
  var bytes: [UInt8]? {
    switch method {
    case .get, .delete: nil
    case .post, .put: (body ?? [:]).bytes
    }
  }

  /// What keeps the call from being sent; `nil` if nothing does.
  var flaw: String? {
    if path.contains("") {
      return
        "a name in the path \(target.hidingKeys) is empty; an index and a record must have names"
    }
    if path.contains(where: { [".", ".."].contains($0) }) {
      return
        "a name in the path \(target.hidingKeys) is \".\" or \"..\", which servers take for another path; a record of that name can be changed in a batch"
    }
    return nil
  }
}

extension AlgoliaCall: CustomStringConvertible, CustomReflectable {
  /// Method and address, without keys.
  public var description: String { "\(method.rawValue) \(target.hidingKeys)" }

  /// What `dump` shows: nothing that gives access.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "call": description, "headers": headers, "body": body.map(\.description) ?? "none",
      ])
  }
}
