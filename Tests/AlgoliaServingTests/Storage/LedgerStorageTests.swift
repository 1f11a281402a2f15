import AlgoliaServing
import Expectations
import Foundation
import SearchCore
import Testing

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
      "nonsense", "", "[]", #"{"version":7}"#, #"{"version":1,"searches":[{}]}"#,
      #"{"version":1,"searches":[{"index":"films","query":"a","time":1e300,"nbHits":1}]}"#,
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
    try await last.server.close()
  }

  @Test("A file that cannot be written fails the end of the server, and no search")
  func unwritable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    await server.addFilms()
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    await expectEqual(
      server.send("POST", "/1/indexes/films/query", ["query": "a", "userToken": "u"]).status, 200)
    let answer = await server.send("DELETE", "/1/usertokens/u")
    expectEqual(answer.status, 500)
    expect(answer.message?.hasPrefix("The report cannot be written: ") == true)
    await #expect { try await server.server.close() } throws: {
      "\($0)".hasPrefix("500: The report cannot be written: ")
    }
    try FileManager.default.removeItem(at: file)
    try await server.server.close()
  }
}
