import Expectations
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Rules and synonyms of an index")
struct EntryAnswersTests {
  private let server = Tester(ServerClock().options)

  private func rule(_ id: String, _ condition: JSON, enabled: JSON? = nil) -> JSON {
    var members: [String: JSON] = [
      "objectID": .string(id), "conditions": [condition], "description": .string("About \(id)"),
      "consequence": ["promote": [["objectID": "ran", "position": 0]]],
    ]
    members["enabled"] = enabled
    return .object(members)
  }

  private func synonym(_ id: String, _ words: String...) -> JSON {
    ["objectID": .string(id), "type": "synonym", "synonyms": .array(words.map(JSON.string))]
  }

  private func search(_ kind: String, _ body: JSON) async -> Tester.Answer {
    await server.send("POST", "/1/indexes/films/\(kind)/search", body)
  }

  private func batch(_ kind: String, _ entries: [JSON], _ query: String = "") async -> Tester.Answer
  {
    await server.send("POST", "/1/indexes/films/\(kind)/batch\(query)", .array(entries))
  }

  @Test("Rules are found by all words of a text, anchoring, context and state")
  func rules() async {
    await server.addFilms()
    _ = await batch(
      "rules",
      [
        rule("one", ["pattern": "Best film", "anchoring": "is"]),
        rule(
          "two", ["pattern": "best", "anchoring": "contains", "context": "mobile"], enabled: false),
        rule("three", ["context": "mobile"], enabled: true),
      ])
    let cases: [(JSON, [String])] = [
      ([:], ["one", "two", "three"]), (["query": "BEST"], ["one", "two"]),
      (["query": "film best"], ["one"]), (["query": "about"], ["one", "two", "three"]),
      (["query": "nothing"], []), (["anchoring": "is"], ["one"]), (["anchoring": "startsWith"], []),
      (["context": "mobile"], ["two", "three"]), (["context": "desk"], []),
      (["enabled": true], ["one", "three"]), (["enabled": false], ["two"]),
      (["context": "mobile", "anchoring": "contains"], ["two"]),
      (["query": nil, "anchoring": nil, "enabled": nil], ["one", "two", "three"]),
      (["query": "", "anchoring": "", "context": ""], ["one", "two", "three"]),
    ]
    for (body, ids) in cases {
      let answer = await search("rules", body)
      expectEqual(answer.ids, ids, "\(body)")
      expectEqual(answer.json.nbHits, .integer(ids.count), "\(body)")
    }
  }

  @Test("A rule comes back with all members that were saved")
  func members() async {
    await server.addFilms()
    let saved: [JSON] = [
      [
        "objectID": "a", "enabled": true, "tags": ["season", "front"],
        "conditions": [["pattern": "x", "anchoring": "is", "alternatives": false]],
        "consequence": ["hide": [["objectID": "ran"]]],
      ],
      [
        "objectID": "b", "enabled": false,
        "conditions": [["pattern": "x", "anchoring": "is", "alternatives": true]],
        "consequence": ["hide": [["objectID": "ran"]]],
      ],
    ]
    _ = await batch("rules", saved)
    await expectEqual(server.send("GET", "/1/indexes/films/rules/a").json, saved[0])
    await expectEqual(search("rules", [:]).json.hits, .array(saved))
  }

  @Test("Synonyms are found by types, and pages of entries are counted")
  func synonyms() async {
    await server.addFilms()
    var entries = (1...5).map { synonym("s\($0)", "a\($0)", "b") }
    entries.append(["objectID": "o", "type": "oneWaySynonym", "input": "x", "synonyms": ["y"]])
    _ = await batch("synonyms", entries)
    let cases: [(JSON, [String], Int, Int, Int)] = [
      (["hitsPerPage": 2], ["s1", "s2"], 6, 0, 3),
      (["hitsPerPage": 4, "page": 1], ["s5", "o"], 6, 1, 2),
      (["hitsPerPage": 3, "page": 2], [], 6, 2, 2), (["page": 1_000_000], [], 6, 1_000_000, 1),
      (["type": "oneWaySynonym"], ["o"], 1, 0, 1),
      (["type": "placeholder,oneWaySynonym"], ["o"], 1, 0, 1),
      (["type": "altCorrection1"], [], 0, 0, 0),
      (["query": "a2 b"], ["s2"], 1, 0, 1),
      (["hitsPerPage": 1000], ["s1", "s2", "s3", "s4", "s5", "o"], 6, 0, 1),
    ]
    for (body, ids, count, page, pages) in cases {
      let answer = await search("synonyms", body)
      expectEqual(answer.ids, ids, "\(body)")
      var members = answer.json.objectValue ?? [:]
      members["hits"] = nil
      let expected: JSON = [
        "nbHits": .integer(count), "page": .integer(page), "nbPages": .integer(pages),
      ]
      expectEqual(JSON.object(members), expected, "\(body)")
    }
    let wrong: [(JSON, String)] = [
      (
        ["hitsPerPage": 0], "hitsPerPage of the search must be a whole number from 1 to 1000, not 0"
      ),
      (
        ["hitsPerPage": 1001],
        "hitsPerPage of the search must be a whole number from 1 to 1000, not 1001"
      ),
      (["page": -1], "page of the search must be a whole number from 0 to 1000000, not -1"),
      (
        ["page": 1_000_001],
        "page of the search must be a whole number from 0 to 1000000, not 1000001"
      ),
      (["enabled": "yes"], #"enabled of the search must be true or false, not "yes""#),
      (["type": 1], "type of the search must be a string, not 1"),
    ]
    for (body, message) in wrong {
      await expectEqual(
        search("synonyms", body).json, ["message": .string(message), "status": 400])
    }
    let twenty = (1...21).map { synonym("t\($0)", "c\($0)", "d") }
    _ = await batch("synonyms", twenty, "?replaceExistingSynonyms=true")
    await expectEqual(search("synonyms", [:]).ids.count, 20)
  }

  @Test("A saved entry replaces the one with its identifier, in its place, and others stay")
  func saving() async {
    await server.addFilms()
    _ = await batch("synonyms", [synonym("a", "1", "2"), synonym("b", "1", "2")])
    _ = await batch(
      "synonyms", [synonym("c", "3", "4"), synonym("a", "5", "6"), synonym("c", "7", "8")])
    let all = await search("synonyms", [:]).json.hits
    expectEqual(all, [synonym("a", "5", "6"), synonym("b", "1", "2"), synonym("c", "7", "8")])
    _ = await server.send("PUT", "/1/indexes/films/synonyms/b", synonym("b", "9", "0"))
    await expectEqual(
      server.send("GET", "/1/indexes/films/synonyms/b").json, synonym("b", "9", "0"))
    _ = await server.send("DELETE", "/1/indexes/films/synonyms/a")
    await expectEqual(search("synonyms", [:]).ids, ["b", "c"])
    _ = await batch("synonyms", [synonym("d", "1", "2")], "?replaceExistingSynonyms=true")
    await expectEqual(search("synonyms", [:]).ids, ["d"])
    _ = await batch("rules", [rule("a", ["pattern": "x", "anchoring": "is"])])
    _ = await batch(
      "rules", [rule("b", ["pattern": "x", "anchoring": "is"])], "?clearExistingRules=true")
    await expectEqual(search("rules", [:]).ids, ["b"])
    await expectEqual(search("synonyms", [:]).ids, ["d"], "rules and synonyms are apart")
  }

  @Test("Entries that do not exist or have the wrong form are refused")
  func errors() async {
    await server.addFilms()
    let path = "/1/indexes/films"
    let cases = [
      Asked("GET", "\(path)/rules/r", nil, refused: 404, "Rule does not exist"),
      Asked("GET", "\(path)/synonyms/s", nil, refused: 404, "Synonym set does not exist"),
      Asked("GET", "/1/indexes/none/rules/r", nil, refused: 404, "Index none does not exist"),
      Asked(
        "PUT", "\(path)/synonyms/s", ["objectID": "t"], refused: 400,
        "objectID in the body must be that of the path, s"),
      Asked(
        "POST", "\(path)/rules/batch", [:], refused: 400,
        "The body must be an array of objects, not {}"),
      Asked(
        "POST", "\(path)/rules/batch", [[:], 7], refused: 400,
        "The body must be an array of objects, not [{},7]"),
    ]
    for asked in cases {
      let answer = await server.send(asked.method, asked.path, asked.body)
      expectEqual(answer.json, asked.json, "\(asked.method) \(asked.path)")
      expectEqual(answer.status, asked.status)
    }
    let own = await server.send(
      "PUT", "\(path)/synonyms/s", ["type": "synonym", "synonyms": ["a", "b"]])
    expectEqual(own.status, 200, "the path names the entry")
  }
}
