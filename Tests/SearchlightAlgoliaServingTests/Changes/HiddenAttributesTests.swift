import SearchlightAlgoliaServing
import Expectations
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import Testing

/// What users do not see is still what the owner has saved.
@Suite("Attributes that are hidden, through changes of the server")
struct HiddenAttributesTests {
  private let settings: JSON = [
    "attributesForFaceting": ["stock"], "searchableAttributes": ["title", "keys", "crew.note"],
    "unretrievableAttributes": ["stock", "keys", "crew.note"],
  ]
  private let item: JSON = [
    "objectID": "a", "title": "lamp", "stock": 100, "keys": ["torch"],
    "crew": ["note": "hidden", "name": "Ann"],
  ]

  private func ids(_ server: Tester, _ index: String, _ query: JSON) async -> [String] {
    await server.send("POST", "/1/indexes/\(index)/query", query).ids
  }

  @Test("A partial update, a batch, a copy, a move and a replica keep what is hidden")
  func changes() async throws {
    let server = Tester()
    await server.send("PUT", "/1/indexes/items/settings", settings)
    await server.send("PUT", "/1/indexes/items/a", item)
    let path = "/1/indexes/items/a/partial"
    let increment: JSON = ["stock": ["_operation": "Increment", "value": 1]]
    await expectEqual(server.send("POST", path, increment).status, 200)
    await expectEqual(server.send("POST", path, ["title": "light"]).status, 200)
    let batch: JSON = [
      "requests": [
        ["action": "partialUpdateObject", "body": ["objectID": "a", "seen": true]],
        ["action": "partialUpdateObjectNoCreate", "body": ["objectID": "a", "crew2": 1]],
      ]
    ]
    await expectEqual(server.send("POST", "/1/indexes/items/batch", batch).status, 200)
    await server.send("PUT", "/1/indexes/items/settings", ["replicas": ["items_new"]])
    await server.send("PUT", "/1/indexes/items_new/settings", settings)
    await server.send("POST", path, ["seen": false])
    for (operation, destination) in [("copy", "copied"), ("move", "moved")] {
      await server.send(
        "POST", "/1/indexes/items/operation",
        ["operation": .string(operation), "destination": .string(destination)])
      if operation == "copy" {
        for index in ["items", "items_new", "copied"] { await expectWhole(server, index) }
      }
    }
    await expectWhole(server, "moved")
  }

  private func expectWhole(_ server: Tester, _ index: String) async {
    await expectEqual(ids(server, index, ["filters": "stock = 101"]), ["a"], "\(index)")
    for query in ["torch", "hidden", "light"] {
      await expectEqual(ids(server, index, ["query": .string(query)]), ["a"], "\(index) \(query)")
    }
    let shown = await server.send("GET", "/1/indexes/\(index)/a", nil).json
    expectEqual(shown["crew"]?["name"], "Ann")
  }

  @Test("An index whose file cannot be opened is rebuilt in its place, and the server starts again")
  func damagedFile() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "server-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = Tester(try await AlgoliaServer(folder: folder))
    await first.send("PUT", "/1/indexes/items/settings", settings)
    await first.send("PUT", "/1/indexes/items/a", item)
    try await first.server.close()
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasSuffix(".index") })
    let file = folder.appending(path: name)
    var bytes = try [UInt8](Data(contentsOf: file))
    bytes[8] = 4
    try Data(bytes).write(to: file, options: .atomic)
    let error = await #expect(throws: IndexFileError.self) {
      _ = try await AlgoliaServer(folder: folder)
    }
    expectEqual(error?.path, file.path)
    expect(error?.description.contains("write(to:) replaces a file") == true)
    try LocalIndex("items", records: [item], settings: IndexSettings(json: settings))
      .write(to: file)
    let second = Tester(try await AlgoliaServer(folder: folder))
    await expectEqual(ids(second, "items", ["query": "torch"]), ["a"])
    try await second.server.close()
  }
}
