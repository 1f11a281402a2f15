import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Loading records into a cluster")
struct OpenSearchLoaderTests {
  private func records(_ count: Int) -> [JSON] {
    (0..<count).map { ["objectID": .string("r\($0)"), "title": "x"] }
  }

  private func options(_ perCall: Int) -> OpenSearchLoadOptions {
    var options = OpenSearchLoadOptions()
    options.recordsPerCall = perCall
    options.concurrentCalls = 1
    options.firstWait = .zero
    options.firstNumber = 0
    return options
  }

  /// The identifiers of the records in a bulk request.
  private static func identifiers(_ request: TransportRequest) -> [String] {
    let lines = (request.body ?? []).split(separator: UInt8(ascii: "\n"))
    return stride(from: 0, to: lines.count, by: 2).compactMap {
      (try? JSON(parsing: lines[$0]))?["index"]?["_id"]?.stringValue
    }
  }

  /// An answer to a bulk request, with an item for each record.
  private static func answer(_ request: TransportRequest, _ item: (String) -> JSON)
    -> TransportResponse
  {
    let items = identifiers(request).map { JSON.object(["index": item($0)]) }
    return TransportResponse(status: 200, body: JSON.object(["items": .array(items)]).bytes)
  }

  private func loader(_ cluster: ScriptedCluster) -> OpenSearchLoader {
    // The tests use the system's clock, so long timeouts keep slow calls from failing.
    var configuration = OpenSearchConfiguration()
    let long = Duration.seconds(3600)
    configuration.timeouts = TransportTimeouts(connecting: long, reading: long, writing: long)
    return OpenSearchLoader(
      endpoint: "http://cluster.test:9200", configuration: configuration, exchange: cluster)
  }

  @Test("Records are sent in batches in their order, and the report counts them")
  func batches() async throws {
    let cluster = ScriptedCluster { Self.answer($0) { _ in ["status": 201] } }
    let report = try await loader(cluster).load(
      records(25), into: try Movies.index(), options: options(10))
    expectEqual(report.loaded, 25)
    expectEqual(report.calls, 3)
    expectEqual(cluster.requests.flatMap(Self.identifiers), (0..<25).map { "r\($0)" })
    let lines = (cluster.requests[0].body ?? []).split(separator: UInt8(ascii: "\n"))
    try expectEqual(JSON(parsing: lines[3])["_searchlight_order"], 1)
  }

  @Test("A record that the cluster refuses is reported by number, and the others are loaded")
  func refused() async throws {
    let cluster = ScriptedCluster {
      Self.answer($0) { id in
        id == "r3"
          ? [
            "status": 400,
            "error": ["type": "mapper_parsing_exception", "reason": "failed to parse [year]"],
          ] : ["status": 201]
      }
    }
    let report = try await loader(cluster).load(
      records(10), into: try Movies.index(), options: options(5))
    expectEqual(report.loaded, 9)
    expectEqual(report.refusals.map(\.description), ["record 4 (r3): failed to parse [year]"])
  }

  @Test("Only the records that a busy cluster rejected are sent again")
  func repeated() async throws {
    let cluster = ScriptedCluster { request in
      let isFirst = Self.identifiers(request).count == 4
      return Self.answer(request) { id in
        isFirst && id != "r0"
          ? ["status": 429, "error": ["type": "rejected", "reason": "busy"]] : ["status": 201]
      }
    }
    let report = try await loader(cluster).load(
      records(4), into: try Movies.index(), options: options(10))
    expectEqual(report.loaded, 4)
    expectEqual(report.repeated, 3)
    expectEqual(cluster.requests.map { Self.identifiers($0).count }, [4, 3])
  }

  @Test("Records that a busy cluster rejects every time are reported as refused")
  func alwaysBusy() async throws {
    let cluster = ScriptedCluster {
      Self.answer($0) { _ in ["status": 429, "error": ["type": "rejected", "reason": "busy"]] }
    }
    let report = try await loader(cluster).load(
      records(2), into: try Movies.index(), options: options(10))
    expectEqual(report.loaded, 0)
    expectEqual(report.refused, 2)
    expectEqual(report.calls, 6)
  }

  @Test("Lines that are not records are refused by line number, and the other lines are loaded")
  func lines() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "records.jsonl")
      let text = """
        \u{FEFF}{"objectID":"a"}

        {"objectID":5}
        {"objectID":5.5}
        no json
        {"objectID":"b","_geoloc":{"lat":"x"}}
        [1]
        {"objectID":"c"}
        """
      try Data(text.utf8).write(to: path)
      let cluster = ScriptedCluster { Self.answer($0) { _ in ["status": 201] } }
      let report = try await loader(cluster).load(
        jsonLines: path.path, into: try Movies.index(), options: options(2))
      expectEqual(report.loaded, 4)
      expectEqual(report.refusals.map(\.number), [4, 5, 7])
      expectEqual(cluster.requests.flatMap(Self.identifiers), ["a", "5", "b", "c"])
    }
  }

  @Test("The error for a missing file contains its path")
  func noFile() async throws {
    let error = await #expect(throws: OpenSearchError.self) {
      try await loader(ScriptedCluster([:])).load(
        jsonLines: "/no/such/file", into: try Movies.index())
    }
    #expect("\(try #require(error))".contains("/no/such/file"))
  }
}
