import Expectations
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("A server's folder after an interruption")
struct InterruptionTests {
  private let folders: ServerFolders

  init() throws { folders = try ServerFolders() }

  private struct Call: Sendable {
    let method: String
    let target: String
    var body: JSON?
  }

  private static let changes: [Call] = [
    Call(method: "PUT", target: "/1/indexes/films/new", body: ["title": "New"]),
    Call(method: "DELETE", target: "/1/indexes/films"),
    // The source comes before the destination, and after it.
    Call(
      method: "POST", target: "/1/indexes/films/operation",
      body: ["operation": "move", "destination": "zebra"]),
    Call(
      method: "POST", target: "/1/indexes/zebra/operation",
      body: ["operation": "move", "destination": "films"]),
    Call(
      method: "POST", target: "/1/indexes/films/operation",
      body: ["operation": "copy", "destination": "zebra"]),
    Call(method: "PUT", target: "/1/indexes/films/settings", body: ["replicas": []]),
    Call(
      method: "PUT", target: "/1/indexes/zebra/settings",
      body: ["replicas": ["a_zebra", "virtual(b_zebra)"]]),
    Call(method: "POST", target: "/1/keys", body: ["acl": ["search"]]),
  ]

  /// A folder with an index that has replicas of both kinds, and another index.
  private func prepare() async throws -> URL {
    let folder = folders.new()
    let server = try await FolderSteps().open(folder)
    await server.addFilms()
    await server.send(
      "PUT", "/1/indexes/films/settings", ["replicas": ["films_old", "virtual(films_virtual)"]])
    await server.send("PUT", "/1/indexes/zebra/z", ["title": "Zebra"])
    try await server.server.close()
    return folder
  }

  /// What clients see of a server: the records and settings of each index, and the keys.
  private func view(_ server: Tester) async -> [String: JSON] {
    var view: [String: JSON] = [:]
    for item in await server.send("GET", "/1/indexes").json.items?.arrayValue ?? [] {
      let name = item.name?.stringValue ?? ""
      let path = "/1/indexes/\(name)"
      let ids = await server.send("POST", "\(path)/browse", [:]).ids.sorted()
      view[name] = [
        "settings": await server.send("GET", "\(path)/settings").json,
        "records": .array(ids.map { .string($0) }),
      ]
    }
    let keys = await server.send("GET", "/1/keys").json.keys?.arrayValue ?? []
    view["keys"] = .array(keys.map { $0.acl ?? .null })
    return view
  }

  /// Fails unless replicas and primary indices agree, and all files are in use.
  private func expectWhole(
    _ folder: URL, _ view: [String: JSON], _ comment: String
  ) throws {
    for (name, index) in view {
      if let primary = index.settings?.primary?.stringValue {
        let replicas = view[primary]?.settings?.replicas?.arrayValue ?? []
        expect(
          replicas.contains(.string(name)) || replicas.contains(.string("virtual(\(name))")),
          comment)
        expectEqual(index.records, view[primary]?.records, comment)
      }
      for replica in index.settings?.replicas?.arrayValue ?? [] {
        expect(view[ReplicaName(replica.stringValue ?? "").index.rawValue] != nil, comment)
      }
    }
    let metadata = try JSON(parsing: try Data(contentsOf: folder.appending(path: "server.json")))
    let files = metadata.files?.objectValue?.values.compactMap(\.stringValue) ?? []
    try expectEqual(
      ServerFolders.names(folder), Set(files).union(["server.json", "lock"]), comment)
  }

  @Test(
    "A server that ends at any step leaves the state before the change or after it, and no file")
  func ended() async throws {
    let folder = try await prepare()
    for call in Self.changes {
      let whole = try folders.copy(folder)
      let steps = FolderSteps()
      let undisturbed = try await steps.open(whole)
      let before = await view(undisturbed)
      steps.fail(nil)
      let answer = await undisturbed.send(call.method, call.target, call.body)
      expect([200, 201].contains(answer.status), "\(call)")
      try await undisturbed.server.flush()
      let (after, count) = (await view(undisturbed), steps.count)
      expect(before != after, "\(call)")
      for step in 1...count + 1 {
        let ended = try folders.copy(folder)
        let steps = FolderSteps()
        let server = try await steps.open(ended)
        steps.fail(step...Int.max)
        let task = await server.send(call.method, call.target, call.body).json.taskID?.intValue
        var isPublished = false
        if let task {
          isPublished = await server.send("GET", "/1/task/\(task)").json.status == "published"
        } else {
          isPublished = (try? await server.server.flush()) != nil
        }
        let next = try folders.copy(ended)
        let again = try await FolderSteps().open(next)
        let (found, comment) = (await view(again), "\(call) ended at step \(step)")
        expect(found == after || found == before && !isPublished, comment)
        expectEqual(again.server.replicaRepairs, [], comment)
        try expectWhole(next, found, comment)
        if let task {
          let answer = await again.send("GET", "/1/task/\(task)")
          expectEqual(answer.status, found == after ? 200 : 404, comment)
          let more = await again.send("PUT", "/1/indexes/more/a", [:]).json.taskID?.intValue ?? 0
          expect(more > task, comment)
        }
      }
    }
  }

  @Test("A change whose first attempt fails at any step is written when its task is asked for")
  func failed() async throws {
    let folder = try await prepare()
    for call in Self.changes.prefix(3) {
      var (step, hasFailed) = (0, true)
      while hasFailed {
        step += 1
        let (steps, copy) = (FolderSteps(), try folders.copy(folder))
        let server = try await steps.open(copy)
        steps.fail(step...step)
        await server.send(call.method, call.target, call.body)
        try await server.server.flush()
        hasFailed = steps.count >= step
        let (expected, comment) = (await view(server), "\(call) failed at step \(step)")
        try await server.server.close()
        let again = try await FolderSteps().open(copy)
        let found = await view(again)
        expectEqual(found, expected, comment)
        try expectWhole(copy, found, comment)
      }
    }
  }

  @Test("A change during a write that fails is written without another change or question")
  func duringFailure() async throws {
    let steps = FolderSteps()
    let folder = try ServerFolder(folders.new(), beforeStep: { try steps.take($0) })
    let empty = ServerState(catalog: IndexCatalog(), keys: [:], indices: [:])
    let storage = Shared<ServerStorage?>(nil)
    let (attempts, attempt) = AsyncStream<Void>.makeStream()
    let isFirst = Shared(true)
    let created = ServerStorage(folder) {
      // A change that comes when the first attempt has begun.
      let wasFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if wasFirst {
        await storage.withLock { $0 }?.change()
      }
      attempt.yield()
      return empty
    }
    storage.withLock { $0 = created }
    steps.fail(1...1)
    await created.change()
    var iterator = attempts.makeAsyncIterator()
    await iterator.next()
    await iterator.next()
    await expectEqual(created.finish(), nil)
    storage.withLock { $0 = nil }
  }

  @Test(
    "Whenever a server ends among concurrent changes, every task that is published has its change")
  func concurrent() async throws {
    let (steps, folder) = (FolderSteps(), folders.new())
    let server = try await steps.open(folder)
    let copies = Shared<[URL]>([])
    steps.watch { [folders] _, number in
      guard number % 4 == 0, copies.withLock({ $0.count }) < 5 else { return }
      if let copy = try? folders.copy(folder) { copies.withLock { $0.append(copy) } }
    }
    let tasks = await withTaskGroup(of: [(Int, String)].self) { group in
      for number in 0..<6 {
        group.addTask {
          var tasks: [(Int, String)] = []
          for round in 0..<10 {
            let path = "/1/indexes/\(["a", "b"][(number + round) % 2])/\(number)_\(round)"
            tasks.append((await server.send("PUT", path, [:]).json.taskID?.intValue ?? 0, path))
            // Some wait until their change is written, as the others go on.
            if number < 2 { await server.send("GET", "/1/task/1") }
          }
          return tasks
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    try await server.server.flush()
    expectEqual(Set(tasks.map(\.0)), Set(1...60))
    expectEqual(copies.withLock { $0.count }, 5)
    for copy in copies.withLock({ $0 }) {
      let again = try await FolderSteps().open(copy)
      for (task, path) in tasks {
        let isPublished = await again.send("GET", "/1/task/\(task)").status == 200
        await expectEqual(again.send("GET", path).status == 200, isPublished, "\(task)")
      }
    }
  }

  @Test(
    "The ID of a task that was lost is neither published nor given again, after any number of ends")
  func lost() async throws {
    let (steps, folder) = (FolderSteps(), folders.new())
    let server = try await steps.open(folder)
    await expectEqual(server.send("PUT", "/1/indexes/films/a", [:]).json.taskID, 1)
    try await server.server.flush()
    steps.fail(1...Int.max)
    await expectEqual(server.send("PUT", "/1/indexes/films/b", [:]).json.taskID, 2)
    await expectEqual(server.send("GET", "/1/task/2").status, 500)
    var last = folder
    for _ in 0..<3 {
      last = try folders.copy(last)
      _ = try await FolderSteps().open(last)
    }
    last = try folders.copy(last)
    let again = try await FolderSteps().open(last)
    await expectEqual(again.send("GET", "/1/task/1").json.status, "published")
    await expectEqual(again.send("GET", "/1/task/2").status, 404)
    let next = 4 * IndexCatalog.reservation + 2
    await expectEqual(again.send("PUT", "/1/indexes/films/c", [:]).json.taskID, .integer(next))
    try await again.server.close()
    let metadata = try JSON(parsing: try Data(contentsOf: last.appending(path: "server.json")))
    expectEqual(metadata.lostTasks, [[2, .integer(next - 1)]])
    expectEqual(metadata.reservedTask, .integer(next))
    let ended = try await FolderSteps().open(last)
    for (task, status) in [(1, 200), (2, 404), (next - 1, 404), (next, 200), (next + 1, 404)] {
      await expectEqual(ended.send("GET", "/1/task/\(task)").status, status, "\(task)")
    }
    await expectEqual(ended.send("PUT", "/1/indexes/films/d", [:]).json.taskID, .integer(next + 1))
  }
}
