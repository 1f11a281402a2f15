import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Errors for the failures of a cluster")
struct ClusterFailureTests {
  private func error(_ json: JSON) throws -> SearchError {
    try #require(ClusterFailure(json)).searchError(of: try Movies.index())
  }

  private func failure(_ type: String, _ reason: String, _ status: Int) -> JSON {
    ["error": ["type": .string(type), "reason": .string(reason)], "status": .integer(status)]
  }

  @Test("The error for a missing index has the name that searchers use")
  func unknownIndex() throws {
    let error = try error(failure("index_not_found_exception", "no such index [movies]", 404))
    expectEqual(error, .unknownIndex("movies", known: []))
  }

  @Test("The error for a closed index says how to open it")
  func closed() throws {
    guard case .unavailable(let text) = try error(failure("index_closed_exception", "closed", 400))
    else {
      Issue.record("another error")
      return
    }
    expect(text.contains("POST /movies/_open"))
  }

  @Test("A blocked or red cluster is reported as unavailable")
  func blocked() throws {
    for type in [
      "cluster_block_exception", "no_shard_available_action_exception",
      "master_not_discovered_exception",
    ] {
      guard case .unavailable = try error(failure(type, "why", 503)) else {
        Issue.record("\(type)")
        return
      }
    }
  }

  @Test("An overloaded cluster is reported as rate limited")
  func busy() throws {
    for type in ["circuit_breaking_exception", "opensearch_rejected_execution_exception"] {
      try expectEqual(error(failure(type, "why", 429)), .rateLimited(retryAfter: nil))
    }
  }

  @Test(
    "The error for a facet on a text field contains the mapping that would allow it")
  func textFacet() throws {
    let reason =
      "Text fields are not optimised for operations that require per-document field data."
    let json: JSON = [
      "error": [
        "type": "search_phase_execution_exception", "reason": "all shards failed",
        "failed_shards": [
          ["reason": ["type": "illegal_argument_exception", "reason": .string(reason)]]
        ],
      ], "status": 400,
    ]
    guard case .rejected(let message, 400) = try error(json) else {
      Issue.record("another error")
      return
    }
    expect(message.contains(#""fields":{"keyword":{"type":"keyword"}}"#))
  }

  @Test("The HTML page of a proxy is reported without its content")
  func proxy() {
    let failure = ClusterFailure(body: Array("<html>secret</html>".utf8), status: 502)
    expect(failure.reason.contains("HTML page"))
    expect(!failure.reason.contains("secret"))
  }

  @Test(
    "A version is supported depending on product and number",
    arguments: [
      ("1.3.20", true, true), ("2.19.1", true, true), ("3.0.0", true, true), ("4.0.0", true, false),
      ("7.17.9", false, true), ("8.15.0", false, true), ("9.1.0", false, true),
      ("6.8.0", false, false), ("10.0.0", false, false),
    ])
  func versions(number: String, isOpenSearch: Bool, isSupported: Bool) throws {
    var members: [String: JSON] = ["number": .string(number)]
    if isOpenSearch { members["distribution"] = "opensearch" }
    let version = try ClusterVersion(["version": .object(members)])
    expectEqual(version.isSupported, isSupported)
    expectEqual(version.description, "\(isOpenSearch ? "OpenSearch" : "Elasticsearch") \(number)")
  }

  private static let noClusters: [JSON] = [
    [:], ["version": 5], ["version": ["number": "x"]], [], "text",
  ]

  @Test(
    "An answer without a version is not accepted as that of a cluster",
    arguments: noClusters)
  func noVersion(answer: JSON) {
    #expect(throws: SearchError.self) { try ClusterVersion(answer) }
  }
}
