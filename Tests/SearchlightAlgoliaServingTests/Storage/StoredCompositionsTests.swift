import SearchlightAlgoliaServing
import Expectations
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Compositions in a server's folder")
struct StoredCompositionsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "server-\(UUID().uuidString)")
  private let clock = ServerClock()

  private func open(_ compositions: [Composition] = []) async throws -> Tester {
    Tester(
      try await AlgoliaServer(
        folder: folder, compositions: compositions, options: clock.options))
  }

  private static let rule: JSON = [
    "objectID": "r", "conditions": [["pattern": "a", "anchoring": "is"]],
    "consequence": ["behavior": Shop.injection()],
  ]

  @Test("Compositions and rules survive restarts, and those that are given replace stored ones")
  func kept() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await open()
    for id in ["a", "b"] {
      await first.send("PUT", "/1/compositions/\(id)", Shop.composition(id, Shop.injection()))
    }
    let task = await first.send("PUT", "/1/compositions/a/rules/r", Self.rule).json.taskID
    expectEqual(task, 3)
    await expectEqual(first.send("GET", "/1/compositions/a/task/3").json.status, "published")
    try await first.server.close()
    let second = try await open()
    await expectEqual(second.send("GET", "/1/compositions/a/rules/r").json, Self.rule)
    await expectEqual(second.send("GET", "/1/compositions").json.nbHits, 2)
    await second.send("DELETE", "/1/compositions/b")
    try await second.server.close()
    let given = try Composition(
      json: Shop.composition("a", Shop.injection(), ["description": "given"]))
    let third = try await open([given])
    expectEqual(third.server.compositions, [given])
    try await third.server.close()
    let fourth = try await open()
    expectEqual(fourth.server.compositions, [given])
    try await fourth.server.close()
  }

  @Test("A folder of a version without compositions opens, and a damaged list is reported")
  func forms() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await open()
    await server.send("PUT", "/1/compositions/a", Shop.composition("a", Shop.injection()))
    try await server.server.close()
    let file = folder.appending(path: "server.json")
    let stored = try JSON(parsing: Data(contentsOf: file)).objectValue ?? [:]
    // A server that knows no compositions must not open the folder, and lose them.
    expectEqual(stored["version"], 3)
    func rewrite(_ compositions: JSON?) throws {
      var members = stored
      members["compositions"] = compositions
      try Data(JSON.object(members).description.utf8).write(to: file)
    }
    try rewrite(nil)
    let old = try await open()
    expectEqual(old.server.compositions, [])
    try await old.server.close()
    try expectEqual(JSON(parsing: Data(contentsOf: file))["version"], 2)
    for (compositions, reason) in [
      (1, "compositions of the server must be an array of objects, not 1"),
      (
        [["objectID": "a"]],
        "name of the composition \"a\" must be a string that is not empty, not missing"
      ),
    ] as [(JSON, String)] {
      try rewrite(compositions)
      let error = await #expect(throws: ServerFolderError.self) { try await open() }
      expectEqual(error?.reason, .damaged(reason: reason))
      expectEqual(error?.path, file.path)
    }
  }
}
