import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

@Suite("How far keys reach")
struct KeyReachTests {
  private let server = KeyedServer()
  private var admin: Tester { server.admin }
  private var clock: ServerClock { server.clock }

  @Test("A member that a key does not have is refused, so that no misspelt restriction opens more")
  func members() async {
    for (name, shown) in [("indices", "indices"), ("Indexes", "Indexes"), ("a\u{1B}", #"a\u001b"#)]
    {
      let answer = await admin.send(
        "POST", "/1/keys", .object(["acl": ["search"], name: ["films"]]))
      expectEqual(answer.status, 400)
      expectEqual(
        answer.message,
        "\"\(shown)\" is not known of a key; there are acl, createdAt, description, indexes, "
          + "maxHitsPerQuery, maxQueriesPerIPPerHour, queryParameters, referers, validity, value")
    }
    await expectEqual(admin.send("GET", "/1/keys").json, ["keys": []])
  }

  @Test("A key reads its own description, and only the admin key reads those of others")
  func descriptions() async throws {
    let one = try await server.key(["acl": ["search"], "description": "one"])
    let two = try await server.key(["acl": [], "description": "two"])
    await expectEqual(one.send("GET", "/1/keys/\(one.key)").json.description_, "one")
    await expectEqual(two.send("GET", "/1/keys/\(two.key)").json.description_, "two")
    for other in [two.key, "admin", "none"] {
      await expectEqual(one.send("GET", "/1/keys/\(other)").status, 403)
    }
    var derived = one
    derived.key = try SecuredKey.derive(from: one.key, ["userToken": "u"])
    for other in [one.key, derived.key] {
      let name = PercentEncoding.encode(other)
      await expectEqual(derived.send("GET", "/1/keys/\(name)").status, 403)
    }
    await expectEqual(admin.send("GET", "/1/keys/\(two.key)").status, 200)
  }

  @Test(
    "Replicas that a key may not access are neither dropped nor changed by settings, rules, deletion and moves"
  )
  func replicas() async throws {
    await admin.addFilms()
    let replicas: JSON = ["replicas": ["films_old", "virtual(films_new)"]]
    await admin.send("PUT", "/1/indexes/films/settings", replicas)
    await admin.send("PUT", "/1/indexes/books/b", [:])
    let user = try await server.key([
      "acl": ["addObject", "deleteIndex", "settings", "editSettings"],
      "indexes": ["films", "copy"],
    ])
    let path = "/1/indexes/films"
    let refused: [(String, String, JSON)] = [
      ("PUT", "\(path)/settings", ["replicas": []]),
      ("PUT", "\(path)/settings", ["replicas": ["films_old"]]),
      ("PUT", "\(path)/settings", ["replicas": ["films_old", "virtual(films_new)", "books"]]),
      ("PUT", "\(path)/settings?forwardToReplicas=true", ["hitsPerPage": 5]),
      ("POST", "\(path)/rules/clear?forwardToReplicas=true", [:]),
      ("POST", "\(path)/synonyms/batch?forwardToReplicas=true", []),
      ("DELETE", path, [:]),
      ("POST", "\(path)/batch", ["requests": [["action": "delete", "body": [:]]]]),
      ("POST", "\(path)/operation", ["operation": "move", "destination": "copy"]),
    ]
    let before = await admin.send("GET", "/1/indexes").json
    for (method, target, body) in refused {
      let answer = await user.send(method, target, body)
      expectEqual(answer.status, 403, "\(method) \(target)")
      expectEqual(answer.message, "Index not allowed with this API key")
      await expectEqual(admin.send("GET", "/1/indexes").json, before)
    }
    await expectEqual(user.send("PUT", "\(path)/settings", ["hitsPerPage": 5]).status, 200)
    // An index with records becomes a replica only by a key that may delete indices.
    let editor = try await server.key(["acl": ["editSettings"]])
    for name in ["books", "virtual(books)"] {
      let answer = await editor.send(
        "PUT", "\(path)/settings",
        ["replicas": ["films_old", "virtual(films_new)", .string(name)]])
      expectEqual(answer.status, 403)
      expect(answer.message?.hasPrefix("books has records") == true)
    }
    // Other indices are not named.
    let reader = try await server.key(["acl": ["settings", "listIndexes"], "indexes": ["films*"]])
    await admin.send("PUT", "/1/indexes/films/settings", ["replicas": ["films_old", "secret"]])
    await expectEqual(reader.send("GET", "\(path)/settings").json["replicas"], ["films_old"])
    let listed = await reader.send("GET", "/1/indexes").json["items"]?.description ?? ""
    expect(listed.contains("films_old") && !listed.contains("secret"), "\(listed)")
    await expectEqual(user.send("POST", "\(path)/rules/clear", [:]).status, 200)
  }

  @Test("A batch of rules is not emptied by the parameter of synonyms, nor the reverse")
  func replacing() async {
    await admin.addFilms()
    let rule: JSON = [
      "objectID": "r", "conditions": [["pattern": "x", "anchoring": "is"]],
      "consequence": ["promote": [["objectID": "ran", "position": 0]]],
    ]
    let synonym: JSON = ["objectID": "s", "type": "synonym", "synonyms": ["a", "b"]]
    for (kind, entry, own, other) in [
      ("rules", rule, "clearExistingRules", "replaceExistingSynonyms"),
      ("synonyms", synonym, "replaceExistingSynonyms", "clearExistingRules"),
    ] {
      let path = "/1/indexes/films/\(kind)"
      await expectEqual(admin.send("POST", "\(path)/batch", [entry]).message, nil)
      await admin.send("POST", "\(path)/batch?\(other)=true", [])
      await expectEqual(admin.send("POST", "\(path)/search", [:]).json.nbHits, 1, "\(kind)")
      await admin.send("POST", "\(path)/batch?\(own)=true", [])
      await expectEqual(admin.send("POST", "\(path)/search", [:]).json.nbHits, 0, "\(kind)")
    }
  }

  @Test("A name beyond 256 bytes is refused wherever a call has it")
  func longNames() async {
    await admin.addFilms()
    let long = JSON.string(String(repeating: "é", count: 129))
    let path = "/1/indexes/films"
    let calls: [(String, String, JSON)] = [
      ("PUT", "\(path)/settings", ["replicas": [long]]),
      ("PUT", "\(path)/settings", ["replicas": [.string("virtual(\(long.stringValue ?? ""))")]]),
      ("POST", "\(path)/operation", ["operation": "copy", "destination": long]),
      ("POST", "/1/indexes/*/batch", ["requests": [["action": "clear", "indexName": long]]]),
      (
        "POST", "/1/indexes/*/queries", ["requests": [["indexName": "films"], ["indexName": long]]]
      ),
    ]
    for (method, target, body) in calls {
      let answer = await admin.send(method, target, body)
      expectEqual(answer.message, "indexName is not valid: at most 256 bytes", "\(target)")
    }
    let names = await admin.send("GET", "/1/indexes").json["items"]?.arrayValue?.map { $0.name }
    expectEqual(names, ["films"])
    let fitting = JSON.string(String(repeating: "é", count: 128))
    let copied = await admin.send(
      "POST", "\(path)/operation", ["operation": "copy", "destination": fitting])
    expectEqual(copied.status, 200)
  }

  @Test(
    "On a server without an admin key, a deleted or expired key is refused, and so is what was derived from it"
  )
  func deletedParents() async throws {
    var open = Tester(clock.options)
    await open.addFilms()
    let path = "/1/indexes/films/query"
    for isDeleted in [true, false] {
      let made = await open.send("POST", "/1/keys", ["acl": ["search"], "validity": 10])
      let key = try #require(made.json.key?.stringValue)
      let derived = try SecuredKey.derive(from: key, ["filters": "country:JP"])
      if isDeleted {
        await open.send("DELETE", "/1/keys/\(key)")
      } else {
        clock.advance(seconds: 10)
      }
      for refused in [key, derived] {
        open.key = refused
        await expectEqual(open.send("POST", path, [:]).status, 403, "\(isDeleted)")
      }
      open.key = "any"
    }
  }

  @Test("What was found out about a secured key is forgotten when its parent changes or ends")
  func changedParents() async throws {
    await admin.addFilms()
    let parent = try await server.key(["acl": ["search"], "validity": 100])
    var user = parent
    user.key = try SecuredKey.derive(from: parent.key, ["filters": "country:JP"])
    func status() async -> Int {
      await user.send("POST", "/1/indexes/films/query", [:]).status
    }
    for _ in 0..<2 { await expectEqual(status(), 200) }
    let path = "/1/keys/\(parent.key)"
    await admin.send("PUT", path, ["acl": ["browse"], "validity": 100])
    await expectEqual(status(), 403)
    await admin.send("PUT", path, ["acl": ["search"], "validity": 100])
    await expectEqual(status(), 200)
    await admin.send("DELETE", path)
    await expectEqual(status(), 403)
    await admin.send("POST", "\(path)/restore")
    await expectEqual(status(), 200)
    clock.advance(seconds: 100)
    await expectEqual(status(), 403)
    user.key = try SecuredKey.derive(from: "guess", ["hitsPerPage": 1])
    await expectEqual(status(), 403)
  }

  @Test("Requests are counted by address, and by user only if the key itself names one")
  func userCounts() async throws {
    await admin.addFilms()
    let parent = try await server.key(["acl": ["search"], "maxQueriesPerIPPerHour": 1])
    func status(_ user: Tester, _ address: String) async -> Int {
      await user.send("POST", "/1/indexes/films/query", [:], address: address).status
    }
    // Whoever has a key could derive another one for each request.
    for (token, expected) in [("u", 200), ("v", 429)] {
      var user = parent
      user.key = try SecuredKey.derive(from: parent.key, ["userToken": .string(token)])
      await expectEqual(status(user, "1.1.1.1"), expected)
    }
    let own = try await server.key([
      "acl": ["search"], "maxQueriesPerIPPerHour": 1, "queryParameters": "userToken=u",
    ])
    await expectEqual(status(own, "1.1.1.1"), 200)
    await expectEqual(status(own, "2.2.2.2"), 429)
  }
}

extension JSON {
  /// The member `description`, which a property of the type hides.
  fileprivate var description_: JSON? { self["description"] }
}
