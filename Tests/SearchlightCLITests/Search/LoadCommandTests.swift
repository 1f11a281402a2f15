@_spi(Members) import SearchlightBackend
import SearchlightBasics
import Expectations
import Foundation
import LocalExchange
import Searchlight
import SearchlightSignals
import Testing

@testable import SearchlightAlgoliaServing
@testable import SearchlightCLI

@Suite("Command load")
struct LoadCommandTests {
  private let folder: TemporaryFolder
  private let credentials: String

  init() throws {
    folder = try TemporaryFolder()
    credentials = try folder.file("credentials", "basic admin:sesame-open-up\n")
  }

  /// A server that answers like an empty cluster, and refuses records that contain a word.
  private func cluster(refusing word: String = "never") throws -> LoopbackServer {
    let metadata = Locked<JSON>([:])
    let isNamed = Locked(false)
    return try LoopbackServer { request, connection in
      var status = 200
      var answer: JSON = ["acknowledged": true]
      let path = request.line.split(separator: " ")[1]
      if path == "/" {
        answer = ["version": ["number": "2.19.0", "distribution": "opensearch"]]
      } else if request.line.hasPrefix("PUT /films-1 ") {
        let body = try? JSON(parsing: GzipReader.decompress(request.body, limit: 1 << 20))
        metadata.withLock {
          $0 = ["films-1": ["mappings": ["_meta": body?.mappings?._meta ?? [:]]]]
        }
      } else if path.hasPrefix("/films-*/_mapping") {
        answer = metadata.withLock { $0 }
      } else if path.hasPrefix("/films-*/") {
        answer =
          metadata.withLock { ($0.objectValue ?? [:]).isEmpty }
          ? [:] : ["films-1": ["aliases": [:]]]
      } else if path.hasPrefix("/films/_search") {
        answer = ["aggregations": ["largest": ["value": 6]]]
      } else if path == "/_aliases" {
        isNamed.withLock { $0 = true }
      } else if path.hasSuffix("/_alias"), isNamed.withLock({ $0 }) {
        answer = ["films-1": ["aliases": ["films": [:]]]]
      } else if path.hasSuffix("/_alias") {
        status = 404
        answer = ["error": "alias missing", "status": 404]
      } else if path.hasSuffix("/_count") {
        answer = ["count": 1]
      } else if path.hasPrefix("/_bulk") {
        let lines = request.body.split(separator: UInt8(ascii: "\n"))
        let items = stride(from: 0, to: lines.count - 1, by: 2).map { number -> JSON in
          let isRefused = String(decoding: lines[number + 1], as: UTF8.self).contains(word)
          return isRefused
            ? [
              "index": [
                "status": 400,
                "error": ["type": "mapper_parsing_exception", "reason": "failed to parse [year]"],
              ]
            ] : ["index": ["status": 201]]
        }
        answer = ["errors": true, "items": .array(items)]
      }
      connection.answer(status, answer.bytes, ["content-type: application/json"])
      return .next
    }
  }

  private func load(
    _ file: String, into cluster: LoopbackServer, _ arguments: String...
  ) async throws -> Command.Outcome {
    try await Command.run(
      [
        "load", file, "--opensearch", cluster.origin, "--index", "films", "--credentials-file",
        credentials, "--timeout", "3600",
      ] + arguments)
  }

  /// The lines on stderr, except the progress reports that appear on a slow machine.
  private func complaints(_ outcome: Command.Outcome) -> [Substring] {
    outcome.errors.split(separator: "\n").filter {
      !$0.hasSuffix("…") && !$0.hasPrefix("searchlight: ")
    }
  }

  /// The calls that a server received, except the version check before each load.
  private func calls(_ cluster: LoopbackServer) -> [String] {
    cluster.requests.map { $0.line.replacing(" HTTP/1.1", with: "") }.filter { $0 != "GET /" }
  }

  @Test("With dictionaries, the parts of compounds are loaded too, and a wrong one is named")
  func dictionaries() async throws {
    let file = try folder.file("chairs.jsonl", #"{"objectID": "1", "name": "Gartenstuhl"}"#)
    let settings = try folder.file(
      "settings.json",
      #"{"searchableAttributes": ["name"], "decompoundedAttributes": {"de": ["name"]}}"#)
    let words = try folder.file(
      "words.json", #"[{"language": "de", "compoundParts": ["Garten", "Stuhl"]}]"#)
    let cluster = try cluster()
    let outcome = try await load(
      file, into: cluster, "--settings", settings, "--dictionaries", words)
    expectEqual(complaints(outcome), [])
    expectEqual(outcome.status, 0)
    let bodies = cluster.requests.map { String(decoding: $0.body, as: UTF8.self) }
    expect(bodies.contains { $0.contains(#""_searchlight_compounds":{"name":["Garten stuhl"]"#) })
    let plain = try await load(file, into: try self.cluster(), "--settings", settings)
    expectEqual(
      complaints(plain),
      ["A cluster does not support these settings, which are ignored: decompoundedAttributes."])
    let wrong = try folder.file("wrong.json", #"[{"language": "de", "minimumPartLength": 0}]"#)
    let refused = try await load(file, into: cluster, "--dictionaries", wrong)
    expectEqual(
      refused.errors,
      "searchlight: \(wrong), The member minimumPartLength of the dictionary \"de\" must be a whole "
        + "number from 1 to 63, not 0.\n")
  }

  @Test("JSON Lines are loaded into a new index, to which the alias is then moved")
  func jsonLines() async throws {
    let file = try folder.file(
      "films.jsonl",
      """
      {"objectID": "1", "title": "Alien", "year": 1979}
      {"objectID": "2", "title": "Big", "year": 1988}

      """)
    let settings = try folder.file(
      "settings.json", #"{"attributesForFaceting": ["year"], "ignorePlurals": ["de"]}"#)
    let cluster = try cluster()
    let outcome = try await load(
      file, into: cluster, "--settings", settings, "--shards", "3", "--replicas", "0")
    expectEqual(
      complaints(outcome),
      ["A cluster does not support these settings, which are ignored: ignorePlurals."])
    expect(outcome.output.hasPrefix("2 records loaded into films, 0 refused, in 1 call of "))
    expectEqual(outcome.status, 0)
    let calls = calls(cluster)
    expect(calls.contains("PUT /films-1") && calls.contains { $0.hasPrefix("POST /_bulk") })
    expectEqual(
      calls.suffix(4),
      [
        "POST /_aliases", "GET /films/_alias", "PUT /films-1/_mapping",
        "POST /films-1/_forcemerge?max_num_segments=1",
      ])
    let expected = "Basic \(Data("admin:sesame-open-up".utf8).base64EncodedString())"
    expect(cluster.requests.allSatisfy { $0.headers["authorization"] == expected })
  }

  @Test(
    "Rules and synonyms are saved after the records, and a mistake in them before anything is sent")
  func rules() async throws {
    let file = try folder.file("films.jsonl", #"{"objectID": "1", "title": "Alien"}"#)
    let rules = try folder.file(
      "rules.json", #"[{"objectID": "r", "consequence": {"hide": [{"objectID": "1"}]}}]"#)
    let synonyms = try folder.file(
      "synonyms.json", #"[{"objectID": "s", "type": "synonym", "synonyms": ["film", "movie"]}]"#)
    let cluster = try cluster()
    let outcome = try await load(
      file, into: cluster, "--rules", rules, "--synonyms", synonyms, "--rules-index", "shared")
    expect(outcome.output.hasSuffix("; rules and synonyms are in shared\n"), outcome.output)
    expectEqual(
      calls(cluster).suffix(3),
      [
        "PUT /shared", "PUT /shared/_doc/rules?refresh=true",
        "PUT /shared/_doc/synonyms?refresh=true",
      ])
    let other = try self.cluster()
    _ = try await load(file, into: other, "--synonyms", synonyms)
    expectEqual(
      calls(other).suffix(2), ["PUT /films-rules", "PUT /films-rules/_doc/synonyms?refresh=true"])
    let wrong = try folder.file(
      "rules.json", #"[{"objectID": "r", "consequence": {"params": {"facets": ["x"]}}}]"#)
    let untouched = try self.cluster()
    let refused = try await load(file, into: untouched, "--rules", wrong)
    expect(refused.errors.contains("rules.json, ") && refused.errors.contains("\"r\""))
    expectEqual(calls(untouched), [])
  }

  @Test("A table is loaded, and rows without an objectID get their numbers")
  func table() async throws {
    let file = try folder.file("films.csv", "title,year\nAlien,1979\n\"Big, bigger\",1988\n")
    let cluster = try cluster()
    let outcome = try await load(file, into: cluster, "--number-records")
    expect(outcome.output.hasPrefix("2 records loaded") && outcome.status == 0)
    let body = try #require(cluster.requests.last { $0.line.contains("/_bulk") }).body
    let lines = try body.split(separator: UInt8(ascii: "\n")).map { try JSON(parsing: $0) }
    expectEqual(lines.map { $0["index"]?["_id"] }, ["0", nil, "1", nil])
    expect(lines[1]["year"] == 1979 && lines[3]["title"] == "Big, bigger")
  }

  @Test("Added records follow those of the index, and are not numbered, which could replace some")
  func added() async throws {
    let file = try folder.file("films.csv", "objectID,title\na,Alien\nb,Big\n")
    let cluster = try cluster()
    let outcome = try await load(file, into: cluster, "--add")
    expect(outcome.output.hasPrefix("2 records loaded") && outcome.status == 0)
    expectEqual(
      calls(cluster),
      [
        "GET /films/_alias", "POST /films/_refresh",
        "POST /films/_search?allow_partial_search_results=false",
        "POST /_bulk",
      ], "no index is made")
    let body = try #require(cluster.requests.last).body
    let lines = try body.split(separator: UInt8(ascii: "\n")).map { try JSON(parsing: $0) }
    expectEqual(lines.map { $0["_searchlight_order"] }, [nil, 7, nil, 8])
    let numbered = try await load(file, into: cluster, "--add", "--number-records")
    expect(numbered.errors.contains("--number-records gives numbers from 0, which may be those of"))
    expectEqual(numbered.status, 2)
  }

  @Test("A name that cannot take the records is refused before the file is read")
  func taken() async throws {
    for (named, arguments, reason) in [
      (["films": ["aliases": [:]]], [], "\"films\" is an index of the cluster"),
      ([".ds-films-1": ["aliases": [:]]], ["--add"], "\"films\" is a data stream of the cluster"),
      (
        ["a": ["aliases": ["films": [:]]], "b": ["aliases": ["films": [:]]]], ["--add"],
        "the alias films names several indices (a, b)"
      ),
    ] as [(JSON, [String], String)] {
      let cluster = try LoopbackServer { request, connection in
        let isVersion = request.line.hasPrefix("GET / ")
        let isNamed = request.line.contains(" /films/_alias")
        let answer: JSON =
          isVersion ? ["version": ["number": "8.0.0"]] : isNamed ? named : [:]
        connection.answer(200, answer.bytes, ["content-type: application/json"])
        return .next
      }
      let outcome = try await Command.run(
        [
          "load", "/no/such/none.csv", "--opensearch", cluster.origin,
          "--index", "films", "--timeout", "3600",
        ] + arguments)
      expect(outcome.errors.contains(reason) && !outcome.errors.contains("none.csv"))
      expectEqual(outcome.status, 1)
    }
  }

  @Test("Refused records are reported with their lines, and too many of them keep the old index")
  func refused() async throws {
    let file = try folder.file(
      "films.csv", "objectID,title\n1,Alien\n2,\"a bad\none\u{1B}\"\n,No identifier\n")
    var cluster = try cluster(refusing: "bad")
    var outcome = try await load(file, into: cluster)
    expect(outcome.errors.contains("2 records were refused, so the alias films was not moved"))
    expect(outcome.status == 1 && calls(cluster).contains("DELETE /films-1"))
    cluster = try self.cluster(refusing: "bad")
    outcome = try await load(file, into: cluster, "--max-refused", "2")
    expectEqual(complaints(outcome).map { $0.prefix(10) }, ["line 3 (2)", "line 5: it"])
    expect(outcome.errors.contains("failed to parse [year]"))
    expect(outcome.output.hasPrefix("1 record loaded into films, 2 refused"))
    expect(outcome.status == 1 && calls(cluster).contains("POST /_aliases"))
  }

  @Test(
    "What build reads, load reads: numbers as identifiers, a byte order mark, an array in lines")
  func forms() async throws {
    for (name, text) in [
      ("a.jsonl", "\u{FEFF}{\"objectID\":7}\n\n{\"objectID\":\"8\"}\n"),
      ("b.jsonl", "[{\"objectID\":7},\n{\"objectID\":8}]"),
      ("c.ndjson", "{\"objectID\":7}\n{\"objectID\":8}"),
      ("d.jsonl", "{\n\"objectID\":7}{\"objectID\":\n8}"), ("e.csv", "objectID,n\n7,1\n8,2\n"),
    ] {
      let cluster = try cluster()
      let outcome = try await load(try folder.file(name, text), into: cluster)
      expect(outcome.status == 0 && outcome.output.hasPrefix("2 records loaded"), "\(name)")
      let body = try #require(cluster.requests.last { $0.line.contains("/_bulk") }).body
      let lines = try body.split(separator: UInt8(ascii: "\n")).map { try JSON(parsing: $0) }
      expectEqual(lines.map { $0["index"]?["_id"] }, ["7", nil, "8", nil], "\(name)")
    }
    let wrong = try folder.file("wrong.jsonl", "\n{\"objectID\":7}\nno\n[{\"objectID\":8}]\n{}\n")
    let outcome = try await load(wrong, into: try cluster(), "--max-refused", "3")
    expectEqual(complaints(outcome).map { $0.prefix(7) }, ["line 3:", "line 4:", "line 5:"])
    expect(outcome.status == 1 && outcome.output.hasPrefix("1 record loaded"))
    let array = try folder.file("array.jsonl", "[{\"objectID\":7},\n5]")
    let other = try await load(array, into: try cluster(), "--max-refused", "1")
    expectEqual(
      complaints(other),
      [
        "line 2 (record 1 of the array, from 0): it has no objectID that is a text or a whole number"
      ])
  }

  @Test("A file without records, or with far fewer than the index has, replaces it only by option")
  func fewer() async throws {
    for (name, text) in [("a.jsonl", ""), ("b.jsonl", "\n \n\n"), ("c.json", "[]"), ("d.csv", "")] {
      let file = try folder.file(name, text)
      let cluster = try cluster()
      let outcome = try await load(file, into: cluster)
      expectEqual(
        outcome.errors,
        "searchlight: \(file) has no records, so films stays as it is. If it is to have none, add "
          + "--allow-fewer.\n")
      expect(outcome.status == 1 && calls(cluster).allSatisfy { $0.hasPrefix("GET ") })
      let allowed = try await load(file, into: try self.cluster(), "--allow-fewer")
      expect(allowed.status == 0 && allowed.output.hasPrefix("0 records loaded into films"))
    }
    let added = try await load(try folder.file("e.jsonl", ""), into: try cluster(), "--add")
    expect(added.status == 1 && added.errors.contains("e.jsonl is empty."))
  }

  @Test(
    "The signal of Ctrl-C, and the one that asks to end, end a load and leave nothing of it",
    arguments: [(SIGINT, "INT", 130), (SIGTERM, "TERM", 143)] as [(Int32, String, Int32)])
  func stopped(_ signal: Int32, _ name: String, _ status: Int32) async throws {
    let file = try folder.file("films.jsonl", #"{"objectID": "1"}"#)
    let process = "\(folder.path)/process"
    let metadata = Locked<JSON>([:])
    let cluster = try LoopbackServer { request, connection in
      let path = request.line.split(separator: " ")[1]
      if path == "/_bulk" {
        // The call is not answered. The command has written its number before.
        let text = (try? String(contentsOfFile: process, encoding: .utf8)) ?? ""
        if let number = Int32(text.filter(\.isNumber)) { kill(number, signal) }
        return .next
      }
      let isMissing = path == "/films/_alias"
      var answer: JSON = isMissing ? ["error": "missing", "status": 404] : ["acknowledged": true]
      if request.line.hasPrefix("PUT /films-1 ") {
        let body = try? JSON(parsing: GzipReader.decompress(request.body, limit: 1 << 20))
        metadata.withLock {
          $0 = ["films-1": ["mappings": ["_meta": body?.mappings?._meta ?? [:]]]]
        }
      } else if path.hasPrefix("/films-*/_mapping") {
        answer = metadata.withLock { $0 }
      } else if path.hasPrefix("/films-*/") {
        answer = [:]
      }
      connection.answer(isMissing ? 404 : 200, answer.bytes, ["content-type: application/json"])
      return .next
    }
    let outcome = try await Command.shell(
      #"echo $$ > "$2"; exec "$0" load "$1" --opensearch "$3" --index films --timeout 3600"#, file,
      process, cluster.origin)
    expect(outcome.errors.contains("stopped; films is as it was") && outcome.status == status)
    expectEqual(calls(cluster).last, "DELETE /films-1")
  }

  @Test("The result of a load is printed as JSON with the refused records and their lines")
  func json() async throws {
    let file = try folder.file(
      "films.csv", "objectID,title\n1,Alien\n2,\"a bad\none\u{1B}\"\n,No identifier\n")
    let settings = try folder.file("settings.json", #"{"ignorePlurals": ["de"]}"#)
    let outcome = try await load(
      file, into: cluster(refusing: "bad"), "--max-refused", "2", "--json", "--settings", settings)
    expect(complaints(outcome).isEmpty)
    let json = try JSON(parsing: outcome.output)
    let form = try #require(JSONForm.all.first { $0.call == "load FILE --json" })
    #expect(Set(try #require(json.objectValue).keys) == Set(form.keys.map(\.term)))
    expect(json.index == "films" && json.loaded == 1 && json.refused == 2)
    expectEqual(json.ignoredSettings, ["ignorePlurals"])
    let refusals = try #require(json.refusals?.arrayValue)
    expectEqual(refusals.map { $0.location }, ["line 3", "line 5"])
    expectEqual(refusals.map { $0.objectID }, ["2", nil])
    expectEqual(outcome.status, 1)
  }

  @Test("An error about a cluster contains no credentials and no words of the Swift API")
  func unreachable() async throws {
    let file = try folder.file("films.jsonl", #"{"objectID": "1"}"#)
    let outcome = try await Command.run(
      "load", file, "--opensearch", "http://127.0.0.1:9", "--index", "films",
      "--credentials-file", credentials, "--timeout", "3600")
    expect(outcome.errors.contains("the host refuses connections") && outcome.status == 1)
    expect(!outcome.errors.contains("sesame") && !outcome.errors.contains("Send ."))
    let wrong = try folder.file("wrong", "sesame")
    let other = try await Command.run(
      "load", file, "--opensearch", "http://127.0.0.1:9", "--index", "films",
      "--credentials-file", wrong)
    expectEqual(
      other.errors,
      "searchlight: \(wrong) must contain one line: basic NAME:PASSWORD, api-key KEY or "
        + "bearer TOKEN\n"
    )
  }

  @Test(
    "Missing or invalid options of the command load are reported with exit code 2",
    arguments: [
      ([], "the file with the records is missing"),
      (["f"], "--opensearch is missing"),
      (["f", "--opensearch", "127.0.0.1:9200"], "must begin with http:// or https://"),
      (["f", "--opensearch", "http://a:secret@b"], "a password must not be an argument"),
      (["f", "--opensearch", "http://b"], "--index is missing"),
      (
        ["f", "--opensearch", "http://b", "--index", "i", "--shards", "0"],
        "--shards must be a number from 1 to 1024, not 0"
      ),
      (
        ["f", "--opensearch", "http://b", "--index", "i", "--add", "--replicas", "1"],
        "--replicas is for a new index, without --add"
      ),
      (
        ["f", "--opensearch", "http://b", "--index", "i", "--add", "--keep-segments"],
        "--keep-segments is for a new index, without --add"
      ),
      (
        ["f", "--opensearch", "http://b", "--index", "i", "--add", "--allow-fewer"],
        "--allow-fewer is for a new index, without --add"
      ),
      (
        ["f", "--opensearch", "http://b", "--index", "i", "--rules-index", "r"],
        "--rules-index is for --rules or --synonyms"
      ),
      (["f", "--opensearhc", "http://b"], "did you mean \"--opensearch\"?"),
    ])
  func misuse(_ arguments: [String], _ reason: String) async throws {
    let outcome = try await Command.run(["load"] + arguments)
    expect(outcome.errors.contains(reason) && !outcome.errors.contains("secret@"))
    expectEqual(outcome.status, 2)
  }

  @Test(
    "An invalid index name or settings file is reported before any request is sent",
    arguments: [
      ("Films", "{}", "must be written in lower case"),
      ("films", #"{"ranking": 5}"#, "settings.json, "),
      ("films", "{", "settings.json, "),
    ])
  func badIndex(_ name: String, _ settings: String, _ reason: String) async throws {
    let file = try folder.file("films.jsonl", #"{"objectID": "1"}"#)
    let path = try folder.file("settings.json", settings)
    let outcome = try await Command.run(
      "load", file, "--opensearch", "http://127.0.0.1:9", "--index", name, "--settings", path)
    expect(outcome.errors.contains(reason) && outcome.status == 1)
  }
}
