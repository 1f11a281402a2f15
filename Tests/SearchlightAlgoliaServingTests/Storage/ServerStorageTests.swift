import Expectations
import SearchlightAlgoliaServing
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("The storage of a server in a folder")
struct ServerStorageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "server-\(UUID().uuidString)")

  /// A server that starts with the contents of the folder.
  private func open() async throws -> Tester {
    Tester(try await AlgoliaServer(folder: folder))
  }

  @Test(
    "A restarted server has the indices, settings, rules, replicas, tasks and keys from before"
  )
  func again() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await open()
    await first.addFilms()
    await first.send(
      "PUT", "/1/indexes/films/settings",
      ["replicas": ["films_old", "virtual(films_virtual)"], "userData": "kept"])
    await first.send("PUT", "/1/indexes/films_virtual/settings", ["customRanking": ["asc(year)"]])
    await first.send(
      "PUT", "/1/indexes/films/synonyms/s", ["type": "synonym", "synonyms": ["ran", "chaos"]])
    await first.send("PUT", "/1/indexes/gone/a", [:])
    await first.send("DELETE", "/1/indexes/gone")
    let key = try #require(
      await first.send("POST", "/1/keys", ["acl": ["search"], "validity": 50_000]).json.key?
        .stringValue)
    let settings = await first.send("GET", "/1/indexes/films/settings").json
    let task = await first.send("PUT", "/1/indexes/Films/a", [:]).json.taskID?.intValue ?? 0
    await expectEqual(first.send("GET", "/1/indexes/Films/task/\(task)").json.status, "published")
    try await first.server.close()

    let second = try await open()
    let names = await second.send("GET", "/1/indexes").json.items?.arrayValue?.compactMap {
      $0.name
    }
    expectEqual(names, ["Films", "films", "films_old", "films_virtual"])
    await expectEqual(
      second.send("POST", "/1/indexes/films/query", ["query": "chaos"]).ids, ["ran"])
    await expectEqual(
      second.send("POST", "/1/indexes/films_virtual/query", [:]).ids, ["alien", "ran", "aliens"])
    await expectEqual(second.send("GET", "/1/indexes/films/settings").json, settings)
    await expectEqual(second.send("GET", "/1/keys/\(key)").json.acl, ["search"])
    await expectEqual(second.send("PUT", "/1/indexes/films_old/x", [:]).status, 400)
    await expectEqual(second.send("PUT", "/1/indexes/films/x", [:]).json.taskID?.intValue, task + 1)
  }

  @Test("A folder that cannot be written to leaves the task undone and reports the reason")
  func unwritable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    await server.send("PUT", "/1/indexes/films/a", [:])
    let answer = await server.send("GET", "/1/indexes/films/task/1")
    expectEqual(answer.status, 500)
    expect(answer.message?.hasPrefix("The indices cannot be written") == true)
  }

  @Test("A damaged file is reported by name when the server starts")
  func damaged() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    await server.addFilms()
    try await server.server.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.first { $0.hasSuffix(".index") })
    try Data("nonsense".utf8).write(to: folder.appending(path: name))
    await #expect { try await open() } throws: { "\($0)".contains(name) }
  }
}
