import Expectations
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Answers of a server to changes")
struct IndexingAnswersTests {
  private let server = Tester()

  private func record(_ id: String) async -> JSON {
    await server.send("GET", "/1/indexes/i/\(id)").json
  }

  @Test(
    "A record is saved under its own or a generated identifier, and its task is done")
  func save() async throws {
    let added = await server.send("POST", "/1/indexes/i", ["title": "Ran"])
    expectEqual(added.status, 201)
    let id = try #require(added.json.objectID?.stringValue)
    let task = try #require(added.json.taskID?.intValue)
    await expectEqual(record(id).title, "Ran")
    let done = await server.send("GET", "/1/indexes/i/task/\(task)")
    expectEqual(done.json, ["status": "published", "pendingTask": false])
    let put = await server.send("PUT", "/1/indexes/i/ran", ["title": "Ran"])
    expectEqual(put.status, 200)
    expectEqual(put.json.objectID, "ran")
    await expectEqual(server.send("GET", "/1/indexes/i/task/999").status, 404)
  }

  @Test("A task is pending for the configured number of polls")
  func pending() async {
    var options = AlgoliaServerOptions()
    options.pollsPerTask = 2
    let server = Tester(options)
    await server.send("PUT", "/1/indexes/i/a", [:])
    var statuses: [JSON?] = []
    for _ in 0..<3 { statuses.append(await server.send("GET", "/1/indexes/i/task/1").json.status) }
    expectEqual(statuses, ["notPublished", "notPublished", "published"])
  }

  @Test(
    "Attributes are updated, also by operations, and a missing record is created only if wanted")
  func partial() async {
    await server.send("PUT", "/1/indexes/i/a", ["views": 1, "tags": ["x"], "title": "A"])
    await server.send(
      "POST", "/1/indexes/i/a/partial",
      [
        "views": ["_operation": "Increment", "value": 2],
        "tags": ["_operation": "AddUnique", "value": "y"],
      ])
    await expectEqual(
      record("a"), ["objectID": "a", "views": 3, "tags": ["x", "y"], "title": "A"])
    await server.send("POST", "/1/indexes/i/b/partial?createIfNotExists=false", ["title": "B"])
    await expectEqual(server.send("GET", "/1/indexes/i/b").status, 404)
    await server.send("POST", "/1/indexes/i/b/partial", ["title": "B"])
    await expectEqual(record("b"), ["objectID": "b", "title": "B"])
  }

  @Test("A batch is applied as a whole, or not at all if one of its operations is invalid")
  func batch() async {
    let answer = await server.send(
      "POST", "/1/indexes/i/batch",
      [
        "requests": [
          ["action": "addObject", "body": ["objectID": "a", "n": 1]],
          ["action": "updateObject", "body": ["objectID": "b", "n": 1]],
          [
            "action": "partialUpdateObject",
            "body": ["objectID": "a", "n": ["_operation": "Increment", "value": 1]],
          ],
          ["action": "partialUpdateObjectNoCreate", "body": ["objectID": "z", "n": 1]],
          ["action": "deleteObject", "body": ["objectID": "b"]],
        ]
      ])
    expectEqual(answer.json.objectIDs, ["a", "b", "a", "z", "b"])
    await expectEqual(record("a"), ["objectID": "a", "n": 2])
    let refused = await server.send(
      "POST", "/1/indexes/i/batch",
      [
        "requests": [
          ["action": "addObject", "body": ["objectID": "c"]],
          [
            "action": "partialUpdateObject",
            "body": ["objectID": "a", "n": ["_operation": "Grow", "value": 1]],
          ],
        ]
      ])
    expectEqual(refused.status, 400)
    await expectEqual(server.send("GET", "/1/indexes/i/c").status, 404)
  }

  @Test("A batch over several indices changes all of them")
  func multipleBatch() async {
    let answer = await server.send(
      "POST", "/1/indexes/*/batch",
      [
        "requests": [
          ["action": "addObject", "indexName": "i", "body": ["objectID": "a"]],
          ["action": "addObject", "indexName": "j", "body": ["objectID": "b"]],
        ]
      ])
    expectEqual(answer.json.taskID?.objectValue?.keys.sorted(), ["i", "j"])
    let listed = await server.send("GET", "/1/indexes")
    expectEqual(listed.json.items?.arrayValue?.compactMap { $0.name }, ["i", "j"])
    expectEqual(listed.json.items?[0]?["entries"], 1)
  }

  @Test("Records are deleted by filters but not without one, and an index is cleared and deleted")
  func deleting() async {
    await server.addFilms()
    let refused = await server.send("POST", "/1/indexes/films/deleteByQuery", ["filters": " "])
    expectEqual(refused.status, 400)
    await server.send("POST", "/1/indexes/films/deleteByQuery", ["filters": "year < 1980"])
    let rest = await server.send("POST", "/1/indexes/films/query", [:])
    expectEqual(rest.ids, ["aliens", "ran"])
    await server.send("POST", "/1/indexes/films/clear")
    await expectEqual(server.send("POST", "/1/indexes/films/query", [:]).json.nbHits, 0)
    expect(await server.send("DELETE", "/1/indexes/films").json.taskID != nil)
    await expectEqual(server.send("POST", "/1/indexes/films/query", [:]).status, 404)
    await expectEqual(server.send("DELETE", "/1/indexes/films").status, 200)
  }

  @Test("Unnamed settings stay, null resets a setting, and an unknown setting is refused by name")
  func settings() async {
    await server.send("PUT", "/1/indexes/i/settings", ["hitsPerPage": 5, "ranking": ["typo"]])
    await server.send("PUT", "/1/indexes/i/settings", ["ranking": nil, "userData": ["a": 1]])
    let settings = await server.send("GET", "/1/indexes/i/settings?getVersion=2").json
    expectEqual(settings.hitsPerPage, 5)
    expectEqual(settings.ranking?.arrayValue?.count, 8)
    expectEqual(settings.userData, ["a": 1])
    let refused = await server.send("PUT", "/1/indexes/i/settings", ["zadaz": 1])
    expectEqual(refused.json, ["message": "Invalid object attributes: zadaz", "status": 400])
    let lacking = await server.send("PUT", "/1/indexes/i/settings", ["mode": "neuralSearch"])
    expectEqual(lacking.status, 400)
    await expectEqual(server.send("PUT", "/1/indexes/i/settings", ["hitsPerPage": "a"]).status, 400)
  }

  @Test("Rules and synonyms are saved, found, replaced and deleted, and take effect")
  func entries() async {
    await server.addFilms()
    let rule: JSON = [
      "objectID": "r", "conditions": [["pattern": "best", "anchoring": "is"]],
      "consequence": ["promote": [["objectID": "ran", "position": 0]]],
    ]
    await expectEqual(server.send("PUT", "/1/indexes/films/rules/r", rule).json.objectID, "r")
    await expectEqual(server.send("POST", "/1/indexes/films/query", ["query": "best"]).ids, ["ran"])
    expect(await server.send("GET", "/1/indexes/films/rules/r").json.consequence != nil)
    await expectEqual(
      server.send("POST", "/1/indexes/films/rules/search", ["query": "bes"]).json.nbHits, 1)
    await expectEqual(
      server.send("POST", "/1/indexes/films/rules/search", ["anchoring": "contains"]).json
        .nbHits, 0)
    await server.send("DELETE", "/1/indexes/films/rules/r")
    await expectEqual(server.send("GET", "/1/indexes/films/rules/r").status, 404)

    let synonyms: JSON = [["objectID": "s", "type": "synonym", "synonyms": ["chaos", "ran"]]]
    await server.send(
      "POST", "/1/indexes/films/synonyms/batch?replaceExistingSynonyms=true", synonyms)
    await expectEqual(
      server.send("POST", "/1/indexes/films/query", ["query": "chaos"]).ids, ["ran"])
    let wrong = await server.send("PUT", "/1/indexes/films/synonyms/t", ["objectID": "u"])
    expectEqual(wrong.status, 400)
    await server.send("POST", "/1/indexes/films/synonyms/clear")
    await expectEqual(server.send("POST", "/1/indexes/films/synonyms/search", [:]).json.nbHits, 0)
  }

  @Test("Standard and virtual replicas have the records of their primary in their own order")
  func replicas() async {
    await server.addFilms()
    await server.send(
      "PUT", "/1/indexes/films/settings", ["replicas": ["films_old", "virtual(films_virtual)"]])
    for name in ["films_old", "films_virtual"] {
      let changed = await server.send(
        "PUT", "/1/indexes/\(name)/settings", ["customRanking": ["asc(year)"]])
      expectEqual(changed.status, 200, "\(name)")
    }
    await server.send("PUT", "/1/indexes/films/oldest", ["title": "Metropolis", "year": 1927])
    for name in ["films_old", "films_virtual"] {
      let answer = await server.send("POST", "/1/indexes/\(name)/query", [:])
      expectEqual(answer.ids, ["oldest", "alien", "ran", "aliens"], "\(name)")
      let browsed = await server.send("POST", "/1/indexes/\(name)/browse", [:])
      expectEqual(browsed.ids.count, 4, "\(name)")
      await expectEqual(server.send("PUT", "/1/indexes/\(name)/x", [:]).status, 400, "\(name)")
      await expectEqual(server.send("DELETE", "/1/indexes/\(name)").status, 400, "\(name)")
    }
    let settings = await server.send("GET", "/1/indexes/films_virtual/settings").json
    expectEqual(settings.primary, "films")
    expectEqual(settings.customRanking, ["asc(year)"])
    await server.send("PUT", "/1/indexes/films/settings", ["replicas": []])
    await expectEqual(server.send("POST", "/1/indexes/films_virtual/query", [:]).status, 404)
    await expectEqual(server.send("DELETE", "/1/indexes/films_old").status, 200)
  }

  @Test("An index is copied, as a whole or in part, and moved over another")
  func operations() async {
    await server.addFilms()
    await server.send(
      "POST", "/1/indexes/films/operation", ["operation": "copy", "destination": "copy"])
    await expectEqual(server.send("POST", "/1/indexes/copy/query", [:]).json.nbHits, 3)
    await server.send(
      "POST", "/1/indexes/films/operation",
      ["operation": "copy", "destination": "bare", "scope": ["settings"]])
    await expectEqual(server.send("POST", "/1/indexes/bare/query", [:]).json.nbHits, 0)
    await expectEqual(
      server.send("GET", "/1/indexes/bare/settings").json.customRanking, ["desc(year)"])
    await server.send(
      "POST", "/1/indexes/copy/operation", ["operation": "move", "destination": "bare"])
    await expectEqual(server.send("POST", "/1/indexes/bare/query", [:]).json.nbHits, 3)
    await expectEqual(server.send("POST", "/1/indexes/copy/query", [:]).status, 404)
    let wrong = await server.send(
      "POST", "/1/indexes/films/operation", ["operation": "burn", "destination": "b"])
    expectEqual(wrong.status, 400)
  }
}
