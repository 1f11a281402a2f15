import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

/// The calls of the API, as the reference of OpenSearch and of Elasticsearch documents them.
@Suite("Calls of a cluster's API")
struct OpenSearchCallTests {
  /// Each call with its method and target, whether it only reads, and its body.
  private static let calls: [(call: OpenSearchCall, text: String)] = [
    (.information, "GET / reads"),
    (.mapping("movies"), "GET /movies/_mapping reads"),
    (.search(Array("{}\n{}\n".utf8)), "POST /_msearch reads lines {}\n{}\n"),
    (.search(body: ["size": 1]), #"POST /_search reads JSON {"size":1}"#),
    (.search("m", body: ["size": 1]), #"POST /m/_search reads JSON {"size":1}"#),
    (.search("m", body: [:], isFresh: true), "POST /m/_search?request_cache=false reads JSON {}"),
    (.bulk(Array("{}\n".utf8)), "POST /_bulk writes lines {}\n"),
    (.create("movies-1", ["mappings": [:]]), #"PUT /movies-1 writes JSON {"mappings":{}}"#),
    (.delete("movies-1"), "DELETE /movies-1 writes"),
    (.refresh("movies-1"), "POST /movies-1/_refresh writes"),
    (.merge("movies-1"), "POST /movies-1/_forcemerge?max_num_segments=1 writes"),
    (.aliases(of: "movies"), "GET /movies/_alias reads"),
    (.numberedIndices(of: "movies"), "GET /movies-*/_alias?expand_wildcards=all reads"),
    (
      .loadMarks(of: "movies"),
      "GET /movies-*/_mapping?expand_wildcards=all&filter_path=*.mappings._meta,"
        + "*.mappings.properties._searchlight_order reads"
    ),
    (.setMetadata("m-1", ["a": 1]), #"PUT /m-1/_mapping writes JSON {"_meta":{"a":1}}"#),
    (.count("movies"), "GET /movies/_count reads"),
    (
      .maximum(of: "n", in: "m"),
      #"POST /m/_search?allow_partial_search_results=false reads JSON {"aggs":{"largest":{"max":{"field":"n"}}},"size":0,"#
        + #""track_total_hits":false}"#
    ),
    (.fieldCapabilities("movies"), "GET /movies/_field_caps?fields=* reads"),
    (
      .changeAliases([["add": ["alias": "movies", "index": "movies-1"]]]),
      #"POST /_aliases writes JSON {"actions":[{"add":{"alias":"movies","index":"movies-1"}}]}"#
    ),
    (
      .openPointInTime("movies", .openSearch),
      "POST /movies/_search/point_in_time?keep_alive=1m reads"
    ),
    (.openPointInTime("movies", .elasticsearch), "POST /movies/_pit?keep_alive=1m reads"),
    (
      .closePointInTime("p1", .openSearch),
      #"DELETE /_search/point_in_time reads JSON {"pit_id":["p1"]}"#
    ),
    (.closePointInTime("p1", .elasticsearch), #"DELETE /_pit reads JSON {"id":"p1"}"#),
  ]

  @Test("Each call has the method, the path, the body and the kind that its reference documents")
  func calls() {
    for (call, text) in Self.calls {
      var parts = [call.description, call.isRead ? "reads" : "writes"]
      if let body = call.body {
        parts += [call.isLines ? "lines" : "JSON", String(decoding: body, as: UTF8.self)]
      }
      expectEqual(parts.joined(separator: " "), text)
    }
  }
}
