import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The storage of searches and events")
struct LedgerStorageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ledger-\(UUID().uuidString)")

  private var file: URL { folder.appending(path: "report.json") }

  private func open(
    _ change: (inout AlgoliaServerOptions) -> Void = { _ in }
  ) async throws -> Tester {
    var options = ServerClock().options
    change(&options)
    return Tester(try await AlgoliaServer(folder: folder, options: options))
  }

  private func count(_ tester: Tester) async -> JSON? {
    await tester.send("GET", "/2/searches/count?index=films").json.count
  }

  @Test("A restarted server has the searches and events from before, and no deleted user")
  func again() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await open()
    await first.addFilms()
    let body: JSON = ["query": "alien", "clickAnalytics": true, "userToken": "u"]
    let query = await first.send("POST", "/1/indexes/films/query", body).json.queryID ?? .null
    await first.send(
      "POST", "/1/events",
      [
        "events": [
          [
            "eventType": "click", "eventName": "e", "index": "films", "userToken": "u",
            "objectIDs": ["alien"], "positions": [1], "queryID": query,
          ]
        ]
      ])
    try await first.server.close()
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)
    expectEqual(permissions[.posixPermissions] as? Int, 0o600)

    let second = try await open()
    expectEqual(second.server.analyticsDamage, nil)
    await expectEqual(
      second.send("GET", "/2/clicks/clickThroughRate?index=films").json.rate?.doubleValue, 1)
    await second.send("POST", "/1/indexes/films/query", ["query": "ran", "userToken": "v"])
    await second.send("DELETE", "/1/usertokens/u")
    let text = try String(contentsOf: file, encoding: .utf8)
    expect(text.contains("ran") && !text.contains("alien"), "it is gone from the disk: \(text)")
    try await second.server.close()

    let none = try await open { $0.keepsAnalytics = false }
    expect(!FileManager.default.fileExists(atPath: file.path))
    await none.send("POST", "/1/indexes/films/query", ["query": "ran"])
    try await none.server.close()
    expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A damaged file is set aside and named, and the server begins with nothing")
  func damaged() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await open()
    await first.addFilms()
    try await first.server.close()
    let contents = [
      "nonsense", "", "[]", #"{"version":7}"#, #"{"version":1,"searches":{}}"#,
      String(repeating: "[", count: 100_000), "{\"version\":1}\u{0}",
    ]
    for (number, text) in contents.enumerated() {
      try Data(text.utf8).write(to: file)
      let server = try await open()
      let aside = folder.appending(path: "report.json.damaged-\(number + 1)")
      let damage = try #require(server.server.analyticsDamage)
      expect(damage.hasPrefix("\(file.path) is damaged: "), damage)
      expect(damage.hasSuffix("It is now \(aside.path), and the report begins anew."), damage)
      expectEqual(try String(contentsOf: aside, encoding: .utf8), text)
      await server.send("POST", "/1/indexes/films/query", ["query": "a"])
      await expectEqual(count(server), 1)
      try await server.server.close()
    }
    let last = try await open()
    expectEqual(last.server.analyticsDamage, nil)
    await expectEqual(count(last), 1)
    let copies = try ServerFolders.names(folder).filter { $0.contains("damaged") }
    expectEqual(copies.count, contents.count)
    // They may have the user, wherever in their text.
    await expectEqual(last.send("DELETE", "/1/usertokens/u").status, 200)
    expectEqual(try ServerFolders.names(folder).filter { $0.contains("damaged") }, [])
    try await last.server.close()

    for name in ["report.json.damaged-1", "report.json.damaged-x"] {
      try Data("u".utf8).write(to: folder.appending(path: name))
    }
    let none = try await open { $0.keepsAnalytics = false }
    try await none.server.close()
    expectEqual(
      try ServerFolders.names(folder).filter { $0.hasPrefix("report") }, ["report.json.damaged-x"],
      "only the server's own files are removed")
  }

  @Test("At the start, entries that cannot be read or are too old are left out and leave the disk")
  func leftOut() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await open()
    await first.addFilms()
    try await first.server.close()
    func search(_ query: String, _ time: Int) -> String {
      #"{"index":"films","query":"\#(query)","time":\#(time),"nbHits":1}"#
    }
    let now = 1_000_000_000_000
    let old = search("old", now - 31 * AnalyticsDay.length)
    try Data(#"{"version":1,"searches":[\#(old),{},\#(search("new", now))],"events":[1]}"#.utf8)
      .write(to: file)
    let second = try await open()
    expectEqual(
      second.server.analyticsDamage,
      "Of \(file.path), 2 entries cannot be read and are left out. The first: a search needs index, "
        + "query, time and nbHits: {}. \(file.path).damaged-1 has all of them.")
    try expect(String(contentsOfFile: "\(file.path).damaged-1", encoding: .utf8).contains("old"))
    await expectEqual(count(second), 1)
    try await second.server.flush()
    let text = try String(contentsOf: file, encoding: .utf8)
    expect(text.contains("new") && !text.contains("old"), text)
    try await second.server.close()
  }

  @Test("A file that cannot be written fails the end of the server, and no search")
  func unwritable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    await server.addFilms()
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    await expectEqual(
      server.send("POST", "/1/indexes/films/query", ["query": "a", "userToken": "u"]).status, 200)
    // The second call finds nothing of the user in memory, but the disk may still have it.
    for _ in 0..<2 {
      let answer = await server.send("DELETE", "/1/usertokens/u")
      expectEqual(answer.status, 500)
      expect(answer.message?.hasPrefix("The report cannot be written: ") == true)
    }
    await #expect { try await server.server.close() } throws: {
      "\($0)".hasPrefix("500: The report cannot be written: ")
    }
    try FileManager.default.removeItem(at: file)
    await expectEqual(server.send("DELETE", "/1/usertokens/u").status, 200)
    try await server.server.close()
    await expectEqual(server.send("DELETE", "/1/usertokens/u").status, 500)
  }

  @Test("Of the indices and the report, each is written although the other cannot be")
  func apart() async throws {
    let folders = try ServerFolders()
    let (folder, steps) = (folders.new(), FolderSteps())
    let file = folder.appending(path: "report.json")
    let server = try await steps.open(folder)
    await server.addFilms()
    let body: JSON = ["query": "a", "userToken": "somebody"]
    try await server.server.flush()
    await server.send("POST", "/1/indexes/films/query", body)
    steps.fail(1...Int.max)
    await server.send("DELETE", "/1/indexes/films/ran")
    await #expect { try await server.server.close() } throws: {
      "\($0)".hasPrefix("500: The indices cannot be written: ")
    }
    expect(try String(contentsOf: file, encoding: .utf8).contains("somebody"))
    await expectEqual(server.send("DELETE", "/1/usertokens/somebody").status, 200)
    expect(try !String(contentsOf: file, encoding: .utf8).contains("somebody"))

    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    await server.send("POST", "/1/indexes/films/query", body)
    steps.fail(nil)
    await #expect { try await server.server.close() } throws: {
      "\($0)".hasPrefix("500: The report cannot be written: ")
    }
    let copy = try await FolderSteps().open(try folders.copy(folder))
    await expectEqual(copy.send("GET", "/1/indexes/films/alien").status, 200)
    await expectEqual(copy.send("GET", "/1/indexes/films/ran").status, 404)
    try await copy.server.close()
    try FileManager.default.removeItem(at: file)
    try await server.server.close()
  }

  @Test("A write whose time has come after the end leaves the folder to its next owner")
  func late() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = LedgerStorage(LedgerFile(in: folder), damage: nil) { ["of": "the first"] }
    storage.note()
    await expectEqual(storage.close(), nil)
    try Data("of the next".utf8).write(to: file)
    storage.note()
    await storage.writeScheduled()
    await expectEqual(storage.finish(), "the server has been closed")
    await expectEqual(storage.purge(), "the server has been closed")
    expectEqual(try String(contentsOf: file, encoding: .utf8), "of the next")
    await expectEqual(storage.close(), nil)
  }
}
