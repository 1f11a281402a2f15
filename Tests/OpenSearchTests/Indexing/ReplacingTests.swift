import Expectations
import Foundation
import SearchCore
import SearchTesting
import Synchronization
import Testing

@testable import OpenSearch

@Suite("Replacing all records behind an alias")
struct ReplacingTests {
  /// A cluster with the aliases of its indices, which refuses some calls.
  private final class Cluster: Sendable {
    let aliases: Mutex<[String: String]>
    let refused: Set<String>
    let status: Int

    init(_ aliases: [String: String], refusing refused: Set<String> = [], status: Int = 400) {
      self.aliases = Mutex(aliases)
      self.refused = refused
      self.status = status
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      let call = "\(request.method.rawValue) \(request.target)"
      if refused.contains(call) { return HTTPResponse(status: status, body: Array("{}".utf8)) }
      let body = request.body.flatMap { try? JSON(parsing: $0) } ?? [:]
      switch call {
      case "POST /_bulk":
        let lines = (request.body ?? []).split(separator: UInt8(ascii: "\n"))
        let items = stride(from: 0, to: lines.count, by: 2).map { line -> JSON in
          let text = String(decoding: lines[line], as: UTF8.self)
          return text.contains("bad") ? ["index": ["status": 400]] : ["index": ["status": 201]]
        }
        return HTTPResponse(status: 200, body: JSON.object(["items": .array(items)]).bytes)
      case "POST /_aliases":
        for action in body["actions"]?.arrayValue ?? [] {
          let (added, removed) = (action["add"]?["index"], action["remove"]?["index"])
          aliases.withLock { aliases in
            if let name = added?.stringValue { aliases[name] = "movies" }
            if let name = removed?.stringValue { aliases[name] = nil }
          }
        }
        return HTTPResponse(status: 200, body: Array("{}".utf8))
      case "GET /_alias/movies":
        let names = aliases.withLock { $0.filter { $0.value == "movies" }.keys.sorted() }
        if names.isEmpty { return HTTPResponse(status: 404, body: Array("{}".utf8)) }
        let members = names.map { ($0, JSON.object(["aliases": ["movies": [:]]])) }
        return HTTPResponse(
          status: 200, body: JSON.object(Dictionary(uniqueKeysWithValues: members)).bytes)
      default: return HTTPResponse(status: 200, body: Array("{}".utf8))
      }
    }
  }

  /// Replaces the records of `movies`, and returns the calls, their bodies and the result.
  private func replace(
    _ cluster: Cluster, _ records: [JSON] = [["objectID": "a"]], maxRefused: Int? = nil,
    shards: Int? = nil, replicas: Int? = nil
  ) async throws -> (
    calls: [String], bodies: [JSON?], result: Result<OpenSearchLoadReport, OpenSearchError>
  ) {
    let exchange = ScriptedCluster { cluster.answer($0) }
    let loader = OpenSearchLoader(
      endpoint: "http://cluster.test", exchange: exchange, clock: ManualClock())
    let index = try Movies.index()
    let result: Result<OpenSearchLoadReport, OpenSearchError>
    do throws(OpenSearchError) {
      if let maxRefused {
        result = .success(
          try await loader.replaceAll(
            of: index, records: records, shards: shards, replicas: replicas,
            maxRefused: maxRefused))
      } else {
        result = .success(
          try await loader.replaceAll(
            of: index, records: records, shards: shards, replicas: replicas))
      }
    } catch {
      result = .failure(error)
    }
    let bodies = exchange.requests.map { $0.body.flatMap { try? JSON(parsing: $0) } }
    return (exchange.calls, bodies, result)
  }

  @Test("The first index has the number 1, and the alias is added in one step")
  func first() async throws {
    let (calls, bodies, result) = try await replace(Cluster([:]), shards: 3, replicas: 2)
    expectEqual(
      calls,
      [
        "GET /_alias/movies", "PUT /movies-1", "POST /_bulk", "POST /movies-1/_refresh",
        "GET /_alias/movies", "POST /_aliases",
      ])
    expectEqual(bodies[1], (try Movies.index().mapping(shards: 3, replicas: 2)))
    expectEqual(bodies[5], ["actions": [["add": ["alias": "movies", "index": "movies-1"]]]])
    try expectEqual(result.get().loaded, 1)
  }

  @Test("The new index has the next number, and all former indices are removed and deleted")
  func next() async throws {
    let aliases = [
      "movies-9": "movies", "movies-10": "movies", "movies-old": "movies", "other-50": "movies",
      "movies-99": "films",
    ]
    let (calls, bodies, _) = try await replace(Cluster(aliases))
    expectEqual(
      calls,
      [
        "GET /_alias/movies", "PUT /movies-11", "POST /_bulk", "POST /movies-11/_refresh",
        "GET /_alias/movies", "POST /_aliases", "DELETE /movies-10", "DELETE /movies-9",
        "DELETE /movies-old", "DELETE /other-50",
      ])
    func action(_ kind: String, _ index: JSON) -> JSON {
      [kind: ["alias": "movies", "index": index]]
    }
    expectEqual(
      bodies[5]?["actions"],
      [
        action("remove", "movies-10"), action("remove", "movies-9"), action("remove", "movies-old"),
        action("remove", "other-50"), action("add", "movies-11"),
      ])
  }

  @Test("Up to the permitted number of refused records the alias is moved, by default none")
  func permitted() async throws {
    let records: [JSON] = [["objectID": "a"], ["objectID": "bad1"], ["objectID": "bad2"]]
    for (maxRefused, isMoved) in [(nil, false), (1, false), (2, true)] as [(Int?, Bool)] {
      let cluster = Cluster(["movies-1": "movies"])
      let (calls, _, result) = try await replace(cluster, records, maxRefused: maxRefused)
      expectEqual(calls.contains("POST /_aliases"), isMoved)
      expectEqual(calls.last, (isMoved ? "DELETE /movies-1" : "DELETE /movies-2"))
      expectEqual(
        cluster.aliases.withLock { $0 }, [isMoved ? "movies-2" : "movies-1": "movies"])
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

  @Test("By default no record of a file may be refused either")
  func file() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "movies.jsonl").path
      for (text, isMoved) in [("{\"objectID\":\"a\"}\n", true), ("{\"objectID\":\"a\"}\n5", false)]
      {
        try Data(text.utf8).write(to: URL(filePath: path))
        let cluster = Cluster([:])
        let exchange = ScriptedCluster { cluster.answer($0) }
        let loader = OpenSearchLoader(
          endpoint: "http://cluster.test", exchange: exchange, clock: ManualClock())
        let report = try? await loader.replaceAll(of: try Movies.index(), jsonLines: path)
        expectEqual(report?.loaded, (isMoved ? 1 : nil))
        expectEqual(exchange.calls.contains("POST /_aliases"), isMoved)
      }
    }
  }

  @Test("If a call fails before the alias is moved, the new index is deleted")
  func failing() async throws {
    for call in ["POST /_bulk", "POST /movies-3/_refresh", "POST /_aliases"] {
      let cluster = Cluster(["movies-2": "movies"], refusing: [call])
      let (calls, _, result) = try await replace(cluster)
      expectEqual(calls.suffix(2), ["GET /_alias/movies", "DELETE /movies-3"], "\(call)")
      #expect(throws: OpenSearchError.self) { try result.get() }
      expectEqual(cluster.aliases.withLock { $0 }, ["movies-2": "movies"])
    }
  }

  @Test("If an old index cannot be deleted, the new one stays, because the alias names it")
  func oldStays() async throws {
    let cluster = Cluster(["movies-2": "movies"], refusing: ["DELETE /movies-2"])
    let (calls, _, result) = try await replace(cluster)
    expectEqual(calls.suffix(2), ["DELETE /movies-2", "GET /_alias/movies"])
    #expect(throws: OpenSearchError.self) { try result.get() }
    expectEqual(cluster.aliases.withLock { $0 }, ["movies-3": "movies"])
  }

  @Test("If the index cannot be created or the aliases cannot be read, nothing else is called")
  func notCreated() async throws {
    let (calls, _, result) = try await replace(Cluster([:], refusing: ["PUT /movies-1"]))
    expectEqual(calls, ["GET /_alias/movies", "PUT /movies-1"])
    #expect(throws: OpenSearchError.self) { try result.get() }
    let (others, _, failed) = try await replace(
      Cluster([:], refusing: ["GET /_alias/movies"], status: 403))
    expectEqual(others, ["GET /_alias/movies"])
    #expect(throws: OpenSearchError.self) { try failed.get() }
  }

  @Test("An alias that names the index already is not removed from it")
  func switching() async throws {
    let exchange = ScriptedCluster(["b": ["aliases": [:]], "a": ["aliases": [:]]])
    let loader = OpenSearchLoader(
      endpoint: "http://cluster.test", exchange: exchange, clock: ManualClock())
    try await expectEqual(loader.indices(of: "x"), ["a", "b"])
    try await loader.switchAlias("x", to: "b")
    expectEqual(exchange.calls, ["GET /_alias/x", "GET /_alias/x", "POST /_aliases"])
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
    let exchange = ScriptedCluster([:])
    let loader = OpenSearchLoader(
      endpoint: "http://cluster.test", exchange: exchange, clock: ManualClock())
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
