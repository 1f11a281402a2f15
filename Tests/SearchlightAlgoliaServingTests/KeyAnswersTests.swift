import Expectations
import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Synchronization
import Testing

@Suite("API keys of a server")
struct KeyAnswersTests {
  /// A clock that a test sets, in seconds.
  private final class Time: Sendable {
    let seconds = Atomic(1_000_000)
  }

  private let time = Time()
  private let admin: Tester

  init() {
    let time = time
    var options = AlgoliaServerOptions()
    options.adminKey = "admin"
    options.applicationID = "APP"
    options.milliseconds = { time.seconds.load(ordering: .relaxed) * 1000 }
    var tester = Tester(options)
    tester.key = "admin"
    admin = tester
  }

  /// The same server, called with another key.
  private func tester(_ key: String) -> Tester {
    var tester = admin
    tester.key = key
    return tester
  }

  /// A server called with a new key that has the given rights.
  private func key(_ rights: JSON) async throws -> Tester {
    let answer = await admin.send("POST", "/1/keys", rights)
    expectEqual(answer.status, 200)
    return tester(try #require(answer.json.key?.stringValue))
  }

  @Test(
    "Requests with a wrong key or application ID are all refused with the same message")
  func invalid() async {
    for server in [tester("other"), tester("")] {
      let answer = await server.send("GET", "/1/indexes")
      expectEqual(answer.json, ["message": "Invalid Application-ID or API key", "status": 403])
    }
    let other = await admin.send("GET", "/1/indexes", headers: ["x-algolia-application-id": "B"])
    expectEqual(other.status, 403)
    let query = await tester("").send(
      "GET", "/1/indexes?x-algolia-api-key=admin", headers: ["x-algolia-api-key": "admin"])
    expectEqual(query.status, 200)
  }

  @Test("A search key allows nothing else, and a key for some indices allows no others")
  func rights() async throws {
    await admin.addFilms()
    let search = try await key(["acl": ["search"], "indexes": ["film*"]])
    await expectEqual(search.send("POST", "/1/indexes/films/query", [:]).status, 200)
    await expectEqual(search.send("GET", "/1/indexes/films/ran").status, 200)
    let refused = [
      ("POST", "/1/indexes/films/browse"), ("PUT", "/1/indexes/films/ran"),
      ("POST", "/1/indexes/films/batch"), ("DELETE", "/1/indexes/films"),
      ("GET", "/1/indexes/films/settings"), ("GET", "/1/indexes"), ("GET", "/1/keys"),
      ("GET", "/local/faults"),
    ]
    for (method, path) in refused {
      let answer = await search.send(method, path, [:])
      expectEqual(
        answer.json, ["message": "Method not allowed with this API key", "status": 403], "\(path)"
      )
    }
    let elsewhere: JSON = ["message": "Index not allowed with this API key", "status": 403]
    await expectEqual(search.send("POST", "/1/indexes/books/query", [:]).json, elsewhere)
    let multiple = await search.send(
      "POST", "/1/indexes/*/queries",
      ["requests": [["indexName": "films"], ["indexName": "books"]]])
    expectEqual(multiple.json, elsewhere)
  }

  @Test("Each operation of a batch requires its own right")
  func batchRights() async throws {
    let add = try await key(["acl": ["addObject"]])
    let answer = await add.send(
      "POST", "/1/indexes/i/batch",
      ["requests": [["action": "deleteObject", "body": ["objectID": "a"]]]])
    expectEqual(answer.status, 400)
    expect(answer.message?.hasPrefix("Not enough rights to delete an object") == true)
  }

  @Test("Keys are listed, changed, deleted and restored, and expire")
  func life() async throws {
    await admin.addFilms()
    let search = try await key(["acl": ["search"], "validity": 100, "description": "for a test"])
    let path = "/1/keys/\(search.key)"
    await expectEqual(admin.send("GET", path).json["description"], "for a test")
    await expectEqual(admin.send("GET", "/1/keys").json.keys?.arrayValue?.count, 1)
    await admin.send("PUT", path, ["acl": ["search", "browse"], "validity": 100])
    await expectEqual(search.send("POST", "/1/indexes/films/browse", [:]).status, 200)
    await admin.send("DELETE", path)
    await expectEqual(search.send("POST", "/1/indexes/films/query", [:]).status, 403)
    await expectEqual(admin.send("GET", path).status, 404)
    await admin.send("POST", "\(path)/restore")
    await expectEqual(search.send("POST", "/1/indexes/films/query", [:]).status, 200)
    time.seconds.add(100, ordering: .relaxed)
    await expectEqual(search.send("POST", "/1/indexes/films/query", [:]).status, 403)
    let wrong = await admin.send("POST", "/1/keys", ["acl": ["everything"]])
    expectEqual(wrong.status, 400)
  }

  @Test("A key can have filters, a limit of hits, and an hourly limit of requests per address")
  func limits() async throws {
    await admin.addFilms()
    let search = try await key([
      "acl": ["search"], "queryParameters": "filters=country%3AUS&typoTolerance=false",
      "maxHitsPerQuery": 1, "maxQueriesPerIPPerHour": 2,
    ])
    func ask(_ address: String) async -> Tester.Answer {
      await search.send(
        "POST", "/1/indexes/films/query", ["filters": "year > 1900"], address: address)
    }
    let first = await ask("10.0.0.1")
    expectEqual(first.json.nbHits, 2)
    expectEqual(first.ids, ["aliens"])
    await expectEqual(ask("10.0.0.1").status, 200)
    let refused = await ask("10.0.0.1")
    expectEqual(refused.status, 429)
    // 1,000,000 seconds are 277 hours and 2,800 seconds.
    expectEqual(refused.headers["retry-after"], "800")
    await expectEqual(ask("10.0.0.2").status, 200)
    time.seconds.add(3600, ordering: .relaxed)
    await expectEqual(ask("10.0.0.1").status, 200)
  }

  @Test(
    "A limit of hits holds for pages, for ranges, and for what the index would return",
    arguments: [
      [:], ["hitsPerPage": 2], ["hitsPerPage": "2"], ["params": "hitsPerPage=2"],
      ["offset": 0, "length": 2], ["params": "offset=0&length=2"],
    ] as [JSON])
  func limitOfHits(body: JSON) async throws {
    await admin.addFilms()
    await admin.send("PUT", "/1/indexes/films/settings", ["hitsPerPage": 2])
    let search = try await key(["acl": ["search"], "maxHitsPerQuery": 1])
    let answer = await search.send("POST", "/1/indexes/films/query", body)
    expectEqual(answer.ids.count, 1)
    let several = await search.send(
      "POST", "/1/indexes/*/queries",
      ["requests": [.object((body.objectValue ?? [:]).merging(["indexName": "films"]) { $1 })]])
    expectEqual(several.json.results?[0]?.hits?.arrayValue?.count, 1)
  }

  @Test(
    "A secured key is limited to its restrictions, expires, and cannot be forged")
  func secured() async throws {
    await admin.addFilms()
    await admin.send("PUT", "/1/indexes/books/b", [:])
    let parent = try await key(["acl": ["search", "browse"]]).key
    let made = try SecuredKey.derive(
      from: parent,
      [
        "filters": "country:US", "restrictIndices": ["films"], "validUntil": 1_000_100,
        "hitsPerPage": 1,
      ])
    let user = tester(made)
    let found = await user.send(
      "POST", "/1/indexes/films/query",
      ["filters": "genre:Drama OR genre:Action", "hitsPerPage": 9])
    expectEqual(found.ids, ["aliens"])
    expectEqual(found.json.nbHits, 1)
    await expectEqual(user.send("POST", "/1/indexes/films/browse", [:]).json.nbHits, 2)
    let values = await user.send("POST", "/1/indexes/films/facets/genre/query", [:])
    expectEqual(values.json.facetHits?.arrayValue?.compactMap { $0.value }, ["Action", "Horror"])
    await expectEqual(user.send("POST", "/1/indexes/books/query", [:]).status, 403)
    await expectEqual(user.send("PUT", "/1/indexes/films/x", [:]).status, 403)

    let forged = try SecuredKey.derive(from: "guess", ["filters": "country:JP"])
    await expectEqual(tester(forged).send("POST", "/1/indexes/films/query", [:]).status, 403)
    time.seconds.add(100, ordering: .relaxed)
    let late = await user.send("POST", "/1/indexes/films/query", [:])
    expectEqual(late.json, ["message": "Validity period expired", "status": 403])
  }

  @Test("A secured key with sources works only from their networks")
  func sources() async throws {
    await admin.addFilms()
    let parent = try await key(["acl": ["search"]]).key
    let user = tester(try SecuredKey.derive(from: parent, ["restrictSources": "192.168.1.0/24"]))
    func status(_ address: String?) async -> Int {
      await user.send("POST", "/1/indexes/films/query", [:], address: address).status
    }
    await expectEqual(status("192.168.1.77"), 200)
    await expectEqual(status("192.168.2.77"), 403)
    await expectEqual(status(nil), 403)
  }

  @Test(
    "Without an admin key every key has all rights, and secured keys have their restrictions"
  )
  func open() async throws {
    var server = Tester()
    await server.addFilms()
    server.key = try SecuredKey.derive(from: "whatever", ["filters": "country:JP"])
    await expectEqual(server.send("POST", "/1/indexes/films/query", [:]).ids, ["ran"])
    await expectEqual(server.send("PUT", "/1/indexes/films/x", [:]).status, 403)
    // Any key may be that of an app, which is not shown everything; a copy of the index is whole.
    server.key = "any"
    await server.send("PUT", "/1/indexes/films/settings", ["unretrievableAttributes": ["year"]])
    func years(_ path: String) async -> Int {
      let hits = await server.send("POST", "/1/indexes/films/\(path)", [:]).json.hits?.arrayValue
      return hits?.count { $0["year"] != nil } ?? -1
    }
    await expectEqual(years("query"), 0)
    await expectEqual(years("browse"), 3)
  }
}
