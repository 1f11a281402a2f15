import Expectations
import Foundation
import SearchlightMCPServing
import SearchlightOpenSearch
import SearchlightTransport
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightBasics
import Testing

@testable import SearchlightCLI

/// What OpenSearch 2.19.6 has answered to an assistant, as `Transcripts/assistants/cluster` has it.
@Suite("Command: assistants over a cluster")
struct AssistantClusterTests {
  private static let folder = AssistantTranscript.folder.appending(path: "cluster")
  private static let films = folder.appending(path: "films.jsonl").path
  private static let settings = folder.appending(path: "settings.json").path
  private static let recording = folder.appending(path: "exchanges.jsonl")
  private static let name = "assistants-films"

  /// Calls of tools that a cluster and the engine answer alike.
  private static let calls: [(String, JSON)] = [
    ("search", ["query": "alein", "sort": "newest", "fields": ["title"]]),
    ("search", ["where": ["genres": ["Drama"], "year": ["min": 1990]]]),
    ("search", ["filters": "genres:Horror OR NOT isOld:true", "limit": 2, "page": 1]),
    ("search", ["where": ["price.amount": ["min": 8, "max": 12]], "fields": ["price"]]),
    ("search", ["where": ["director": "ridley scott", "isOld": true]]),
    ("search", ["where": ["genres": ["Dramma"]]]), ("search", ["filters": "gener:Drama"]),
    ("search", ["sort": "newest", "limit": 1]), ("search", ["filters": "rating > 8.3"]),
    ("facets", [:]), ("facets", ["query": "alien", "attributes": ["genres"], "limit": 2]),
    ("facets", ["attributes": ["genres"], "match": "sc"]),
    ("record", ["objectID": "blade runner"]),
    ("record", ["objectID": "heat", "fields": ["price.amount"]]), ("record", ["objectID": "none"]),
    ("suggest", ["query": "sci"]), ("suggest", ["query": "hea"]),
  ]

  /// Calls of a session, which follow one another.
  private static let steps: [(String, JSON)] = [
    ("search", ["query": "alien"]), ("search", ["where": ["genres": ["Action"]]]),
    ("facets", ["attributes": ["year"]]), ("search", ["query": "", "sort": "newest"]),
    ("search", ["reset": true, "limit": 1, "page": 2]),
  ]

  private static let reads: [(String, [String: JSON])] = [
    ("resources/read", ["uri": "searchlight://records/heat"]),
    ("resources/read", ["uri": "searchlight://records/genres/Drama"]),
    ("resources/read", ["uri": "searchlight://records/price.amount/7.5"]),
    (
      "completion/complete",
      [
        "ref": ["type": "ref/resource", "uri": "searchlight://records/{attribute}/{value}"],
        "argument": ["name": "value", "value": "a"],
        "context": ["arguments": ["attribute": "genres"]],
      ]
    ),
    (
      "completion/complete",
      [
        "ref": ["type": "ref/resource", "uri": "searchlight://records/{objectID}"],
        "argument": ["name": "objectID", "value": "heat"],
      ]
    ),
  ]

  /// The answers of an index to everything, sent at once.
  private func answers(
    _ arguments: [String], _ exchange: any HTTPExchange, index: String
  ) async throws -> [JSON] {
    var answers: [JSON] = []
    for (calls, flags) in [(Self.calls, []), (Self.steps, ["--session"])] {
      let options = try AssistantOptions(
        (arguments + ["--sort", "newest=desc(year)"] + flags)[...])
      let catalog = try AssistantIndex(options: options, environment: [:], exchange: exchange)
        .open()
      var behavior = MCPOptions()
      behavior.closingPatience = .seconds(3600)
      let output = Locked<[UInt8]>([])
      let connection = MCPLineConnection(MCPServer(catalog, options: behavior)) { bytes in
        output.withLock { $0 += bytes }
      }
      var requests = calls.map { tool, arguments in
        ("tools/call", ["name": .string(tool), "arguments": arguments] as [String: JSON])
      }
      if flags.isEmpty { requests += Self.reads }
      for (number, request) in requests.enumerated() {
        var params = request.1
        params["_meta"] = [
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": [:],
        ]
        let message: JSON = [
          "jsonrpc": "2.0", "id": .integer(number), "method": .string(request.0),
          "params": .object(params),
        ]
        // The engine names an index of records itself.
        let text = message.description.replacing("//records", with: "//\(index)")
        connection.receive(Array("\(text)\n".utf8))
      }
      await connection.finish()
      let text = output.withLock { String(decoding: $0, as: UTF8.self) }
        .replacing("//\(index)", with: "//records")
      answers += try JSON.lines(parsing: text.utf8)
        .sorted { $0["id"]?.intValue ?? -1 < $1["id"]?.intValue ?? -1 }
        .map { $0["result"]?["structuredContent"] ?? $0["result"] ?? $0["error"] ?? .null }
    }
    return answers
  }

  /// `OPENSEARCH_URL=http://127.0.0.1:9200 SEARCHLIGHT_RECORD=1 swift test --filter
  /// AssistantClusterTests` records the exchanges anew.
  @Test(
    "An index of a cluster is answered like the same records from a file, alone and in a session")
  func cluster() async throws {
    let environment = ProcessInfo.processInfo.environment
    let file = ["--settings", Self.settings]
    let expected = try await answers(
      [Self.films] + file, try ReplayingExchange(""), index: "records")
    let found: [JSON]
    if environment["SEARCHLIGHT_RECORD"] == "1" {
      let url = try #require(environment["OPENSEARCH_URL"])
      let cluster = ["--opensearch", url, "--index", Self.name] + file
      let loaded = try await Command.run(["load", Self.films] + cluster)
      expectEqual(loaded.status, 0, loaded.errors)
      let exchange = RecordingExchange(URLSessionExchange())
      found = try await answers(cluster, exchange, index: Self.name)
      try exchange.text.write(to: Self.recording, atomically: true, encoding: .utf8)
    } else {
      let text = try String(contentsOf: Self.recording, encoding: .utf8)
      found = try await answers(
        ["--opensearch", "http://127.0.0.1:9200", "--index", Self.name] + file,
        try ReplayingExchange(text), index: Self.name)
    }
    expectEqual(found.count, Self.calls.count + Self.reads.count + Self.steps.count)
    for (number, (found, expected)) in zip(found, expected).enumerated() {
      expectEqual(found, expected, "answer \(number)")
    }
  }
}
