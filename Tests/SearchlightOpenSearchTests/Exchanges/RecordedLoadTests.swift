import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

@testable import SearchlightOpenSearch

/// Loads of the conformance suite with the answers of an OpenSearch 3.9 cluster.
///
/// `loads.json` has, for each index, its settings, the mapping that the cluster reported after the
/// index was created, the lines of the bulk call and the answer. The cluster adds the properties of
/// the records to the mapping, so they are left out. So are the fields of whole values and of first
/// words, which have come later.
@Suite("Loads that a real cluster has answered")
struct RecordedLoadTests {
  @Test("Each index is created with the mapping that the cluster reported")
  func mappings() throws {
    for load in try RecordedLoad.all() {
      var members = load.index.mapping()["mappings"]?.objectValue ?? [:]
      // The cluster writes this flag as a text.
      if members["dynamic"] == true { members["dynamic"] = "true" }
      members["properties"] = nil
      members["dynamic_templates"] = .array(
        (members["dynamic_templates"]?.arrayValue ?? []).map { template in
          .object(
            (template.objectValue ?? [:]).mapValues { rule in
              var rule = rule
              for name in OpenSearchIndex.additions.keys
              where rule["mapping"]?["fields"]?[name] != nil {
                rule["mapping"]?["fields"]?[name] = nil
              }
              return rule
            })
        })
      expectEqual(JSON.object(members), load.mappings, "\(load.index.name)")
    }
  }

  @Test("Records are sent with the lines that the cluster accepted")
  func lines() async throws {
    for load in try RecordedLoad.all() {
      let cluster = ScriptedCluster(load.answer)
      let loader = OpenSearchLoader(
        endpoint: "http://cluster.test:9200", exchange: cluster, clock: ManualClock())
      var options = OpenSearchLoadOptions()
      options.firstNumber = 0
      let report = try await loader.load(load.records, into: load.index, options: options)
      expectEqual(cluster.calls, ["POST /_bulk"])
      let request = try #require(cluster.requests.first)
      expectEqual(request.headers["content-type"], "application/x-ndjson")
      let body = request.body ?? []
      expectEqual(body.last, UInt8(ascii: "\n"))
      let lines = try body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast().map { try JSON(parsing: $0) }
      expectEqual(lines, load.lines, "\(load.index.name)")
      var expected = OpenSearchLoadReport()
      expected.loaded = load.records.count
      expected.created = load.records.count
      expected.calls = 1
      expected.bytes = body.count
      expectEqual(report, expected)
    }
  }
}

/// A load of the file `loads.json`.
private struct RecordedLoad {
  let index: OpenSearchIndex
  let mappings: JSON
  let lines: [JSON]
  let answer: JSON

  /// The records of the lines, without the fields that a loader adds.
  var records: [JSON] {
    lines.compactMap { line in
      guard line["index"] == nil, var members = line.objectValue else { return nil }
      for name in OpenSearchIndex.ownFields { members[name] = nil }
      return .object(members)
    }
  }

  static func all() throws -> [RecordedLoad] {
    let loads = try #require(try ExchangeFile.json("loads.json").arrayValue)
    return try loads.map { load in
      RecordedLoad(
        index: try OpenSearchIndex(
          IndexName(load["index"]?.stringValue ?? ""), target: load["target"]?.stringValue,
          settings: load["settings"] ?? [:]),
        mappings: load["mappings"] ?? [:], lines: load["lines"]?.arrayValue ?? [],
        answer: load["answer"] ?? [:])
    }
  }
}
