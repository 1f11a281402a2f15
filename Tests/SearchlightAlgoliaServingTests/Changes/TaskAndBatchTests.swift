import Expectations
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Tasks, batches and single records")
struct TaskAndBatchTests {
  private let clock = ServerClock()
  private let server: Tester

  init() { server = Tester(clock.options) }

  private let now: JSON = "2001-09-09T01:46:40.000Z"

  @Test("Each change is answered with the time, the next task and the identifiers that it touched")
  func answers() async {
    let cases: [(String, String, JSON?, Int, JSON)] = [
      (
        "POST", "/1/indexes/i", ["n": 1], 201,
        ["createdAt": now, "taskID": 1, "objectID": "id1"]
      ),
      (
        "POST", "/1/indexes/i", ["objectID": 7], 201,
        ["createdAt": now, "taskID": 2, "objectID": "7"]
      ),
      (
        "PUT", "/1/indexes/i/a", ["objectID": "other", "n": 1], 200,
        ["updatedAt": now, "taskID": 3, "objectID": "a"]
      ),
      (
        "POST", "/1/indexes/i/a/partial", ["n": 2], 200,
        ["updatedAt": now, "taskID": 4, "objectID": "a"]
      ),
      ("DELETE", "/1/indexes/i/7", nil, 200, ["deletedAt": now, "taskID": 5]),
      (
        "POST", "/1/indexes/i/deleteByQuery", ["filters": "n = 2"], 200,
        ["updatedAt": now, "taskID": 6]
      ),
      ("POST", "/1/indexes/i/clear", nil, 200, ["updatedAt": now, "taskID": 7]),
      ("PUT", "/1/indexes/i/settings", [:], 200, ["updatedAt": now, "taskID": 8]),
      (
        "POST", "/1/indexes/i/operation", ["operation": "copy", "destination": "j"], 200,
        ["updatedAt": now, "taskID": 9]
      ),
      (
        "PUT", "/1/indexes/i/synonyms/s", ["type": "synonym", "synonyms": ["a", "b"]], 200,
        ["updatedAt": now, "taskID": 10, "objectID": "s", "id": "s"]
      ),
      ("POST", "/1/indexes/i/synonyms/batch", [], 200, ["updatedAt": now, "taskID": 11]),
      (
        "DELETE", "/1/indexes/i/synonyms/s", nil, 200,
        ["deletedAt": now, "taskID": 12]
      ),
      ("POST", "/1/indexes/i/rules/clear", nil, 200, ["updatedAt": now, "taskID": 13]),
      ("DELETE", "/1/indexes/i", nil, 200, ["deletedAt": now, "taskID": 14]),
      // Deleting what does not exist is a task too, as with Algolia's service.
      ("DELETE", "/1/indexes/i/a", nil, 200, ["deletedAt": now, "taskID": 15]),
      ("POST", "/1/indexes/i/clear", nil, 200, ["updatedAt": now, "taskID": 16]),
    ]
    for (method, path, body, status, json) in cases {
      let answer = await server.send(method, path, body)
      expectEqual(answer.status, status, "\(method) \(path)")
      expectEqual(answer.json, json, "\(method) \(path)")
    }
    let names = await server.send("GET", "/1/indexes").json.items?.arrayValue?.map { $0.name }
    expectEqual(names, ["j"], "deletions of nothing create no index")
  }

  @Test(
    "Tasks are published in any index, unknown ones do not exist, and polls are counted for each")
  func tasks() async {
    let published: JSON = ["status": "published", "pendingTask": false]
    let pending: JSON = ["status": "notPublished", "pendingTask": true]
    for name in ["0", "1", "-1", "x"] {
      let answer = await server.send("GET", "/1/task/\(name)")
      expectEqual(answer.json, ["message": .string("Task \(name) does not exist"), "status": 404])
    }
    for _ in 1...2 { await server.send("PUT", "/1/indexes/i/a", [:]) }
    for path in ["/1/task/1", "/1/indexes/i/task/2", "/1/indexes/i/task/1"] {
      await expectEqual(server.send("GET", path).json, published, "\(path)")
    }
    for path in ["/1/task/0", "/1/task/3", "/1/task/-1"] {
      await expectEqual(server.send("GET", path).status, 404, "\(path)")
    }
    // The task of a removal outlives its index; an index that no call has named has no tasks.
    await server.send("DELETE", "/1/indexes/none")
    await expectEqual(server.send("GET", "/1/indexes/none/task/3").json, published)
    await expectEqual(
      server.send("GET", "/1/indexes/never/task/3").json,
      ["message": "Task 3 does not exist", "status": 404])
    var options = clock.options
    options.pollsPerTask = 2
    let slow = Tester(options)
    for _ in 1...2 { await slow.send("PUT", "/1/indexes/i/a", [:]) }
    var answers: [JSON] = []
    for task in [1, 1, 2, 1, 2, 2, 1] {
      answers.append(await slow.send("GET", "/1/task/\(task)").json)
    }
    expectEqual(
      answers, [pending, pending, pending, published, pending, published, published])
    await expectEqual(slow.send("PUT", "/1/indexes/i/a", [:]).json.taskID, 3)
    await expectEqual(slow.send("GET", "/1/task/3").json, pending)
    options.pollsPerTask = 1
    let once = Tester(options)
    await once.send("PUT", "/1/indexes/i/a", [:])
    await expectEqual(once.send("GET", "/1/task/1").json, pending)
    await expectEqual(once.send("GET", "/1/task/1").json, published)
  }

  @Test("Every action of a batch takes effect in order, and the answer lists all identifiers")
  func actions() async {
    func batch(_ requests: JSON) async -> Tester.Answer {
      await server.send("POST", "/1/indexes/i/batch", ["requests": requests])
    }
    func records() async -> [JSON] {
      let hits = await server.send("POST", "/1/indexes/i/browse", [:]).json.hits?.arrayValue ?? []
      return hits.sorted { "\($0)" < "\($1)" }
    }
    let first = await batch([
      ["action": "addObject", "body": ["n": 1]],
      ["action": "addObject", "body": ["objectID": "a", "n": 1, "m": 1]],
      ["action": "updateObject", "body": ["objectID": "a", "n": 2]],
      ["action": "partialUpdateObject", "body": ["objectID": "a", "o": 3]],
      ["action": "partialUpdateObject", "body": ["objectID": "b", "o": 4]],
      ["action": "partialUpdateObjectNoCreate", "body": ["objectID": "b", "p": 5]],
      ["action": "partialUpdateObjectNoCreate", "body": ["objectID": "c", "p": 5]],
    ])
    expectEqual(first.json, ["taskID": 1, "objectIDs": ["id1", "a", "a", "a", "b", "b", "c"]])
    await expectEqual(
      records(),
      [
        ["n": 1, "objectID": "id1"], ["n": 2, "o": 3, "objectID": "a"],
        ["o": 4, "p": 5, "objectID": "b"],
      ])
    let second = await batch([
      ["action": "deleteObject", "body": ["objectID": "a"]], ["action": "clear"],
      ["action": "addObject", "body": ["objectID": "d"]],
    ])
    expectEqual(second.json, ["taskID": 2, "objectIDs": ["a", "", "d"]])
    await expectEqual(records(), [["objectID": "d"]])
    await server.send("PUT", "/1/indexes/i/settings", ["hitsPerPage": 7])
    let third = await batch([
      ["action": "addObject", "body": ["objectID": "e"]], ["action": "delete"],
      ["action": "addObject", "body": ["objectID": "f"]],
      ["action": "addObject", "body": ["objectID": "g"]],
    ])
    expectEqual(third.json.objectIDs, ["e", "", "f", "g"])
    await expectEqual(records(), [["objectID": "f"], ["objectID": "g"]])
    await expectEqual(
      server.send("GET", "/1/indexes/i/settings").json.hitsPerPage, 20,
      "the deleted index had the settings")
  }

  @Test("A batch over indices applies each operation to its own index, all under one task")
  func several() async {
    let requests: JSON = [
      ["action": "addObject", "indexName": "i", "body": ["objectID": "a"]],
      ["action": "addObject", "indexName": "j", "body": ["objectID": "b"]],
      ["action": "clear", "indexName": "i"],
      ["action": "addObject", "indexName": "i", "body": ["objectID": "c"]],
    ]
    let answer = await server.send("POST", "/1/indexes/*/batch", ["requests": requests])
    expectEqual(answer.json, ["taskID": ["i": 1, "j": 1], "objectIDs": ["a", "b", "", "c"]])
    for (index, ids) in [("i", ["c"]), ("j", ["b"])] {
      await expectEqual(server.send("POST", "/1/indexes/\(index)/query", [:]).ids, ids)
    }
    for wrong: JSON in [["action": "clear"], ["action": "clear", "indexName": ""]] {
      let refused = await server.send("POST", "/1/indexes/*/batch", ["requests": [wrong]])
      expectEqual(refused.status, 400)
      expect(refused.message?.hasPrefix("indexName is missing: ") == true)
    }
  }

  @Test(
    "Each action of a batch needs the right that its single call needs, and is refused by number")
  func rights() async throws {
    let rights = ["addObject", "deleteObject", "deleteIndex"]
    let cases: [(action: String, right: String, deed: String)] = [
      ("addObject", "addObject", "add an object"),
      ("updateObject", "addObject", "update an object"),
      ("partialUpdateObject", "addObject", "update an object"),
      ("partialUpdateObjectNoCreate", "addObject", "update an object"),
      ("deleteObject", "deleteObject", "delete an object"),
      ("delete", "deleteIndex", "delete an index"), ("clear", "deleteIndex", "delete an index"),
    ]
    for missing in rights.dropFirst() {
      let acl = rights.filter { $0 != missing }.map(JSON.string)
      let key = await server.send("POST", "/1/keys", ["acl": .array(acl)]).json.key?.stringValue
      var user = server
      user.key = try #require(key)
      for (action, right, deed) in cases {
        let body: JSON = ["action": .string(action), "body": ["objectID": "a"]]
        let answer = await user.send(
          "POST", "/1/indexes/i/batch",
          ["requests": [["action": "addObject", "body": [:]], body]])
        expectEqual(answer.status, (right == missing ? 400 : 200), "\(action) without \(missing)")
        if right == missing {
          expectEqual(answer.message, "Not enough rights to \(deed) near request 1")
        }
      }
    }
    let key = await server.send("POST", "/1/keys", ["acl": ["addObject"], "indexes": ["i"]])
    var user = server
    user.key = try #require(key.json.key?.stringValue)
    let elsewhere = await user.send(
      "POST", "/1/indexes/*/batch",
      ["requests": [["action": "addObject", "indexName": "j", "body": [:]]]])
    expectEqual(elsewhere.status, 403)
  }

  @Test("An identifier that is neither text nor a whole number is refused, and so is a long name")
  func identifiers() async {
    for wrong: JSON in [[1], 1.5, true, "", [:]] {
      let answer = await server.send("POST", "/1/indexes/i", ["objectID": wrong])
      expectEqual(answer.status, 400, "\(wrong)")
      expect(
        answer.message?.hasPrefix("objectID must be a string or a whole number, not ") == true)
      for path in ["i", "*"] {
        let add: JSON = ["action": "addObject", "indexName": "i", "body": ["objectID": wrong]]
        let batch = await server.send("POST", "/1/indexes/\(path)/batch", ["requests": [add]])
        expectEqual(
          batch.message, answer.message.map { "\($0) near request 0" }, "\(path) \(wrong)")
        expectEqual(batch.status, 400, "\(path) \(wrong)")
      }
    }
    await expectEqual(server.send("GET", "/1/indexes").json.items, [])
    expect(await server.send("POST", "/1/indexes/i", ["objectID": nil]).json.objectID != nil)
    let longest = String(repeating: "ä", count: 128)
    await expectEqual(server.send("PUT", "/1/indexes/\(longest)/a", [:]).status, 200)
    let answer = await server.send("PUT", "/1/indexes/\(longest)a/a", [:])
    expectEqual(
      answer.json, ["message": "indexName is not valid: at most 256 bytes", "status": 400])
  }

  @Test("Records are deleted by every kind of filter, but not by one that matches everything")
  func deleteBy() async {
    await server.addFilms()
    let message =
      "deleteBy needs a filter, one of filters, facetFilters, numericFilters, tagFilters, "
      + "aroundLatLng, insideBoundingBox, insidePolygon; to delete all records, clear the index"
    for nothing: JSON in [
      [:], ["filters": " "], ["facetFilters": []], ["facetFilters": [[], ""]], ["query": "ran"],
      ["numericFilters": nil],
    ] {
      let answer = await server.send("POST", "/1/indexes/films/deleteByQuery", nothing)
      expectEqual(answer.json, ["message": .string(message), "status": 400], "\(nothing)")
    }
    let nowhere = await server.send(
      "POST", "/1/indexes/none/deleteByQuery", ["filters": "year > 0"])
    expectEqual(nowhere.status, 200)
    let cases: [(JSON, [String])] = [
      (["filters": "year > 2000"], ["aliens", "ran", "alien"]),
      (["facetFilters": [["genre:Action"]]], ["ran", "alien"]),
      (["numericFilters": ["year<1980"]], ["ran"]),
      (["facetFilters": ["country:JP", []]], []),
    ]
    for (filter, left) in cases {
      let answer = await server.send("POST", "/1/indexes/films/deleteByQuery", filter)
      expectEqual(answer.status, 200, "\(filter)")
      await expectEqual(server.send("POST", "/1/indexes/films/query", [:]).ids, left, "\(filter)")
    }
  }
}
