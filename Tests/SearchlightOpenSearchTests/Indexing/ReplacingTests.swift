import Expectations
import Foundation
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Replacing all records behind an alias")
struct ReplacingTests {
  /// The process that loads, on a machine of which no other process is known to run.
  let process = LoadProcess(host: "here", number: 1, run: "own") { _ in
    false
  } now: {
    1_000_000
  }

  func loader(
    _ exchange: any HTTPExchange, as process: LoadProcess? = nil
  ) -> OpenSearchLoader {
    var loader = OpenSearchLoader(
      endpoint: "http://cluster.test", exchange: exchange, clock: ManualClock())
    loader.process = process ?? self.process
    return loader
  }

  /// Replaces the records of `movies`, and returns the calls, their bodies and the result.
  func replace(
    _ cluster: MemoryCluster, _ records: [JSON] = [["objectID": "a"]],
    _ terms: OpenSearchReplaceOptions = OpenSearchReplaceOptions(),
    as process: LoadProcess? = nil
  ) async throws -> (
    calls: [String], bodies: [JSON?], result: Result<OpenSearchLoadReport, OpenSearchError>
  ) {
    let exchange = ScriptedCluster { cluster.answer($0) }
    let loader = loader(exchange, as: process)
    let index = try Movies.index()
    let result: Result<OpenSearchLoadReport, OpenSearchError>
    do throws(OpenSearchError) {
      result = .success(
        try await loader.replaceAll(of: index, records: records, replacing: terms))
    } catch {
      result = .failure(error)
    }
    let bodies = exchange.requests.map { $0.body.flatMap { try? JSON(parsing: $0) } }
    return (exchange.calls, bodies, result)
  }

  static let names = "GET /movies/_alias"
  static let numbers = "GET /movies-*/_alias?expand_wildcards=all"
  static let marks =
    "GET /movies-*/_mapping?expand_wildcards=all&filter_path=*.mappings._meta,"
    + "*.mappings.properties._searchlight_order"

  func records(_ count: Int) -> [JSON] {
    (0..<count).map { ["objectID": .string("r\($0)")] }
  }

  @Test("The first index has the number 1, and the alias is added in one step")
  func first() async throws {
    let cluster = MemoryCluster()
    let (calls, bodies, result) = try await replace(
      cluster, [["objectID": "a"]], OpenSearchReplaceOptions(shards: 3, replicas: 2))
    expectEqual(
      calls,
      [
        Self.names, Self.numbers, "PUT /movies-1", "POST /_bulk", "POST /movies-1/_refresh",
        "GET /movies-1/_count", "GET /movies/_count", Self.names, Self.numbers, Self.marks,
        "POST /_aliases", Self.names, "PUT /movies-1/_mapping",
        "POST /movies-1/_forcemerge?max_num_segments=1",
      ])
    var body = bodies[2]?.objectValue ?? [:]
    var mappings = body["mappings"]?.objectValue ?? [:]
    let mark: JSON = [
      "alias": "movies", "finished": false, "host": "here", "process": 1, "run": "own",
      "start": 1_000_000,
    ]
    expectEqual(mappings["_meta"], ["searchlight": mark])
    mappings["_meta"] = nil
    body["mappings"] = .object(mappings)
    expectEqual(.object(body), try Movies.index().mapping(shards: 3, replicas: 2))
    expectEqual(bodies[10], ["actions": [["add": ["alias": "movies", "index": "movies-1"]]]])
    expectEqual(bodies[12]?["_meta"]?["searchlight"]?["finished"], true)
    try expectEqual(result.get().loaded, 1)
    try expectEqual(result.get().notices, [])
  }

  @Test(
    "The segments of the new index are merged unless that is not wanted, and a merge that fails is told"
  )
  func merging() async throws {
    let merge = "POST /movies-1/_forcemerge?max_num_segments=1"
    for (mergesSegments, refused) in [(true, false), (true, true), (false, false)] {
      let cluster = MemoryCluster(refusing: refused ? [merge: 400] : [:])
      let (calls, _, result) = try await replace(
        cluster, [["objectID": "a"]], OpenSearchReplaceOptions(mergesSegments: mergesSegments))
      expectEqual(calls.last == merge, mergesSegments)
      expectEqual(cluster.indices(of: "movies"), ["movies-1"])
      try expectEqual(
        result.get().notices,
        refused
          ? [
            "It is not known whether the segments of movies-1 have been merged (\(merge): The engine "
              + "refused the request with status 400: {} [http://cluster.test: status 400]). Searches "
              + "for words with typos take longer until they are: \(merge)"
          ] : [])
    }
  }

  @Test("Up to the permitted number of refused records the alias is moved, by default none")
  func permitted() async throws {
    let records: [JSON] = [["objectID": "a"], ["objectID": "bad1"], ["objectID": "bad2"]]
    for (refusalLimit, isMoved) in [(0, false), (1, false), (2, true)] {
      let cluster = MemoryCluster(["movies-1": MemoryCluster.made()]) { record in
        let isBad = record["objectID"]?.stringValue?.hasPrefix("bad") == true
        return isBad ? Optional.some(["status": 400]) : Optional.none
      }
      let (calls, _, result) = try await replace(
        cluster, records, OpenSearchReplaceOptions(refusalLimit: refusalLimit))
      expectEqual(calls.contains("POST /_aliases"), isMoved)
      expect(calls.contains(isMoved ? "DELETE /movies-1" : "DELETE /movies-2"))
      expectEqual(cluster.indices(of: "movies"), [isMoved ? "movies-2" : "movies-1"])
      switch result {
      case .success(let report): expect(isMoved && report.loaded == 1 && report.refused == 2)
      case .failure(let error):
        expect(!isMoved)
        expectEqual(
          error.description,
          "POST /_bulk: The engine refused the request: 2 records were refused, so the alias "
            + "movies was not moved; the first is record 2 (bad1): the cluster answered status 400")
      }
    }
  }

  @Test(
    "No records, or less than half as many as before, replace the former ones only where allowed",
    arguments: [
      (0, 0, "there are no records to load, so movies stays as it is, with 0 records."),
      (1, 0, "there are no records to load, so movies stays as it is, with 1 record."),
      (7, 0, "there are no records to load, so movies stays as it is, with 7 records."),
      (
        7, 3,
        "the new index has 3 records, less than half of the 7 records that movies has, so movies "
          + "stays as it is. The file may be cut off."
      ),
      (
        3, 1,
        "the new index has 1 record, less than half of the 3 records that movies has, so movies "
          + "stays as it is. The file may be cut off."
      ),
      (7, 4, nil), (6, 3, nil), (1, 1, nil), (0, 1, nil), (3, 9, nil),
    ] as [(Int, Int, String?)])
  func fewer(_ former: Int, _ count: Int, _ problem: String?) async throws {
    for allowsFewer in [false, true] {
      let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: former)])
      let (calls, _, result) = try await replace(
        cluster, records(count), OpenSearchReplaceOptions(allowsFewer: allowsFewer))
      let isMoved = allowsFewer || problem == nil
      expectEqual(calls.contains("POST /_aliases"), isMoved)
      expectEqual(cluster.indices.keys.sorted(), [isMoved ? "movies-2" : "movies-1"])
      if case .failure(let error) = result {
        expectEqual(
          error.reason,
          .invalid(
            (problem ?? "?")
              + " If that is meant, allow it: --allow-fewer, or OpenSearchReplaceOptions.allowsFewer"
          ))
      }
    }
  }

  @Test("An empty file does not make a first index either, and many lines of one record are one")
  func emptyFirst() async throws {
    let (_, _, result) = try await replace(MemoryCluster(), [])
    guard case .failure(let error) = result else {
      Issue.record("an empty index is made")
      return
    }
    expect(error.description.contains("there are no records to load, so movies stays as it is."))
    let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: 5)])
    let same = [JSON](repeating: ["objectID": "a"], count: 5)
    let (_, _, few) = try await replace(cluster, same)
    #expect(throws: OpenSearchError.self) { try few.get() }
  }

  @Test("The name of an index or of a data stream is refused before anything is read")
  func taken() async throws {
    for (index, kind, call) in [
      ("movies", "an index", "movies"), (".ds-movies-1", "a data stream", "_data_stream/movies"),
    ] {
      let exchange = ScriptedCluster([.init(stringLiteral: index): ["aliases": [:]]])
      let error = await #expect(throws: OpenSearchError.self) {
        try await loader(exchange).replaceAll(of: try Movies.index(), jsonLines: "/no/such/file")
      }
      expectEqual(
        error?.reason,
        .invalid(
          "\"movies\" is \(kind) of the cluster, but a load that replaces all records needs the name "
            + "for an alias. Load under another name, add the records to it (--add), or delete it "
            + "first: DELETE /\(call)"))
      expect(exchange.calls.allSatisfy { $0.hasPrefix("GET ") })
    }
  }

  @Test("By default no record of a file may be refused either")
  func file() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "movies.jsonl").path
      for (text, isMoved) in [("{\"objectID\":\"a\"}\n", true), ("{\"objectID\":\"a\"}\n5", false)]
      {
        try Data(text.utf8).write(to: URL(filePath: path))
        let cluster = MemoryCluster()
        let exchange = ScriptedCluster { cluster.answer($0) }
        let report = try? await loader(exchange).replaceAll(
          of: try Movies.index(), jsonLines: path)
        expectEqual(report?.loaded, (isMoved ? 1 : nil))
        expectEqual(exchange.calls.contains("POST /_aliases"), isMoved)
      }
    }
  }

  @Test("If a call fails before the alias is moved, the new index is deleted")
  func failing() async throws {
    for call in [
      "POST /_bulk", "POST /movies-3/_refresh", "GET /movies-3/_count", "POST /_aliases",
    ] {
      let cluster = MemoryCluster(["movies-2": MemoryCluster.made()], refusing: [call: 400])
      let (calls, _, result) = try await replace(cluster)
      expectEqual(calls.suffix(2), [Self.names, "DELETE /movies-3"], "\(call)")
      #expect(throws: OpenSearchError.self) { try result.get() }
      expectEqual(cluster.indices(of: "movies"), ["movies-2"])
    }
  }

  @Test("A load that is cancelled leaves the former index, and nothing of its own")
  func cancelled() async throws {
    let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: 1)])
    let load = Locked<Task<OpenSearchError.Reason?, Never>?>(nil)
    let exchange = ScriptedCluster { request in
      // While the records are sent, the task is cancelled.
      if request.target == "/_bulk" { load.withLock { $0?.cancel() } }
      return cluster.answer(request)
    }
    let loader = loader(exchange)
    let index = try Movies.index()
    let task = load.withLock { load in
      let task = Task { [records = records(3)] () async -> OpenSearchError.Reason? in
        do throws(OpenSearchError) {
          _ = try await loader.replaceAll(of: index, records: records)
          return nil
        } catch {
          return error.reason
        }
      }
      load = task
      return task
    }
    await expectEqual(task.value, .cancelled)
    expectEqual(exchange.calls.last, "DELETE /movies-2")
    expectEqual(cluster.indices.keys.sorted(), ["movies-1"])
    expectEqual(cluster.indices(of: "movies"), ["movies-1"])
  }

  @Test("If an old index cannot be deleted, the load has succeeded and says so")
  func oldStays() async throws {
    for (status, isTold) in [(400, true), (500, true), (404, false)] {
      let cluster = MemoryCluster(
        ["movies-2": MemoryCluster.made()], refusing: ["DELETE /movies-2": status])
      let (calls, _, result) = try await replace(cluster)
      expect(calls.contains("DELETE /movies-2"))
      let notices = try result.get().notices
      expectEqual(notices.count, (isTold ? 1 : 0))
      let text = "movies-2, which movies has named before, could not be deleted ("
      expect(notices.allSatisfy { $0.hasPrefix(text) })
      expectEqual(cluster.indices(of: "movies"), ["movies-3"])
    }
  }

  @Test("If the index cannot be created or the aliases cannot be read, nothing else is called")
  func notCreated() async throws {
    let (calls, _, result) = try await replace(
      MemoryCluster(refusing: ["PUT /movies-1": 400]))
    expectEqual(calls, [Self.names, Self.numbers, "PUT /movies-1"])
    #expect(throws: OpenSearchError.self) { try result.get() }
    let (others, _, failed) = try await replace(MemoryCluster(refusing: [Self.names: 403]))
    expectEqual(others, [Self.names])
    #expect(throws: OpenSearchError.self) { try failed.get() }
  }

  @Test("An alias that names the index already is not removed from it")
  func switching() async throws {
    let exchange = ScriptedCluster { request in
      let answer: JSON =
        request.method == .get
        ? ["b": ["aliases": [:]], "a": ["aliases": [:]]] : ["acknowledged": true]
      return TransportResponse(status: 200, body: answer.bytes)
    }
    let loader = loader(exchange)
    try await expectEqual(loader.indices(of: "x"), ["a", "b"])
    try await loader.switchAlias("x", to: "b")
    expectEqual(exchange.calls, ["GET /x/_alias", "GET /x/_alias", "POST /_aliases"])
    try expectEqual(
      JSON(parsing: exchange.requests[2].body ?? []),
      [
        "actions": [
          ["remove": ["alias": "x", "index": "a"]], ["add": ["alias": "x", "index": "b"]],
        ]
      ])
  }

  @Test("An index is created, refreshed and deleted under its own or another name")
  func calls() async throws {
    let exchange = ScriptedCluster(["acknowledged": true])
    let loader = loader(exchange)
    let index = try Movies.index()
    try await loader.create(index)
    try await loader.create(index, target: "other", shards: 1, replicas: 0)
    try await loader.refresh("movies")
    try await loader.delete("movies")
    expectEqual(
      exchange.calls, ["PUT /movies", "PUT /other", "POST /movies/_refresh", "DELETE /movies"])
    try expectEqual(JSON(parsing: exchange.requests[0].body ?? []), index.mapping())
    try expectEqual(
      JSON(parsing: exchange.requests[1].body ?? []), index.mapping(shards: 1, replicas: 0))
    for name in ["*", "_all", "a,b", ""] {
      let error = await #expect(throws: OpenSearchError.self) { try await loader.delete(name) }
      expectEqual(error?.call, "DELETE")
    }
    expectEqual(exchange.calls.count, 4)
  }
}
