import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("The error of each failure that a cluster reports")
struct FailureTableTests {
  private static let blocked =
    "the cluster blocks the call: why. An index that is read-only because a disk is full accepts "
    + "calls again once there is room"

  /// The type, the reason and the status of a failure, and the error of a search.
  private static let failures: [(String, String, Int?, SearchError)] = [
    ("index_not_found_exception", "why", 404, .unknownIndex("movies", known: [])),
    (
      "index_closed_exception", "why", 400,
      .unavailable("the index movies-9 is closed; open it with POST /movies-9/_open")
    ),
    ("cluster_block_exception", "why", 503, .unavailable(blocked)),
    ("cluster_block_exception", "why", 403, .unavailable(blocked)),
    ("no_shard_available_action_exception", "why", 503, .unavailable("why")),
    (
      "search_phase_execution_exception", "all shards failed", 503,
      .unavailable("no shard of the index movies-9 is available; see GET /_cluster/health")
    ),
    (
      "cluster_manager_not_discovered_exception", "", 503,
      .unavailable("no shard of the index movies-9 is available; see GET /_cluster/health")
    ),
    ("master_not_discovered_exception", "why", 503, .unavailable("why")),
    ("circuit_breaking_exception", "why", 503, .rateLimited(retryAfter: nil)),
    ("es_rejected_execution_exception", "why", 429, .rateLimited(retryAfter: nil)),
    ("opensearch_rejected_execution_exception", "why", 429, .rateLimited(retryAfter: nil)),
    ("rejected_execution_exception", "why", 429, .rateLimited(retryAfter: nil)),
    ("task_rejected_exception", "why", 429, .rateLimited(retryAfter: nil)),
    ("timeout_exception", "why", 503, .timedOut),
    ("security_exception", "why", 401, .notAllowed("why")),
    ("", "why", 401, .notAllowed("why")), ("", "why", 403, .notAllowed("why")),
    ("", "why", 404, .unavailable("why")),
    ("x", "why", 404, .rejected(message: "why", status: 404)), ("", "why", 408, .timedOut),
    ("", "why", 429, .rateLimited(retryAfter: nil)), ("", "why", 302, .unavailable("why")),
    ("", "why", 500, .unavailable("why")), ("x", "why", 503, .unavailable("why")),
    ("x", "why", 400, .rejected(message: "why", status: 400)),
    ("x", "why", nil, .rejected(message: "why", status: nil)),
    (
      "x", "Fielddata is disabled on [a].", 400,
      .rejected(
        message:
          "Fielddata is disabled on [a]. Map the attribute with a sub-field: "
          + #"{"type":"text","fields":{"keyword":{"type":"keyword"}}}, and index the records again."#,
        status: 400)
    ),
    (
      "x", "Result window is too large.", 400,
      .rejected(
        message:
          "Result window is too large. The service requests pages beyond it with search_after if "
          + "the index allows deep pages.", status: 400)
    ),
  ]

  @Test("A search has the error of the failure's type, or else of its status, with the remedy")
  func errors() throws {
    let index = try OpenSearchIndex("movies", target: "movies-9")
    for (type, reason, status, expected) in Self.failures {
      let failure = ClusterFailure(status: status, type: type, reason: reason)
      expectEqual(failure.searchError(of: index), expected, "\(failure)")
      // A call that fails as a whole has the same error as a search that fails within it.
      if status ?? 0 >= 500 {
        let error = OpenSearchError(.unavailable(failure), call: "POST /_msearch")
        expectEqual(error.searchError(of: index), expected, "\(failure)")
      }
    }
    expectEqual(
      ClusterFailure(status: 404, type: "", reason: "why").searchError(of: nil),
      .rejected(message: "why", status: 404))
  }

  private static let answers: [(JSON, ClusterFailure?)] = [
    ([:], nil), (["error": nil], nil), (["status": 500], nil), ([], nil),
    (
      ["error": "alias [a] missing", "status": 404],
      ClusterFailure(status: 404, type: "", reason: "alias [a] missing")
    ),
    (["error": ["x": 1]], ClusterFailure(status: nil, type: "", reason: #"{"x":1}"#)),
    (
      ["error": ["type": "t", "reason": "r", "root_cause": [["type": "u", "reason": "s"]]]],
      ClusterFailure(status: nil, type: "t", reason: "r")
    ),
    (
      ["error": phase(["failed_shards": [["reason": shard]], "root_cause": [root]])],
      ClusterFailure(status: nil, type: "shard", reason: "of the shard")
    ),
    (
      ["error": phase(["failed_shards": [], "root_cause": [root]])],
      ClusterFailure(status: nil, type: "root", reason: "of the root")
    ),
    (
      ["error": phase(["root_cause": [], "caused_by": ["type": "c", "reason": "of the cause"]])],
      ClusterFailure(status: nil, type: "c", reason: "of the cause")
    ),
    (
      [
        "error": phase(["caused_by": ["type": "c", "caused_by": ["type": "d", "reason": "inner"]]])
      ],
      ClusterFailure(status: nil, type: "d", reason: "inner")
    ),
    (
      ["error": phase(["root_cause": [[:]]])],
      ClusterFailure(
        status: nil, type: "search_phase_execution_exception", reason: "all shards failed")
    ),
    (
      ["error": .string(String(repeating: "x", count: 501))],
      ClusterFailure(status: nil, type: "", reason: String(repeating: "x", count: 500))
    ),
  ]

  private static let shard: JSON = ["type": "shard", "reason": "of the shard"]
  private static let root: JSON = ["type": "root", "reason": "of the root"]

  /// An error in which the outer reason says nothing.
  private static func phase(_ others: [String: JSON]) -> JSON {
    .object(
      others.merging([
        "type": "search_phase_execution_exception", "reason": "all shards failed",
      ]) { $1 })
  }

  @Test("The failure of a shard is preferred to an outer error that says nothing")
  func causes() {
    for (answer, failure) in Self.answers { expectEqual(ClusterFailure(answer), failure) }
  }

  @Test("A body without a failure is described: as a page, as empty, or by its beginning")
  func bodies() {
    func failure(_ text: String) -> ClusterFailure {
      ClusterFailure(body: Array(text.utf8), status: 500)
    }
    expectEqual(
      failure(#"{"error":{"type":"t","reason":"r"},"status":400}"#),
      ClusterFailure(status: 400, type: "t", reason: "r"))
    expectEqual(failure(#"{"error":"r"}"#), ClusterFailure(status: 500, type: "", reason: "r"))
    for text in ["<html>", " \n\t<p>"] {
      expectEqual(
        failure(text).reason,
        "the answer is an HTML page, such as proxies and network sign-in pages send")
    }
    expectEqual(failure("").reason, "the answer is empty")
    expectEqual(failure("!<").reason, "!<")
    expectEqual(failure(String(repeating: "x", count: 201)).reason.utf8.count, 200)
    expect(failure("x").type.isEmpty && failure("x").status == 500)
  }

  @Test("A description has the status and the type where there are any")
  func descriptions() {
    func text(_ status: Int?, _ type: String) -> String {
      ClusterFailure(status: status, type: type, reason: "why").description
    }
    expectEqual(text(404, "t"), "404 t: why")
    expectEqual(text(nil, "t"), "t: why")
    expectEqual(text(404, ""), "404: why")
    expectEqual(text(nil, ""), "why")
  }

  @Test("The product is named by the distribution or by the tagline, and the major version decides")
  func versions() throws {
    func version(_ number: JSON, _ others: [String: JSON] = [:], tagline: String = "") throws
      -> ClusterVersion
    {
      try ClusterVersion([
        "version": .object(others.merging(["number": number]) { $1 }),
        "tagline": .string(tagline),
      ])
    }
    let compatible = try version(
      "1.3.2", tagline: "The OpenSearch Project: https://opensearch.org/")
    expect(compatible.product == .openSearch && compatible.major == 1)
    expect(compatible.number == "1.3.2" && compatible.isSupported)
    let elastic = try version("8.1", ["distribution": "other"], tagline: "You Know, for Search")
    expect(elastic.product == .elasticsearch && elastic.isSupported)
    try expectEqual(version("0.9").major, 0)
    try expectEqual(version("12").major, 12)
    for number: JSON in ["-1.0", "", "x.1", 7] {
      #expect(throws: SearchError.self) { try version(number) }
    }
    expect(compatible.refusal == nil)
    try expectEqual(
      version("6.8.0").refusal,
      .rejected(
        message:
          "Elasticsearch 6.8.0 is not supported; OpenSearch 1 to 3 and Elasticsearch 7 to 9 are",
        status: nil))
  }
}
