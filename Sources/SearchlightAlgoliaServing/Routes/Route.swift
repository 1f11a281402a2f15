import SearchlightAlgoliaForm
import SearchlightBackend

/// The operation that a request asks for, with the names in its path.
///
/// Nothing else reads the path: who may do what is decided from this value.
struct Route: Equatable, Sendable {
  let operation: Operation

  /// The index in the path, or that of a call for analytics, in the query; `nil` if the operation has
  /// none there.
  let index: IndexName?

  /// The decoded path segments that are names, in order, with that of the index.
  let names: [String]

  /// The decoded query parameters.
  let query: [String: String]

  /// Finds the operation of a request.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 404 for an unknown path, 402 for one of a
  ///   ``MissingService``, 405 for a path that supports other methods, and 400 for an empty name or a
  ///   target that is not a path.
  init(_ request: ServerRequest) throws(AlgoliaAPIError) {
    guard request.target.utf8.first == UInt8(ascii: "/") else {
      throw AlgoliaAPIError(
        message: "The target of a request must be a path that begins with /", status: 400)
    }
    let parts = request.target.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // Keep an empty last segment: a request to delete a record with an empty name must not delete
    // the index.
    let path = Array(
      parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    let segments = path == [""] ? [] : path
    query = parts.count == 2 ? Self.parameters(parts[1]) : [:]
    let matching = RouteTemplate.all.filter { $0.matches(segments) }
    guard let template = matching.first(where: { $0.method == request.method }) else {
      guard matching.isEmpty else {
        throw AlgoliaAPIError(message: "Method not allowed", status: 405)
      }
      throw MissingService.failure(for: segments)
    }
    operation = template.operation
    names = template.names(in: segments)
    var index = template.index(in: segments)
    if template.isAnalytics, let name = query["index"], !name.isEmpty { index = name }
    self.index = index.map { IndexName($0) }
    guard !names.contains("") else {
      throw AlgoliaAPIError(
        message: "A name in the path \(parts[0]) is empty; indices, records and keys have names",
        status: 400)
    }
  }

  /// Returns the parameters in the query of a URL; if a name occurs twice, the later value wins.
  private static func parameters(_ text: Substring) -> [String: String] {
    let pairs = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(parts[0], isForm: true)
      // These stand for header fields, so their case does not matter.
      let isField = name.lowercased().hasPrefix("x-algolia-")
      return (
        isField ? name.lowercased() : name,
        parts.count == 2 ? PercentEncoding.decode(parts[1], isForm: true) : ""
      )
    }
    return Dictionary(pairs) { _, later in later }
  }
}

/// A service of Algolia that has paths of its own, and that the local server does not have.
///
/// Its clients send their requests to other hosts than the search client, so these arrive only if an
/// app has set the host for all of them.
enum MissingService {
  /// The services by the first segments of their paths, longer paths before shorter ones.
  private static let names: [(path: String, name: String)] = [
    ("2/abtests", "A/B tests"), ("3/abtests", "A/B tests"),
    ("2/tasks", "ingestion"), ("2", "further analytics"), ("3/patterns", "patterns of analytics"),
    ("1/configs", "query suggestions"), ("1/logs", "query suggestions"),
    ("1/authentications", "ingestion"), ("1/destinations", "ingestion"),
    ("1/push", "ingestion"), ("1/runs", "ingestion"), ("1/sources", "ingestion"),
    ("1/tasks", "ingestion"), ("1/transformations", "ingestion"),
    ("1/profiles", "personalization"), ("1/strategies", "personalization"),
    ("1/crawlers", "crawler"), ("1/usage", "usage statistics"),
    ("1/incidents", "monitoring"), ("1/infrastructure", "monitoring"),
    ("1/inventory", "monitoring"), ("1/latency", "monitoring"),
    ("1/reachability", "monitoring"), ("1/status", "monitoring"),
  ]

  /// Returns the failure for a path that no route has.
  ///
  /// - Parameter segments: The segments of the path, without the first slash.
  /// - Returns: A failure of status 402 that names the service, or of status 404 if no service has
  ///   such paths.
  static func failure(for segments: [Substring]) -> AlgoliaAPIError {
    for (path, name) in names {
      let beginning = path.split(separator: "/")
      guard segments.starts(with: beginning) else { continue }
      return AlgoliaAPIError(
        message: "The local server has no \(name), to which /\(path) belongs", status: 402)
    }
    return AlgoliaAPIError(message: "Not Found", status: 404)
  }
}

/// A path with placeholders for names, such as `/1/indexes/{index}/rules/{}`, and its operation.
struct RouteTemplate: Sendable {
  let method: String
  let operation: Operation

  /// The path as it is written here, without the first slash.
  let path: String

  /// The segments; `nil` for a placeholder.
  private let segments: [String?]

  /// The position of the segment that is the name of an index; `nil` if there is none.
  private let indexPosition: Int?

  init(_ method: String, _ path: String, _ operation: Operation) {
    self.method = method
    self.operation = operation
    self.path = path
    let parts = path.split(separator: "/")
    segments = parts.map { ["{}", "{index}"].contains($0) ? nil : String($0) }
    indexPosition = parts.firstIndex(of: "{index}")
  }

  /// The segments of all paths that are no names.
  static let literals = Set(all.flatMap { $0.segments.compactMap(\.self) })

  /// Whether the operation answers what has been counted, of the index that the query of the URL
  /// names.
  var isAnalytics: Bool { segments.first == "2" || operation == .getReport }

  func matches(_ path: [Substring]) -> Bool {
    path.count == segments.count
      && zip(path, segments).allSatisfy { segment, wanted in
        guard let wanted else { return true }
        // Clients percent-encode the star; the other literal segments never need encoding.
        return segment == wanted || wanted == "*" && PercentEncoding.decode(segment) == wanted
      }
  }

  /// Returns the names in a path that matches the template.
  func names(in path: [Substring]) -> [String] {
    zip(path, segments).compactMap { segment, wanted in
      wanted == nil ? PercentEncoding.decode(segment) : nil
    }
  }

  /// Returns the name of the index in a path that matches the template; `nil` if there is none.
  func index(in path: [Substring]) -> String? {
    indexPosition.map { PercentEncoding.decode(path[$0]) }
  }
}
