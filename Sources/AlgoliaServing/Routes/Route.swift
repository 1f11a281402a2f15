import AlgoliaForm
import SearchBackend

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
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 404 for an unknown path, 402 for one of a
  ///   ``MissingService``, 405 for a path that supports other methods, and 400 for an empty name or a
  ///   target that is not a path.
  init(_ request: ServerRequest) throws(AlgoliaFailure) {
    guard request.target.utf8.first == UInt8(ascii: "/") else {
      throw AlgoliaFailure(
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
        throw AlgoliaFailure(message: "Method not allowed", status: 405)
      }
      throw MissingService.failure(for: segments)
    }
    operation = template.operation
    names = template.names(in: segments)
    var index = template.index(in: segments)
    if template.isAnalytics, let name = query["index"], !name.isEmpty { index = name }
    self.index = index.map { IndexName($0) }
    guard !names.contains("") else {
      throw AlgoliaFailure(
        message: "A name in the path \(parts[0]) is empty; indices, records and keys have names",
        status: 400)
    }
  }

  /// The parameters in the query of a URL; if a name occurs twice, the later value wins.
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
