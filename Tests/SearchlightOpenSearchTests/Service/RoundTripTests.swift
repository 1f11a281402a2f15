import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Round trips of several searches")
struct RoundTripTests {
  private let errors = Errors()

  private func service(
    _ exchange: any HTTPExchange, indices: [OpenSearchIndex]? = nil,
    configuration: OpenSearchConfiguration = OpenSearchConfiguration()
  ) throws -> OpenSearchService {
    OpenSearchService(
      endpoint: "http://cluster.test", indices: try indices ?? [Movies.index()],
      configuration: configuration, exchange: exchange, clock: ManualClock(),
      onError: { [errors] in errors.add($0) })
  }

  private func ask(_ requests: [SearchRequest]) -> MultiSearchRequest {
    MultiSearchRequest(
      id: SearchRequestID(1),
      entries: requests.enumerated().map {
        MultiSearchRequest.Entry(source: SourceID("s\($0)"), request: $1)
      })
  }

  private func movies(_ query: String, _ parameters: SearchParameters = [:]) -> SearchRequest {
    SearchRequest(index: "movies", query: query, parameters: parameters)
  }

  @Test("Each search is a line with its index and a line with its body, in order, without copies")
  func lines() async throws {
    let cluster = ScriptedCluster(
      Movies.multi([Movies.answer(total: 1), Movies.answer(total: 2)]))
    var configuration = OpenSearchConfiguration()
    configuration.searchTimeLimit = 300
    let byYear = try OpenSearchIndex("by year", target: "movies-9", settings: Movies.settings)
    let service = try service(
      cluster, indices: [Movies.index(), byYear], configuration: configuration)
    let requests = [
      movies("", ["hitsPerPage": 3]), SearchRequest(index: "by year", query: "oz"),
      movies("", ["hitsPerPage": 3]), movies("", ["nonsense": 1]),
      SearchRequest(index: "films"),
    ]
    let response = try await service.search(ask(requests))
    expectEqual(
      cluster.calls,
      [
        "GET /", "GET /movies/_mapping", "GET /movies-9/_mapping", "POST /_msearch",
      ])
    let body = try #require(cluster.requests.last?.body)
    let lines = try String(decoding: body, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { try JSON(parsing: Array($0.utf8)) }
    let schema = OpenSearchSchema(mapping: Movies.mapping)
    let dialect = ClusterDialect(try ClusterVersion(Movies.information))
    expectEqual(
      lines,
      [
        ["index": "movies"],
        try PlannedSearch(requests[0], Movies.index(), schema, dialect: dialect, timeLimit: 300)
          .body,
        ["index": "movies-9"],
        try PlannedSearch(requests[1], byYear, schema, dialect: dialect, timeLimit: 300).body,
      ])
    expectEqual(body.last, UInt8(ascii: "\n"))
    expectEqual(lines[1]["timeout"], "300ms")
    let totals = ["s0", "s1", "s2"].map { try? response.results[$0]?.get().nbHits }
    expectEqual(totals, [1, 2, 1])
    expectEqual(
      response.results["s4"], .failure(.unknownIndex("films", known: ["by year", "movies"])))
    guard case .failure(.rejected(let text, 400))? = response.results["s3"] else {
      Issue.record("\(response.results)")
      return
    }
    expect(text.hasPrefix("the parameter nonsense is unknown"))
    expect(errors.all.isEmpty)
  }

  @Test("Of two indices with the same name the later counts")
  func sameName() async throws {
    let cluster = ScriptedCluster(Movies.multi([Movies.answer()]))
    let other = try OpenSearchIndex("movies", target: "films")
    _ = try await service(cluster, indices: [Movies.index(), other]).search(ask([movies("")]))
    expectEqual(cluster.calls[1], "GET /films/_mapping")
  }

  @Test("The answers of deep and other searches are those of their requests")
  func mixed() async throws {
    let cluster = ScriptedCluster { request in
      let body = request.body.flatMap { try? JSON(parsing: $0) } ?? [:]
      let answer: JSON =
        if request.target == "/_msearch" {
          Movies.multi([Movies.answer(total: 1), Movies.answer(total: 2)])
        } else if request.target.contains("point_in_time") {
          ["pit_id": "p"]
        } else {
          Movies.answer(total: body["size"] == 10_000 ? 0 : 3)
        }
      return TransportResponse(status: 200, body: answer.bytes)
    }
    let index = try OpenSearchIndex("movies", settings: ["paginationLimitedTo": 20_000])
    let deep = SearchRequest(index: "movies", page: 10, parameters: ["hitsPerPage": 1000])
    let response = try await service(cluster, indices: [index])
      .search(ask([movies("a"), deep, movies("b")]))
    let totals = ["s0", "s1", "s2"].map { try? response.results[$0]?.get().nbHits }
    expectEqual(totals, [1, 3, 2])
  }

  @Test("Only a call with several searches that the cluster cannot parse is sent in parts")
  func parts() async throws {
    let failure: JSON = ["error": ["type": "parsing_exception", "reason": "why"]]
    for (status, texts, calls) in [(400, ["a", "b"], 3), (400, ["a"], 1), (413, ["a", "b"], 1)] {
      let cluster = ScriptedCluster(failure, status: status)
      let service = try service(cluster)
      let response = try await service.search(ask(texts.map { movies($0) }))
      expectEqual(cluster.calls.filter { $0 == "POST /_msearch" }.count, calls)
      for number in texts.indices {
        expectEqual(
          response.results[SourceID("s\(number)")],
          .failure(.rejected(message: "why", status: status)))
      }
    }
    // The errors are those of the calls that were not repeated.
    expectEqual(errors.all.map(\.status), [400, 400, 400, 413])
    expect(errors.all.allSatisfy { $0.call == "POST /_msearch" })
  }

  @Test("An answer with another number of responses is an error of every search")
  func responses() async throws {
    let cluster = ScriptedCluster(Movies.multi([Movies.answer()]))
    let response = try await service(cluster).search(ask([movies("a"), movies("b")]))
    for source in ["s0", "s1"] as [SourceID] {
      expectEqual(
        response.results[source],
        .failure(.malformedResponse("1 answers were received for 2 searches")))
    }
    let other = try await service(ScriptedCluster(["x": 1])).search(ask([movies("a")]))
    expectEqual(
      other.results["s0"],
      .failure(
        .malformedResponse(#"an answer from the cluster has no responses: {"x":1}"#)))
  }

  @Test("If the version cannot be read, the whole round trip fails, and the app is told why")
  func noVersion() async throws {
    let service = try service(FixedAnswer { _ in .failure(.unreachable("no route")) })
    await #expect(throws: SearchError.unreachable("no route")) {
      try await service.search(ask([movies("a")]))
    }
    expectEqual(errors.all.map(\.reason), [.unreachable("no route")])
    let error = await #expect(throws: OpenSearchError.self) { try await service.version() }
    expectEqual(error?.call, "GET /")
    try await expectEqual(
      self.service(ScriptedCluster([:])).version().description, "OpenSearch 2.19.1")
  }

  @Test("If the fields of an index cannot be read, its searches fail with the reason")
  func noMapping() async throws {
    let missing: JSON = [
      "error": ["type": "index_not_found_exception", "reason": "no such index [movies]"],
      "status": 404,
    ]
    let exchange = FixedAnswer { request in
      request.target == "/"
        ? .success(TransportResponse(status: 200, body: Movies.information.bytes))
        : .success(TransportResponse(status: 404, body: missing.bytes))
    }
    let response = try await service(exchange).search(ask([movies("a")]))
    expectEqual(response.results["s0"], .failure(.unknownIndex("movies", known: [])))
    expectEqual(errors.all.map(\.call), ["GET /movies/_mapping"])
  }

  @Test("A round trip in a cancelled task is cancelled without a call or a report")
  func cancelled() async throws {
    let cluster = ScriptedCluster(Movies.multi([Movies.answer()]))
    let service = try service(cluster)
    let request = ask([movies("a")])
    let task = Task { () async -> SearchError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(SearchError) {
        _ = try await service.search(request)
        return nil
      } catch {
        return error
      }
    }
    await expectEqual(task.value, .cancelled)
    expect(cluster.calls.isEmpty && errors.all.isEmpty)
  }

  @Test("A call that is cancelled is no error to report")
  func cancelledCall() async throws {
    let exchange = FixedAnswer { request in
      request.target == "/_msearch"
        ? .failure(.cancelled)
        : .success(
          TransportResponse(
            status: 200,
            body: (request.target == "/" ? Movies.information : Movies.mapping).bytes))
    }
    let response = try await service(exchange).search(ask([movies("a")]))
    expectEqual(response.results["s0"], .failure(.cancelled))
    expect(errors.all.isEmpty)
  }
}
