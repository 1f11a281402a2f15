import Expectations
import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("The life of API keys")
struct KeyLifeTests {
  private let clock = ServerClock()
  private let admin: Tester

  init() {
    var options = clock.options
    options.adminKey = "admin"
    options.applicationID = "APP"
    var tester = Tester(options)
    tester.key = "admin"
    admin = tester
  }

  private func tester(_ key: String) -> Tester {
    var tester = admin
    tester.key = key
    return tester
  }

  private func key(_ rights: JSON) async throws -> Tester {
    tester(try #require(await admin.send("POST", "/1/keys", rights).json.key?.stringValue))
  }

  @Test(
    "A key is answered with all its restrictions and its remaining validity, until it is deleted")
  func answers() async throws {
    let created = await admin.send(
      "POST", "/1/keys",
      [
        "acl": ["search", "browse", "addObject"], "indexes": ["films*", "books"],
        "referers": ["https://example.org/*"], "validity": 100, "maxHitsPerQuery": 5,
        "maxQueriesPerIPPerHour": 7, "queryParameters": "hitsPerPage=3", "description": "A key",
      ])
    expectEqual(created.status, 200)
    expectEqual(created.json, ["key": "id1id2", "createdAt": "2001-09-09T01:46:40.000Z"])
    func stated(_ validity: Int) -> JSON {
      [
        "value": "id1id2", "createdAt": 1_000_000_000, "acl": ["search", "browse", "addObject"],
        "indexes": ["films*", "books"], "referers": ["https://example.org/*"],
        "validity": .integer(validity), "maxHitsPerQuery": 5, "maxQueriesPerIPPerHour": 7,
        "queryParameters": "hitsPerPage=3", "description": "A key",
      ]
    }
    await expectEqual(admin.send("GET", "/1/keys/id1id2").json, stated(100))
    clock.advance(seconds: 30)
    await expectEqual(admin.send("GET", "/1/keys").json, ["keys": [stated(70)]])
    clock.advance(seconds: 69)
    await expectEqual(admin.send("GET", "/1/keys/id1id2").json, stated(1))
    // A key that has ended no longer exists, so its validity is never told as 0, which is for ever.
    clock.advance(seconds: 1)
    let unknown: JSON = ["message": "Key does not exist", "status": 404]
    await expectEqual(admin.send("GET", "/1/keys").json, ["keys": []])
    for method in ["GET", "PUT", "DELETE"] {
      await expectEqual(
        admin.send(method, "/1/keys/id1id2", ["acl": ["search"]]).json, unknown, "\(method)")
    }
    // Its whole validity begins when it is restored.
    await admin.send("POST", "/1/keys/id1id2/restore")
    await expectEqual(admin.send("GET", "/1/keys/id1id2").json, stated(100))

    clock.advance(seconds: 60)
    let changed = await admin.send("PUT", "/1/keys/id1id2", ["acl": ["logs"], "validity": 50])
    expectEqual(changed.json, ["key": "id1id2", "updatedAt": "2001-09-09T01:49:20.000Z"])
    var plain = stated(50).objectValue ?? [:]
    plain.merge(
      [
        "acl": ["logs"], "indexes": [], "referers": [], "maxHitsPerQuery": 0,
        "maxQueriesPerIPPerHour": 0, "queryParameters": "", "description": "",
      ]
    ) { $1 }
    // The validity of a change begins with the change.
    await expectEqual(admin.send("GET", "/1/keys/id1id2").json, .object(plain))
    // An answer can be written back as it is.
    await admin.send("PUT", "/1/keys/id1id2", .object(plain))
    await expectEqual(admin.send("GET", "/1/keys/id1id2").json, .object(plain))

    await expectEqual(admin.send("POST", "/1/keys/id1id2/restore").json, unknown)
    await expectEqual(
      admin.send("DELETE", "/1/keys/id1id2").json, ["deletedAt": "2001-09-09T01:49:20.000Z"])
    for (method, path) in [("GET", ""), ("PUT", ""), ("DELETE", "")] {
      let answer = await admin.send(method, "/1/keys/id1id2\(path)", ["acl": ["search"]])
      expectEqual(answer.json, unknown, "\(method)")
      expectEqual(answer.status, 404, "\(method)")
    }
    await expectEqual(admin.send("GET", "/1/keys").json, ["keys": []])
    await expectEqual(
      admin.send("POST", "/1/keys/id1id2/restore").json,
      ["key": "id1id2", "createdAt": "2001-09-09T01:49:20.000Z"])
    await expectEqual(admin.send("GET", "/1/keys").json, ["keys": [.object(plain)]])
  }

  @Test("Keys are listed by their values, and a restriction of a wrong type is refused by its name")
  func list() async {
    for _ in 0..<6 { await admin.send("POST", "/1/keys", ["acl": []]) }
    let values = await admin.send("GET", "/1/keys").json.keys?.arrayValue?.compactMap {
      $0.value?.stringValue
    }
    expectEqual(values?.count, 6)
    expectEqual(values, values?.sorted())
    let cases: [(JSON, String)] = [
      (["acl": "search"], #"acl of the key must be an array of strings, not "search""#),
      (["acl": [1]], "acl of the key must be an array of strings, not [1]"),
      (
        ["acl": ["fly"]],
        #"Invalid ACL "fly"; there are search, browse, addObject, deleteObject, deleteIndex, "#
          + "settings, editSettings, listIndexes, logs, seeUnretrievableAttributes, analytics, "
          + "recommendation, usage, personalization, inference, nluWriteProject, nluReadProject"
      ),
      (["validity": -1], "validity of the key must be a whole number from 0, not -1"),
      (
        ["maxHitsPerQuery": "5"],
        #"maxHitsPerQuery of the key must be a whole number from 0, not "5""#
      ),
      (
        ["maxQueriesPerIPPerHour": 1.5],
        "maxQueriesPerIPPerHour of the key must be a whole number from 0, not 1.5"
      ),
      (["description": 1], "description of the key must be a string, not 1"),
    ]
    for (body, message) in cases {
      let answer = await admin.send("POST", "/1/keys", body)
      expectEqual(answer.json, ["message": .string(message), "status": 400])
    }
    let admins = await admin.send("POST", "/1/keys", ["acl": ["admin"]])
    expectEqual(admins.status, 400, "only the key of the server has the right admin")
  }

  @Test("A key ends exactly with its validity, and one without a validity never does")
  func expiry() async throws {
    let (short, endless) = (
      try await key(["acl": ["listIndexes"], "validity": 100]),
      try await key(["acl": ["listIndexes"]])
    )
    clock.advance(seconds: 99)
    await expectEqual(short.send("GET", "/1/indexes").status, 200)
    clock.advance(seconds: 1)
    await expectEqual(
      short.send("GET", "/1/indexes").json,
      ["message": "Invalid Application-ID or API key", "status": 403])
    clock.advance(seconds: 1_000_000)
    await expectEqual(endless.send("GET", "/1/indexes").status, 200)
  }

  @Test("A key for referers needs a referer that one of its patterns fits")
  func referers() async throws {
    let user = try await key(["acl": ["listIndexes"], "referers": ["https://a.org/*", "*.b.org"]])
    let cases: [(String?, Int)] = [
      ("https://a.org/page", 200), ("http://x.b.org", 200), ("https://b.org", 403), ("", 403),
      (nil, 403),
    ]
    for (referer, status) in cases {
      let fields = referer.map { ["Referer": $0] } ?? [:]
      let answer = await user.send("GET", "/1/indexes", headers: fields)
      expectEqual(answer.status, status, "\(referer ?? "none")")
      if status == 403 {
        expectEqual(answer.message, "Method not allowed with this referer")
      }
    }
  }

  @Test("Requests are counted for each key and address, and afresh in each hour of the day")
  func counts() async throws {
    let (one, two) = (
      try await key(["acl": ["listIndexes"], "maxQueriesPerIPPerHour": 2]),
      try await key(["acl": ["listIndexes"], "maxQueriesPerIPPerHour": 1])
    )
    func status(_ tester: Tester, _ address: String?) async -> Int {
      await tester.send("GET", "/1/indexes", address: address).status
    }
    // The hour ends 800 seconds after the clock's beginning.
    await expectEqual(status(one, "1.1.1.1"), 200)
    await expectEqual(status(one, "2.2.2.2"), 200)
    await expectEqual(status(two, "1.1.1.1"), 200)
    await expectEqual(status(one, nil), 200)
    clock.advance(seconds: 799)
    await expectEqual(status(one, "1.1.1.1"), 200)
    let refused = await one.send("GET", "/1/indexes", address: "1.1.1.1")
    expectEqual(refused.json, ["message": "Too many requests", "status": 429])
    expectEqual(refused.headers["retry-after"], "1")
    await expectEqual(status(one, "2.2.2.2"), 200)
    await expectEqual(status(two, "1.1.1.1"), 429)
    clock.advance(seconds: 1)
    await expectEqual(status(one, "1.1.1.1"), 200)
    await expectEqual(status(two, "1.1.1.1"), 200)
    await expectEqual(status(two, "1.1.1.1"), 429)
  }

  @Test("A key may be sent in a header field, the URL, or the body of a POST, and the first counts")
  func places() async throws {
    let user = try await key(["acl": ["search", "listIndexes"]])
    await admin.addFilms()
    let nobody = ["x-algolia-application-id": "APP"]
    func status(
      _ method: String, _ target: String, _ headers: [String: String], _ body: String = ""
    ) async -> Int {
      await admin.server.answer(
        ServerRequest(method, target, headers: headers, body: Array(body.utf8))
      ).status
    }
    let (path, list) = ("/1/indexes/films/query", "/1/indexes")
    let inURL = "?x-algolia-api-key=\(user.key)"
    let inBody = #"{"apiKey": "\#(user.key)"}"#
    await expectEqual(status("POST", path, nobody), 403)
    await expectEqual(status("POST", path, nobody, inBody), 200)
    await expectEqual(status("POST", path + inURL, nobody, #"{"apiKey": "other"}"#), 200)
    await expectEqual(status("GET", list + inURL, nobody), 200)
    await expectEqual(status("GET", list + inURL, ["x-algolia-api-key": user.key]), 403)
    await expectEqual(status("GET", list + inURL + "&X-Algolia-Application-Id=APP", [:]), 200)
    await expectEqual(status("GET", list + inURL + "&x-algolia-application-id=B", [:]), 403)
    await expectEqual(status("GET", list, nobody, inBody), 403, "a GET has no body")
    let wrong = nobody.merging(["x-algolia-api-key": "other"]) { $1 }
    await expectEqual(status("GET", list + inURL, wrong), 403)
  }

  @Test("A secured key has the rights of its parent, or to search and browse if that may do all")
  func parents() async throws {
    await admin.addFilms()
    let parent = try await key(["acl": ["search", "addObject"], "indexes": ["films"]])
    func statuses(_ key: String) async -> [Int] {
      let user = tester(key)
      return [
        await user.send("POST", "/1/indexes/films/query", [:]).status,
        await user.send("POST", "/1/indexes/films/browse", [:]).status,
        await user.send("PUT", "/1/indexes/films/ran", ["title": "Ran"]).status,
        await user.send("POST", "/1/indexes/books/query", [:]).status,
      ]
    }
    await expectEqual(
      statuses(try SecuredKey.derive(from: parent.key, ["userToken": "u"])),
      [
        200, 403, 200, 403,
      ])
    await expectEqual(
      statuses(try SecuredKey.derive(from: "admin", ["userToken": "u"])), [200, 200, 403, 404])
    let restricted = try SecuredKey.derive(from: "admin", ["restrictIndices": "books,film*"])
    await expectEqual(statuses(restricted), [200, 200, 403, 404])
    let other = try SecuredKey.derive(from: parent.key, ["restrictIndices": "books"])
    await expectEqual(statuses(other), [403, 403, 403, 403])
    await admin.send("DELETE", "/1/keys/\(parent.key)")
    await expectEqual(
      statuses(try SecuredKey.derive(from: parent.key, ["userToken": "u"])),
      [
        403, 403, 403, 403,
      ])
  }

  @Test("Without an admin key a deleted key is refused, and any other key has all rights")
  func open() async throws {
    var server = Tester(clock.options)
    let key = try #require(
      await server.send("POST", "/1/keys", ["acl": ["search"]]).json.key?.stringValue)
    await expectEqual(server.send("DELETE", "/1/keys/\(key)").status, 200)
    server.key = key
    await expectEqual(server.send("GET", "/1/keys").status, 403)
    server.key = "other"
    await expectEqual(server.send("GET", "/1/keys").status, 200)
    server.key = ""
    await expectEqual(server.send("GET", "/1/keys").status, 403)
  }
}
