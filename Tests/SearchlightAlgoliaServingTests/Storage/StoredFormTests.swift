import Expectations
import SearchlightAlgoliaForm
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The files of a server's folder")
struct StoredFormTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "server-\(UUID().uuidString)")
  private let clock = ServerClock()

  private func open(adding indices: [LocalIndex] = []) async throws -> Tester {
    Tester(try await AlgoliaServer(folder: folder, adding: indices, options: clock.options))
  }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  private var metadata: JSON? {
    (try? Data(contentsOf: folder.appending(path: "server.json")))
      .flatMap { try? JSON(parsing: $0) }
  }

  @Test("A stored key whose restrictions cannot be read is named, without telling the key")
  func unusable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    await server.send("POST", "/1/keys", ["acl": ["search"], "description": "shop\u{1B}[2J"])
    expectEqual(server.server.unusableKeys, [])
    try await server.server.close()
    let text = try String(contentsOf: folder.appending(path: "server.json"), encoding: .utf8)
    let empty = #""queryParameters":"""#
    #expect(text.contains(empty))
    try text.replacingOccurrences(of: empty, with: #""queryParameters":"filters=price%20%3E""#)
      .write(to: folder.appending(path: "server.json"), atomically: true, encoding: .utf8)
    let again = try await open().server
    expectEqual(again.unusableKeys.count, 1)
    let key: UnusableKey = try #require(again.unusableKeys.first)
    expectEqual(key.note, "shop\u{1B}[2J")
    expectEqual(
      key.reason,
      "In the key: filters: Unexpected token end of filter expected a number at col 8")
    expectEqual(
      key.description,
      #"The key i… ("shop\u{1B}[2J") opens nothing, because its queryParameters cannot be read: "#
        + "In the key: filters: Unexpected token end of filter expected a number at col 8. "
        + "Update it, or delete it.")
    try await again.close()
  }

  @Test("The metadata has tasks, indices and keys, and only the owner may read it")
  func whole() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    await server.addFilms()
    await server.send(
      "PUT", "/1/indexes/films/settings", ["replicas": ["virtual(v)"], "userData": [1]])
    // A write that is under way would take later changes along.
    try await server.server.flush()
    // Each answer takes an identifier too, so the keys are id4id5 and id7id8.
    for acl in ["search", "browse"] {
      await server.send("POST", "/1/keys", ["acl": [.string(acl)]])
    }
    await server.send("DELETE", "/1/keys/id4id5")
    try await server.server.close()
    func key(_ value: String, _ right: String) -> JSON {
      [
        "value": .string(value), "createdAt": 1_000_000_000, "acl": [.string(right)],
        "indexes": [], "referers": [], "validity": 0, "maxHitsPerQuery": 0,
        "maxQueriesPerIPPerHour": 0, "queryParameters": "", "description": "",
      ]
    }
    let time: JSON = 1_000_000_000_000
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let number = try #require(files.compactMap(IndexFileName.number).first)
    expectEqual(
      metadata,
      [
        "version": 2, "lastTask": 3, "reservedTask": 3, "lostTasks": [],
        "files": ["films": .string("films-db944067d6c7762b-\(number).index")],
        "keys": ["keys": [key("id7id8", "browse")], "deleted": [key("id4id5", "search")]],
        "indices": [
          "films": [
            "created": time, "updated": time, "isVirtual": false, "replicas": ["virtual(v)"],
            "kept": ["userData": [1]],
          ],
          "v": [
            "created": time, "updated": time, "isVirtual": true, "replicas": [], "kept": [:],
            "primary": "films",
          ],
        ],
      ])
    try expectEqual(permissions(folder), 0o700)
    try expectEqual(permissions(folder.appending(path: "server.json")), 0o600)

    clock.advance(seconds: 60)
    let again = try await open()
    await expectEqual(again.send("POST", "/1/keys/id4id5/restore").status, 200)
    let films = await again.send("GET", "/1/indexes").json.items?[0]
    expectEqual(films?["createdAt"], "2001-09-09T01:46:40.000Z")
    await expectEqual(again.send("GET", "/1/task/3").json.status, "published")
    await expectEqual(again.send("GET", "/1/task/4").status, 404)
    await expectEqual(again.send("PUT", "/1/indexes/i/a", [:]).json.taskID, 4)
  }

  @Test("Indices that are added to a folder replace stored ones, and are stored with the others")
  func added() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await open()
    await first.addFilms()
    await first.send("PUT", "/1/indexes/books/b", [:])
    try await first.server.close()
    let films = try LocalIndex(
      "films", records: [["objectID": "new"]] as [JSON], searchableAttributes: ["title"])
    let second = try await open(adding: [films])
    try await second.server.close()
    let third = try await open()
    for server in [second, third] {
      await expectEqual(server.send("POST", "/1/indexes/films/browse", [:]).ids, ["new"])
      await expectEqual(server.send("POST", "/1/indexes/books/browse", [:]).ids, ["b"])
    }
    await third.send("DELETE", "/1/indexes/books")
    try await third.server.flush()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expectEqual(files.count, 3)
    expect(files[0].hasPrefix("films-"))
    expectEqual(files[1...], ["lock", "server.json"])
  }

  @Test("The file of an index has its name as far as that fits, digits of its hash, and a number")
  func fileNames() throws {
    // The digits are the first of SHA-256, as sha256sum prints them.
    let long = String(repeating: "x", count: 100)
    let cases = [
      ("films", "films-db944067d6c7762b-1.index"),
      ("films21", "films21-2c69018110af9d96-1.index"),
      ("a/b", "a_2Fb-c14cddc033f64b9d-1.index"),
      (long, String(repeating: "x", count: 60) + "-09ecb6ebc8bcefc7-1.index"),
    ]
    for (name, file) in cases {
      expectEqual(IndexFileName.name(of: IndexName(name), number: 1), file)
      expectEqual(IndexFileName.number(file), 1)
      expect(IndexFileName.isValid(file))
    }
    expect(IndexFileName.name(of: "Films", number: 1) != IndexFileName.name(of: "films", number: 1))
    for (file, number) in [
      ("a-db944067d6c7762b-281474976710655.index", 281_474_976_710_655),
      ("a-db944067d6c7762b-281474976710656.index", nil), ("a-db944067d6c7762b.index", nil),
      ("a-b-db944067d6c7762b-20", nil), ("db944067d6c7762b-2.index", nil),
      ("-db944067d6c7762b-2.index", 2), ("a-db944067d6c7762-2.index", nil),
      ("a-db944067d6c7762b-+2.index", nil),
    ] {
      expectEqual(IndexFileName.number(file), number, file)
    }
  }

  @Test("Times and tasks beyond what can be are clamped, so that the server still starts")
  func damaged() throws {
    let entry = try IndexEntry(
      json: ["created": -5, "updated": .integer(.max), "replicas": ["a"]], of: "films")
    expectEqual(entry.created, 0)
    expectEqual(entry.updated, 1 << 47)
    expect(Timestamp.text(entry.updated).hasPrefix("6429-"))
    expectEqual(entry.replicas, [ReplicaName("a")])
    expect(entry.primary == nil)
    try expectEqual(IndexEntry(json: [:], of: "films"), IndexEntry(created: 0, updated: 0))
    expectEqual(IndexCatalog(lastTask: -1).lastTask, 0)
    expectEqual(IndexCatalog(lastTask: .max, reservedTask: .max).lastTask, 1 << 53)
    let manifest = try ServerManifest(
      json: [
        "version": 2, "lastTask": .integer(.min), "reservedTask": .integer(.max), "lostTasks": [],
        "files": [:], "indices": [:], "keys": [:],
      ])
    expectEqual(manifest.lastTask, .min)
    let catalog = IndexCatalog(lastTask: manifest.lastTask, reservedTask: manifest.reservedTask)
    expectEqual(catalog.lostTasks, [1...1 << 53])
    let key = try AccessKey(
      value: "k", created: .max, stored: ["validity": .integer(Int(UInt32.max))])
    expectEqual(key.created, 1 << 40)
    expect(!key.isExpired(at: 1 << 40))
    try expectEqual(AccessKey(value: "k", created: -1, stored: [:]).created, 0)
  }

  @Test("Names of replicas are read and written with the mark of virtual ones")
  func replicaNames() {
    for (text, name, isVirtual) in [
      ("films", "films", false), ("virtual(films)", "films", true), ("virtual(", "virtual(", false),
      ("virtual()", "", true), ("a)", "a)", false), ("virtual((a))", "(a)", true),
    ] {
      let replica = ReplicaName(text)
      expectEqual(replica.index.rawValue, name, "\(text)")
      expectEqual(replica.isVirtual, isVirtual, "\(text)")
      expectEqual(replica.text, text)
    }
  }

  @Test("Times are written like the service's, in UTC with milliseconds")
  func times() {
    for (time, text) in [
      (0, "1970-01-01T00:00:00.000Z"), (1_000_000_000_125, "2001-09-09T01:46:40.125Z"),
      (951_827_696_999, "2000-02-29T12:34:56.999Z"),
    ] {
      expectEqual(Timestamp.text(time), text)
    }
    let now = AlgoliaServerOptions().milliseconds()
    expect(abs(Date().timeIntervalSince1970 * 1000 - Double(now)) < 600_000)
  }

  @Test("The next change writes what could not be written before")
  func repaired() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    try await server.server.flush()
    try FileManager.default.removeItem(at: folder)
    await server.send("PUT", "/1/indexes/films/a", [:])
    await #expect(throws: AlgoliaAPIError.self) { try await server.server.flush() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    await server.send("PUT", "/1/indexes/books/b", [:])
    try await server.server.close()
    let again = try await open()
    await expectEqual(again.send("POST", "/1/indexes/films/browse", [:]).ids, ["a"])
    await expectEqual(again.send("GET", "/1/task/2").json.status, "published")
  }
}
