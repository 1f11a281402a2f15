import AlgoliaForm

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

  /// The failure for a path that no route has.
  ///
  /// - Parameter segments: The segments of the path, without the first slash.
  /// - Returns: A failure of status 402 that names the service, or of status 404 if no service has
  ///   such paths.
  static func failure(for segments: [Substring]) -> AlgoliaFailure {
    for (path, name) in names {
      let beginning = path.split(separator: "/")
      guard segments.starts(with: beginning) else { continue }
      return AlgoliaFailure(
        message: "The local server has no \(name), to which /\(path) belongs", status: 402)
    }
    return AlgoliaFailure(message: "Not Found", status: 404)
  }
}
