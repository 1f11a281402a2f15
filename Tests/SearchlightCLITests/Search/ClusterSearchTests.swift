import Expectations
import Foundation
import LocalExchange
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@Suite("Command: cluster")
struct ClusterSearchTests {
  private let folder: TemporaryFolder
  private let credentials: String

  init() throws {
    folder = try TemporaryFolder()
    credentials = try folder.file("credentials", "api-key sesame-open-up\n")
  }

  /// A server that answers like a cluster whose only film matches every query.
  private func cluster() throws -> LoopbackServer {
    let shards: JSON = ["total": 1, "successful": 1, "skipped": 0, "failed": 0]
    let hit: JSON = [
      "_index": "films-1", "_id": "alien", "_source": ["title": "Alien", "genres": ["Horror"]],
    ]
    let found: JSON = [
      "took": 1, "timed_out": false, "status": 200, "_shards": shards,
      "hits": ["total": ["value": 1, "relation": "eq"], "hits": [hit]],
    ]
    let fields: JSON = [
      "title": ["type": "text"],
      "genres": ["type": "keyword", "fields": ["folded": ["type": "keyword"]]],
    ]
    return try LoopbackServer { request, connection in
      let path = request.line.split(separator: " ")[1]
      let answer: JSON =
        if path == "/" {
          ["version": ["number": "2.19.0", "distribution": "opensearch"]]
        } else if path.hasSuffix("/_mapping") {
          ["films-1": ["mappings": ["properties": fields]]]
        } else {
          ["took": 1, "responses": [found]]
        }
      connection.answer(200, answer.bytes, ["content-type: application/json"])
      return .next
    }
  }

  private func arguments(_ cluster: LoopbackServer) -> [String] {
    [
      "--opensearch", cluster.origin, "--index", "films", "--credentials-file", credentials,
      "--timeout", "3600",
    ]
  }

  @Test("A query to a cluster sends the credentials of the file and gets a usual answer")
  func search() async throws {
    let settings = try folder.file("settings.json", #"{"searchableAttributes": ["title"]}"#)
    let cluster = try cluster()
    let outcome = try await Command.run(
      ["search"] + arguments(cluster) + ["--settings", settings, "--params", #"{"query": "al"}"#])
    expectEqual(outcome.errors, "")
    let answer = try JSON(parsing: outcome.output)
    expect(answer.nbHits == 1 && answer.hits?.arrayValue?.first?.title == "Alien")
    expectEqual(outcome.status, 0)
    expect(cluster.requests.last?.line.hasPrefix("POST /_msearch") == true)
    expect(
      cluster.requests.allSatisfy { $0.headers["authorization"] == "ApiKey sesame-open-up" })
  }

  @Test("With dictionaries, a compound in a query is searched by its parts, too")
  func compounds() async throws {
    let words = try folder.file(
      "words.json", #"[{"language": "de", "compoundParts": ["Garten", "Stuhl"]}]"#)
    let settings = try folder.file("settings.json", #"{"searchableAttributes": ["title"]}"#)
    for (options, isSplit) in [(["--dictionaries", words], true), ([], false)] {
      let cluster = try cluster()
      let outcome = try await Command.run(
        ["search"] + arguments(cluster) + ["--settings", settings, "--query", "gartenstuhl"]
          + options)
      expectEqual(outcome.errors, "")
      let body = String(decoding: cluster.requests.last?.body ?? [], as: UTF8.self)
      expectEqual(body.contains(#""query":"stuhl""#), isSplit, body)
    }
    for command in [["repl"], ["mcp", "films.jsonl"]] {
      let refused = try await Command.run(command + ["--dictionaries", words])
      expectEqual(refused.status, 2)
      expect(refused.errors.hasPrefix("searchlight: --dictionaries goes with --opensearch"))
    }
    let hosted = try await Command.run(["--app-id", "A", "--index", "i", "--dictionaries", words])
    expect(
      hosted.errors.contains(
        "--dictionaries is for an index that is built, with --data, or of a cluster, with --opensearch"
      ))
  }

  @Test("The prompt searches an index of a cluster")
  func prompt() async throws {
    let cluster = try cluster()
    let outcome = try await Command.shell(
      #"printf "alien\n" | "$0" repl "$@" --show title"#, arguments(cluster))
    expect(outcome.errors == "" && outcome.output.contains("Search: alien"))
    expect(outcome.output.contains("Records  1\n  [Alien]") || outcome.output.contains("  Alien"))
    expectEqual(outcome.status, 0)
  }

  @Test("Without settings, the prompt offers what the records and the mapping of an index suggest")
  func guessed() async throws {
    let fields: JSON = [
      "title": ["type": "text"], "brand": ["type": "keyword", "normalizer": "lowercase"],
      "note": ["type": "text"], "votes": ["type": "integer"], "place": ["type": "geo_point"],
    ]
    let hits = (0..<12).map { number -> JSON in
      [
        "_id": .string("\(number)"),
        "_source": [
          "title": .string("Thing number \(number)"),
          "brand": .string(["Acme", "Bolt"][number % 2]),
          "note": .string(["new", "old"][number % 2]), "votes": .integer(number),
        ],
      ]
    }
    let found: JSON = [
      "took": 1, "timed_out": false, "_shards": ["total": 1, "successful": 1, "failed": 0],
      "hits": ["total": ["value": 12, "relation": "eq"], "hits": .array(hits)],
      "aggregations": [
        "q0": [
          "f0": ["buckets": [["key": "acme", "doc_count": 6], ["key": "bolt", "doc_count": 6]]]
        ]
      ],
    ]
    let cluster = try LoopbackServer { request, connection in
      let path = request.line.split(separator: " ")[1]
      let answer: JSON =
        if path == "/" {
          ["version": ["number": "2.19.0", "distribution": "opensearch"]]
        } else if path.hasSuffix("/_mapping") {
          ["things": ["mappings": ["properties": fields]]]
        } else {
          ["took": 1, "responses": [found]]
        }
      connection.answer(200, answer.bytes, ["content-type: application/json"])
      return .next
    }
    let outcome = try await Command.shell(
      #"printf "number\n" | "$0" repl --opensearch "$1" --index things --timeout 3600"#,
      cluster.origin)
    // The text `note` has values that repeat, but no keyword to count them by.
    expect(outcome.output.contains("Search: number") && outcome.errors == "")
    let last = try #require(cluster.requests.last { $0.line.contains("_msearch") })
    let body = String(decoding: last.body, as: UTF8.self)
    expect(body.contains(#""votes":{"missing":"_last","order":"desc""#))
    expect(body.contains(#""field":"brand""#) && !body.contains(#""field":"note""#))
    expectEqual(outcome.status, 0)
  }

  @Test("The live screen over a cluster is refused without a terminal")
  func noTerminal() async throws {
    let outcome = try await Command.run(arguments(try cluster()))
    expect(outcome.errors.contains("there is no terminal for a screen") && outcome.status == 1)
  }

  @Test(
    "Missing or conflicting options for a cluster are reported with exit code 2",
    arguments: [
      (["--app-id", "A", "--opensearch", "http://b", "--index", "i"], "exclude each other"),
      (["--opensearch", "http://b"], "--index is missing"),
      (["--opensearch", "http://b", "--index", "i", "--api-key-file", "k"], "goes with --app-id"),
      (["--app-id", "A", "--index", "i", "--credentials-file", "k"], "goes with --opensearch"),
      (["repl", "--credentials-file", "k"], "goes with --app-id or --opensearch"),
      (
        ["repl", "--opensearch", "http://b", "--index", "i", "--data", "d"],
        "--data is for records of this machine"
      ),
      (
        ["search", "--opensearch", "http://b", "--index", "i", "--params", "{}", "--rules", "r"],
        "--rules is for an index that is built"
      ),
      (["--app-id", "A", "--index", "i", "--settings", "s"], "--settings is for an index that is"),
    ])
  func misuse(_ arguments: [String], _ reason: String) async throws {
    let outcome = try await Command.run(arguments)
    expect(outcome.errors.contains(reason))
    expectEqual(outcome.status, 2)
  }

  @Test("Credentials for a cluster are read from the environment and never printed")
  func environment() async throws {
    let cluster = try cluster()
    let outcome = try await Command.shell(
      #"OPENSEARCH_CREDENTIALS="bearer sesame" "$0" search --opensearch "$1" --index films "#
        + #"--timeout 3600 --params '{"query": "a"}'"#, cluster.origin)
    expectEqual(outcome.status, 0)
    expect(cluster.requests.allSatisfy { $0.headers["authorization"] == "Bearer sesame" })
    let wrong = try await Command.shell(
      #"OPENSEARCH_CREDENTIALS="sesame" "$0" search --opensearch "$1" --index films --params "{}""#,
      cluster.origin)
    expect(
      wrong.errors.contains("OPENSEARCH_CREDENTIALS must contain one line: basic NAME:PASSWORD"))
    expect(!wrong.errors.contains("sesame") && wrong.status == 1)
  }
}
