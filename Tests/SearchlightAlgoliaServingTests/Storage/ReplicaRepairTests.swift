import Expectations
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Replicas that do not agree with their primary index in a folder")
struct ReplicaRepairTests {
  private let folders: ServerFolders
  private let folder: URL

  init() throws {
    folders = try ServerFolders()
    folder = folders.new()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func index(_ name: IndexName, _ ids: [String], virtual: [IndexReplica] = []) throws
    -> LocalIndex
  {
    var index = try LocalIndex(
      name, records: ids.map { ["objectID": .string($0), "year": .integer($0.count)] },
      settings: IndexSettings())
    try index.setReplicas(virtual)
    return index
  }

  private func repair(
    _ replica: IndexName, _ action: ReplicaRepair.Action
  ) -> ReplicaRepair {
    ReplicaRepair(replica: replica, primary: "films", action: action)
  }

  /// Stores indices as version 1 did.
  private func store(_ indices: [LocalIndex], entries: JSON) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for index in indices { try index.write(to: folder.appending(path: "\(index.name).index")) }
    let metadata: JSON = ["version": 1, "lastTask": 1, "indices": entries]
    try Data(metadata.bytes).write(to: folder.appending(path: "server.json"))
  }

  @Test(
    "Each replica that does not agree is restored, released or removed, and the repair is said once"
  )
  func cases() async throws {
    let films = try index("films", ["a", "bb"])
    let withVirtual = try index("films", ["a", "bb"], virtual: [IndexReplica("v")])
    let (same, other) = (try index("old", ["bb", "a"]), try index("old", ["a", "c"]))
    let old: JSON = ["primary": "films"]
    let virtual: JSON = ["primary": "films", "isVirtual": true]
    func primary(_ replicas: JSON...) -> JSON { ["replicas": .array(replicas)] }
    let cases: [(indices: [LocalIndex], entries: JSON, [ReplicaRepair], [String: [String]])] = [
      (
        [films, same], ["films": primary("old"), "old": old], [],
        ["films": ["a", "bb"], "old": ["a", "bb"]]
      ),
      ([withVirtual], ["films": primary("virtual(v)"), "v": virtual], [], ["v": ["a", "bb"]]),
      // The primary index is gone.
      ([other], ["old": old], [repair("old", .released)], ["old": ["a", "c"]]),
      (
        [other], ["films": primary("old"), "old": old], [repair("old", .released)],
        ["old": ["a", "c"]]
      ),
      ([], ["v": virtual], [repair("v", .removed)], [:]),
      // It does not have the replica.
      (
        [films, other], ["films": [:], "old": old], [repair("old", .released)], ["old": ["a", "c"]]
      ),
      ([films], ["films": [:], "v": virtual], [repair("v", .removed)], ["films": ["a", "bb"]]),
      // It has other records than the replica.
      (
        [films, other], ["films": primary("old"), "old": old], [repair("old", .restored)],
        ["old": ["a", "bb"]]
      ),
      // The replica is gone, or an index of its own.
      (
        [films], ["films": primary("old"), "old": old], [repair("old", .restored)],
        ["old": ["a", "bb"]]
      ),
      ([films], ["films": primary("old")], [repair("old", .restored)], ["old": ["a", "bb"]]),
      (
        [films], ["films": primary("virtual(v)"), "v": virtual], [repair("v", .restored)],
        ["v": ["a", "bb"]]
      ),
      ([films], ["films": primary("virtual(v)")], [repair("v", .restored)], ["v": ["a", "bb"]]),
      (
        [films, other], ["films": primary("old"), "old": [:]], [repair("old", .released)],
        ["old": ["a", "c"]]
      ),
      (
        [withVirtual, try index("v", ["c"])], ["films": primary("virtual(v)"), "v": [:]],
        [repair("v", .released)], ["v": ["c"]]
      ),
    ]
    for (number, (indices, entries, repairs, records)) in cases.enumerated() {
      try store(indices, entries: entries)
      for isFirst in [true, false] {
        let server = Tester(try await AlgoliaServer(folder: folder))
        expectEqual(server.server.replicaRepairs, isFirst ? repairs : [], "case \(number)")
        for (name, ids) in records {
          let found = await server.send("POST", "/1/indexes/\(name)/browse", [:]).ids.sorted()
          expectEqual(found, ids, "\(name) of case \(number)")
          let settings = await server.send("GET", "/1/indexes/\(name)/settings").json
          let write = await server.send("PUT", "/1/indexes/\(name)/x", [:]).status
          expectEqual(write, settings.primary == nil ? 200 : 400, "\(name) of case \(number)")
          await server.send("DELETE", "/1/indexes/\(name)/x")
        }
        try await server.server.close()
      }
    }
  }

  @Test("An index that is added gives its records to its replicas, and is no replica itself")
  func added() async throws {
    let first = Tester(try await AlgoliaServer(folder: folder))
    for id in ["a", "bb"] {
      await first.send("PUT", "/1/indexes/films/\(id)", ["year": .integer(id.count)])
    }
    await first.send(
      "PUT", "/1/indexes/films/settings", ["replicas": ["old", "virtual(v)", "virtual(w)"]])
    await first.send("PUT", "/1/indexes/v/settings", ["customRanking": ["desc(year)"]])
    await first.send("PUT", "/1/indexes/old/settings", ["customRanking": ["asc(year)"]])
    try await first.server.close()

    let films = try index("films", ["c", "ddd"])
    let second = Tester(
      try await AlgoliaServer(folder: folder, adding: [films, try index("w", ["x"])]))
    expectEqual(
      second.server.replicaRepairs,
      [repair("w", .released), repair("old", .restored), repair("v", .restored)])
    expectEqual(
      second.server.replicaRepairs.map(\.description).sorted(),
      [
        "The replica old differed from its primary index films, and was restored from it.",
        "The replica v differed from its primary index films, and was restored from it.",
        "w is no longer a replica of films, but an index of its own.",
      ])
    try await second.server.close()
    let third = Tester(try await AlgoliaServer(folder: folder))
    expectEqual(third.server.replicaRepairs, [])
    for (name, ids) in [
      ("films", ["c", "ddd"]), ("old", ["c", "ddd"]), ("v", ["ddd", "c"]), ("w", ["x"]),
    ] {
      await expectEqual(third.send("POST", "/1/indexes/\(name)/query", [:]).ids, ids, name)
    }
    let settings = await third.send("GET", "/1/indexes/films/settings").json
    expectEqual(settings.replicas, ["old", "virtual(v)"])
    await expectEqual(third.send("PUT", "/1/indexes/w/y", [:]).status, 200)
    expectEqual(
      repair("v", .removed).description,
      "The virtual replica v was removed, because films does not have it.")
  }
}
