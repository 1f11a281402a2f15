import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Replicas, and copying and moving indices")
struct ReplicaTests {
  private let clock = ServerClock()
  private let server: Tester

  init() { server = Tester(clock.options) }

  private func ids(_ index: String) async -> [String] {
    await server.send("POST", "/1/indexes/\(index)/query", [:]).ids
  }

  private func settings(_ index: String) async -> JSON {
    await server.send("GET", "/1/indexes/\(index)/settings").json
  }

  private func operate(_ source: String, _ body: JSON) async -> Tester.Answer {
    await server.send("POST", "/1/indexes/\(source)/operation", body)
  }

  private func set(_ index: String, _ body: JSON, query: String = "") async -> Tester.Answer {
    await server.send("PUT", "/1/indexes/\(index)/settings\(query)", body)
  }

  private func addReplicas() async {
    await server.addFilms()
    _ = await set("films", ["replicas": ["old", "virtual(near)"]])
    _ = await set("old", ["customRanking": ["asc(year)"]])
    _ = await set("near", ["customRanking": ["asc(title)"]])
  }

  @Test("The list of indices names replicas and primaries, sizes, and times of changes")
  func list() async throws {
    await addReplicas()
    clock.advance(seconds: 10)
    await server.send("DELETE", "/1/indexes/films/alien")
    let (then, now): (JSON, JSON) = ("2001-09-09T01:46:40.000Z", "2001-09-09T01:46:50.000Z")
    let answer = await server.send("GET", "/1/indexes").json
    expectEqual(answer.nbPages, 1)
    var items = try #require(answer.items?.arrayValue).map { $0.objectValue ?? [:] }
    for number in items.indices {
      let (data, file) = (items[number]["dataSize"], items[number]["fileSize"])
      expect(data?.intValue ?? 0 > 50)
      expect(file?.intValue ?? 0 > data?.intValue ?? 0)
      items[number]["dataSize"] = nil
      items[number]["fileSize"] = nil
    }
    func item(_ name: String, updated: JSON, _ more: [String: JSON]) -> [String: JSON] {
      [
        "name": .string(name), "createdAt": then, "updatedAt": updated, "entries": 2,
        "lastBuildTimeS": 0, "numberOfPendingTasks": 0, "pendingTask": false,
      ].merging(more) { $1 }
    }
    expectEqual(
      items,
      [
        item("films", updated: now, ["replicas": ["old", "near"]]),
        item("near", updated: then, ["primary": "films", "virtual": true]),
        item("old", updated: now, ["primary": "films"]),
      ])
  }

  @Test("A list of indices has pages if one is asked for")
  func pages() async {
    for name in ["e", "d", "c", "b", "a"] { await server.send("PUT", "/1/indexes/\(name)/x", [:]) }
    let cases: [(query: String, names: String, pages: Int)] = [
      ("", "abcde", 1), ("?hitsPerPage=2", "abcde", 1), ("?page=0&hitsPerPage=2", "ab", 3),
      ("?page=1&hitsPerPage=2", "cd", 3), ("?page=2&hitsPerPage=2", "e", 3),
      ("?page=3&hitsPerPage=2", "", 3), ("?page=9&hitsPerPage=2", "", 3), ("?page=0", "abcde", 1),
      ("?page=1&hitsPerPage=0", "b", 5), ("?page=1000000", "", 1),
      ("?page=0&hitsPerPage=5", "abcde", 1),
    ]
    for (query, names, pages) in cases {
      let answer = await server.send("GET", "/1/indexes\(query)").json
      let found = answer.items?.arrayValue?.compactMap { $0.name?.stringValue }.joined()
      expectEqual(found, names, "\(query)")
      expectEqual(answer.nbPages, .integer(pages), "\(query)")
    }
    for wrong in ["-1", "1000001", "x", "1.0", ""] {
      let answer = await server.send("GET", "/1/indexes?page=\(wrong)")
      expectEqual(
        answer.json,
        [
          "message": .string("page must be a whole number from 0 to 1000000, not \"\(wrong)\""),
          "status": 400,
        ])
    }
  }

  @Test("Replicas are refused that are the primary, listed twice, or replicas of another index")
  func refusals() async {
    await addReplicas()
    await server.send("PUT", "/1/indexes/books/b", [:])
    let twice = "Each replica must have a unique name, which differs from that of its primary"
    let taken = " is a replica of another index, or has replicas itself"
    let cases: [(String, JSON, String)] = [
      ("films", ["replicas": ["films"]], twice), ("films", ["replicas": ["virtual(films)"]], twice),
      ("films", ["replicas": ["a", "virtual(a)"]], twice),
      ("old", ["replicas": ["a"]], "old is a replica, and a replica cannot have replicas"),
      ("books", ["replicas": ["old"]], "old" + taken),
      ("books", ["replicas": ["virtual(near)"]], "near" + taken),
      ("books", ["replicas": ["films"]], "films" + taken),
      ("books", ["replicas": "a"], #"replicas must be an array of names, not "a""#),
      ("books", ["replicas": ["a", 1]], #"replicas must be an array of names, not ["a",1]"#),
      (
        "near", ["hitsPerPage": 3],
        "near is a virtual replica: only its ranking, customRanking and relevancyStrictness differ "
          + "from those of films"
      ),
    ]
    for (index, body, message) in cases {
      let answer = await set(index, body)
      expectEqual(answer.json, ["message": .string(message), "status": 400])
    }
    await expectEqual(set("old", ["replicas": []]).status, 200)
    await expectEqual(set("near", ["hitsPerPage": 20]).status, 200, "it has this value anyway")
    let replica = "near is a virtual replica: it has the rules and synonyms of its primary"
    await expectEqual(
      server.send("POST", "/1/indexes/near/rules/clear").json,
      ["message": .string(replica), "status": 400])
    let records = "old is a replica: its records are those of its primary index films"
    await expectEqual(
      server.send("PUT", "/1/indexes/old/x", [:]).json,
      ["message": .string(records), "status": 400])
    let deleted =
      "near is a replica of films: remove it from the setting replicas there, then delete it"
    await expectEqual(
      server.send("DELETE", "/1/indexes/near").json, ["message": .string(deleted), "status": 400])
  }

  @Test("A virtual replica has its own ranking, and all other settings and records of its primary")
  func virtual() async {
    await addReplicas()
    _ = await set("films", ["hitsPerPage": 2, "userData": 5])
    _ = await set("near", ["ranking": ["custom", "typo"]])
    var expected = await settings("films").objectValue ?? [:]
    expected["replicas"] = nil
    expected["userData"] = nil
    expected["primary"] = "films"
    expected["customRanking"] = ["asc(title)"]
    expected["ranking"] = ["custom", "typo"]
    expected["relevancyStrictness"] = 100
    await expectEqual(settings("near"), .object(expected))
    await expectEqual(ids("near"), ["alien", "aliens"])
    await expectEqual(server.send("GET", "/1/indexes/near/ran").json.title, "Ran")
    // A setting of the primary counts again when the replica has none.
    _ = await set("films", ["replicas": ["virtual(near)", "virtual(far)"]])
    await expectEqual(settings("near").ranking, ["custom", "typo"])
    await expectEqual(settings("far").customRanking, ["desc(year)"])
    expect(await settings("old").primary == nil, "it is an index of its own now")
    await expectEqual(ids("old"), ["alien", "ran", "aliens"])
    await expectEqual(settings("films").replicas, ["virtual(near)", "virtual(far)"])
    // The same name becomes a standard replica, with its own copy.
    _ = await set("films", ["replicas": ["near"]])
    await expectEqual(ids("near"), ["aliens", "ran"])
    await expectEqual(server.send("POST", "/1/indexes/far/query", [:]).status, 404)
    _ = await set("films", ["replicas": nil])
    await expectEqual(server.send("DELETE", "/1/indexes/near").status, 200)
    // An index that becomes a virtual replica loses its own records for good.
    await server.send("PUT", "/1/indexes/solo/own", ["title": "Solo"])
    _ = await set("films", ["replicas": ["virtual(solo)"]])
    await expectEqual(ids("solo"), ["aliens", "ran"])
    _ = await set("films", ["replicas": []])
    await expectEqual(server.send("GET", "/1/indexes/solo/own").status, 404)
  }

  @Test("A detached standard replica is the same index as before, and a virtual one is gone")
  func detached() async {
    await addReplicas()
    clock.advance(seconds: 10)
    _ = await set("films", ["replicas": []])
    await server.send("PUT", "/1/indexes/near/x", [:])
    let items = await server.send("GET", "/1/indexes").json.items?.arrayValue ?? []
    expectEqual(items.map { $0.name }, ["films", "near", "old"])
    expectEqual(
      items.map { $0.createdAt },
      [
        "2001-09-09T01:46:40.000Z", "2001-09-09T01:46:50.000Z", "2001-09-09T01:46:40.000Z",
      ])
    for name in ["replicas", "primary", "virtual"] {
      expect(items.allSatisfy { $0[name] == nil }, "\(name)")
    }
  }

  @Test("Settings, rules and synonyms reach replicas only if the call forwards them")
  func forwarding() async {
    await addReplicas()
    let rule: JSON = [
      "objectID": "r", "conditions": [["pattern": "best", "anchoring": "is"]],
      "consequence": ["promote": [["objectID": "ran", "position": 0]]],
    ]
    func rules() async -> [JSON?] {
      var counts: [JSON?] = []
      for name in ["films", "old"] {
        counts.append(await server.send("POST", "/1/indexes/\(name)/rules/search", [:]).json.nbHits)
      }
      return counts
    }
    _ = await server.send("PUT", "/1/indexes/films/rules/r", rule)
    await expectEqual(rules(), [1, 0])
    _ = await server.send("PUT", "/1/indexes/films/rules/r?forwardToReplicas=true", rule)
    await expectEqual(rules(), [1, 1])
    _ = await server.send("DELETE", "/1/indexes/films/rules/r?forwardToReplicas=false")
    await expectEqual(rules(), [0, 1])
    _ = await server.send("POST", "/1/indexes/films/rules/clear?forwardToReplicas=true")
    await expectEqual(rules(), [0, 0])
    _ = await set("films", ["replicas": ["old"]])
    _ = await set("films", ["hitsPerPage": 2, "userData": 1])
    await expectEqual(settings("old").hitsPerPage, 20)
    _ = await set("films", ["hitsPerPage": 2, "userData": 1], query: "?forwardToReplicas=true")
    await expectEqual(settings("old").hitsPerPage, 2)
    await expectEqual(settings("old").userData, 1)
    await expectEqual(settings("old").customRanking, ["asc(year)"], "it was not among them")
  }

  @Test("A copy has all contents, or those in its scope beside what the destination had")
  func copies() async {
    await server.addFilms()
    _ = await set("films", ["userData": "kept"])
    let synonym: JSON = ["objectID": "s", "type": "synonym", "synonyms": ["ran", "chaos"]]
    let rule: JSON = [
      "objectID": "r", "conditions": [["pattern": "best", "anchoring": "is"]],
      "consequence": ["promote": [["objectID": "ran", "position": 0]]],
    ]
    _ = await server.send("POST", "/1/indexes/films/synonyms/batch", [synonym])
    _ = await server.send("POST", "/1/indexes/films/rules/batch", [rule])
    let scopes: [(JSON?, [JSON?])] = [
      (nil, [3, 1, 1, ["desc(year)"], "kept"]),
      (["settings"], [1, 0, 0, ["desc(year)"], "kept"]),
      (["synonyms"], [1, 1, 0, nil, "own"]), (["rules"], [1, 0, 1, nil, "own"]),
      (["rules", "settings", "synonyms"], [1, 1, 1, ["desc(year)"], "kept"]),
      ([], [1, 0, 0, nil, "own"]),
    ]
    for (number, (scope, expected)) in scopes.enumerated() {
      let name = "copy\(number)"
      await server.send("PUT", "/1/indexes/\(name)/own", [:])
      _ = await set(name, ["userData": "own"])
      var body: [String: JSON] = ["operation": "copy", "destination": .string(name)]
      body["scope"] = scope
      await expectEqual(operate("films", .object(body)).status, 200)
      let stated = await settings(name)
      var found: [JSON?] = [await server.send("POST", "/1/indexes/\(name)/query", [:]).json.nbHits]
      for kind in ["synonyms", "rules"] {
        found.append(
          await server.send("POST", "/1/indexes/\(name)/\(kind)/search", [:]).json.nbHits)
      }
      found += [stated.customRanking == [] ? nil : stated.customRanking, stated.userData]
      expectEqual(found, expected, "\(scope ?? "all")")
    }
    await expectEqual(ids("films").count, 3, "the source stays")
    await expectEqual(operate("none", ["operation": "copy", "destination": "empty"]).status, 200)
    await expectEqual(ids("empty"), [])
  }

  @Test(
    "A moved index replaces the destination, which keeps its replicas; the source's are detached")
  func moves() async {
    await addReplicas()
    await server.send("PUT", "/1/indexes/books/b", ["title": "Book"])
    _ = await set("books", ["replicas": ["books2", "virtual(books3)"]])
    _ = await set("books2", ["hitsPerPage": 7])
    _ = await set("films", ["userData": "kept"])
    await expectEqual(operate("films", ["operation": "move", "destination": "books"]).status, 200)
    for name in ["books", "books2", "books3"] { await expectEqual(ids(name).count, 3, "\(name)") }
    await expectEqual(settings("books").customRanking, ["desc(year)"])
    await expectEqual(settings("books").userData, "kept")
    await expectEqual(settings("books").replicas, ["books2", "virtual(books3)"])
    await expectEqual(settings("books2").hitsPerPage, 7)
    await expectEqual(settings("books2").customRanking, [])
    await expectEqual(settings("films").status, 404)
    expect(await settings("old").primary == nil)
    await expectEqual(settings("near").status, 404)
    // A name moved to itself, and a source that does not exist, change nothing.
    for name in ["books", "none"] {
      await expectEqual(operate(name, ["operation": "move", "destination": "books"]).status, 200)
      await expectEqual(ids("books").count, 3)
    }
  }

  @Test(
    "Operations to replicas, of replicas, and with unknown words are refused with their reasons")
  func wrongOperations() async {
    await addReplicas()
    await server.send("PUT", "/1/indexes/books/b", [:])
    let onto = " is a replica of films, so nothing can be copied or moved to it"
    let cases: [(String, JSON, String)] = [
      ("books", ["operation": "copy", "destination": "old"], "old" + onto),
      ("books", ["operation": "move", "destination": "near"], "near" + onto),
      (
        "books", ["operation": "copy", "destination": "films"],
        "films has replicas, so no index can be copied to it"
      ),
      ("old", ["operation": "move", "destination": "books"], "old is a replica of films"),
      (
        "books", ["operation": "burn", "destination": "a"],
        #"operation must be copy or move, not "burn""#
      ),
      ("books", ["destination": "a"], "operation must be copy or move, not null"),
      (
        "books", ["operation": "copy", "destination": "a", "scope": ["records"]],
        #"scope must have settings, rules and synonyms, not ["records"]"#
      ),
    ]
    for (source, body, message) in cases {
      let answer = await operate(source, body)
      expectEqual(answer.json, ["message": .string(message), "status": 400])
    }
    await expectEqual(operate("near", ["operation": "copy", "destination": "a"]).status, 200)
    await expectEqual(ids("a"), ["alien", "aliens", "ran"])
    await expectEqual(settings("a").customRanking, ["asc(title)"])
  }
}
