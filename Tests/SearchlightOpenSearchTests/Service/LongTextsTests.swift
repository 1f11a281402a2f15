import Expectations
import SearchlightBasics
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Texts that are too long to be highlighted")
struct LongTextsTests {
  /// What OpenSearch before 2.2 and Elasticsearch before 7.12 answer.
  private static let old =
    "The length of [title] field of [7] doc of [movies-1] index has exceeded [1000000] - maximum "
    + "allowed to be analyzed for highlighting. This maximum can be set by changing the "
    + "[index.highlight.max_analyzed_offset] index level setting."

  /// What a later OpenSearch answers if the index allows less.
  private static let fewer =
    "max_analyzer_offset has exceeded [500] - maximum allowed to be analyzed for highlighting. This "
    + "maximum can be set by changing the [index.highlight.max_analyzed_offset] index level setting."

  /// What a later Elasticsearch answers.
  private static let other =
    "The length [1200013] of field [title] in doc[7]/index[movies-1] exceeds the "
    + "[index.highlight.max_analyzed_offset] limit [600]."

  /// The bodies of the searches that a cluster received.
  private final class Log: Sendable {
    private let log = Locked<[JSON]>([])
    var bodies: [JSON] { log.withLock { $0 } }
    func add(_ body: JSON) { log.withLock { $0.append(body) } }
  }

  private static func hit(_ id: String, _ field: String) -> JSON {
    Movies.hit(
      id, ["title": "Oz", "cast": ["Oz"]], highlight: [field: [Movies.marked("<Oz>")]])
  }

  private static func refusal(_ reason: String) -> JSON {
    ["reason": ["type": "illegal_argument_exception", "reason": .string(reason)]]
  }

  private static func search(
    _ cluster: FixedAnswer, version: JSON
  ) async throws -> Result<SearchResponse, SearchError>? {
    let service = OpenSearchService(
      endpoint: "http://cluster.test", indices: [try Movies.index()], exchange: cluster)
    let request = SearchRequest(index: "movies", query: "oz")
    return try await service.search(
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
    ).results["s"]
  }

  /// A cluster that refuses, on one of two shards, to highlight the title.
  private static func cluster(
    _ version: JSON, single: Bool = false, whole: Bool = false, _ log: Log
  ) -> FixedAnswer {
    FixedAnswer { request in
      let body = request.body ?? []
      let lines = body.split(separator: UInt8(ascii: "\n")).compactMap { try? JSON(parsing: $0) }
      switch request.target {
      case "/": return .success(TransportResponse(status: 200, body: version.bytes))
      case "/movies/_mapping":
        return .success(TransportResponse(status: 200, body: Movies.mapping.bytes))
      case "/_msearch" where single:
        return .success(
          TransportResponse(status: 403, body: Array(#"{"error":"no","status":403}"#.utf8)))
      default: break
      }
      let search = lines.last ?? [:]
      log.add(search)
      let isRefused = search["highlight"]?["fields"]?["title"] != nil
      var answer =
        Movies.answer(
          hits: isRefused
            ? [hit("a", "title")] : [hit("a", "cast"), hit("b", "cast")], total: 2
        ).objectValue ?? [:]
      if isRefused, whole {
        answer = [
          "status": 400,
          "error": [
            "type": "search_phase_execution_exception", "reason": "all shards failed",
            "failed_shards": [refusal(old)],
          ],
        ]
      } else if isRefused {
        answer["_shards"] = [
          "total": 2, "successful": 1, "failed": 1, "failures": [refusal(old)],
        ]
      }
      let status = isRefused && whole && single ? 400 : 200
      let response = single ? JSON.object(answer) : ["responses": [.object(answer)]]
      return .success(TransportResponse(status: status, body: response.bytes))
    }
  }

  @Test(
    "A text that is too long costs no row, in a call of several searches or of one",
    arguments: [false, true], [false, true])
  func rows(single: Bool, whole: Bool) async throws {
    let log = Log()
    let version: JSON = ["version": ["number": "7.10.2"]]
    let cluster = Self.cluster(version, single: single, whole: whole, log)
    let response = try #require(try await Self.search(cluster, version: version)).get()
    expectEqual(response.hits.map(\.objectID), ["a", "b"])
    expect(response.details.partialResults == nil)
    expectEqual(
      response.details.warnings,
      [
        "Not everything that matches in `title` is marked, because a text is longer than "
          + "index.highlight.max_analyzed_offset of the cluster allows."
      ])
    let sent = log.bodies
    expectEqual(sent.count, 2)
    expectEqual(
      sent.last?["highlight"]?["fields"]?.objectValue?.keys.sorted(), ["cast", "cast.beginnings"])
    // A shard that had highlighted the title keeps that.
    let levels = response.hits.map { hit in
      hit.metadata.highlightResult?["title"]?.value?.matchLevel
    }
    expectEqual(levels, [whole ? MatchLevel.none : .full, MatchLevel.none])
  }

  @Test("A later version is told how much to analyse, and less if the index allows less")
  func lengths() throws {
    let schema = OpenSearchSchema(mapping: Movies.mapping)
    let cases: [(JSON, String, String)] = [
      (Movies.information, "max_analyzer_offset", Self.fewer),
      (["version": ["number": "8.16.6"]], "max_analyzed_offset", Self.other),
    ]
    for (version, name, reason) in cases {
      let search = try PlannedSearch(
        SearchRequest(index: "movies", query: "oz"), Movies.index(), schema,
        dialect: ClusterDialect(ClusterVersion(version)))
      expectEqual(search.body["highlight"]?[name], 1_000_000)
      let adapted = try #require(search.adapted(to: ["another reason", reason]))
      expectEqual(adapted.body["highlight"]?[name]?.intValue, reason == Self.fewer ? 500 : 600)
      expectEqual(
        adapted.body["highlight"]?["fields"], search.body["highlight"]?["fields"])
      expect(adapted.warnings.isEmpty)
      // What helps no more costs the field, then all highlights, but never a row.
      let fields = adapted.adapted(to: [reason])
      expect(fields != nil && fields?.body["highlight"]?["fields"]?["title"] == nil)
      let none = try #require(adapted.adapted(to: ["max_analyzed_offset of what is not named"]))
      expect(none.body["highlight"] == nil && none.adapted(to: [reason]) == nil)
    }
    let search = try PlannedSearch(
      SearchRequest(index: "movies", query: "oz"), Movies.index(), schema)
    expect(search.adapted(to: []) == nil && search.adapted(to: ["another reason"]) == nil)
  }
}
