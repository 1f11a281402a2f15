import Expectations
import SearchlightAlgoliaForm
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightBasics
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The use of a server's folder")
struct FolderUseTests {
  private let folders: ServerFolders
  private let folder: URL

  init() throws {
    folders = try ServerFolders()
    folder = folders.new()
  }

  private func open() async throws -> Tester { Tester(try await AlgoliaServer(folder: folder)) }

  private func permissions(_ name: String) throws -> Int? {
    let path = folder.appending(path: name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// The error of a second server; `nil` if it starts.
  private func refusal() async throws -> ServerFolderError? {
    do {
      _ = try await open()
      return nil
    } catch let error as ServerFolderError {
      return error
    }
  }

  @Test("A second server over a folder is refused until the first one is closed, and keys stay")
  func lock() async throws {
    let first = try await open()
    await first.send("POST", "/1/keys", ["acl": ["search"]])
    let refused = try #require(try await refusal())
    expectEqual(refused.path, folder.path)
    let process = "\(ProcessInfo.processInfo.processName) (process \(getpid()))"
    expectEqual(refused.reason, .locked(holder: process))
    expect(refused.description.contains("is in use by \"\(process)\""), refused.description)
    try await first.server.close()
    try await first.server.close()
    let second = try await open()
    await expectEqual(second.send("GET", "/1/keys").json.keys?.arrayValue?.count, 1)
    // The first server no longer writes.
    let late = await first.send("PUT", "/1/indexes/films/a", [:]).json.taskID?.intValue ?? 0
    let answer = await first.send("GET", "/1/task/\(late)")
    expectEqual(answer.status, 500)
    expect(answer.message?.contains("closed") == true)
    await #expect(throws: AlgoliaAPIError.self) { try await first.server.flush() }
  }

  @Test("A damaged server.json is reported by its file and with a reason, and does not change")
  func damaged() async throws {
    let whole: [String: JSON] = [
      "version": 2, "lastTask": 0, "reservedTask": 0, "lostTasks": [], "files": [:],
      "indices": [:], "keys": [:],
    ]
    func with(_ member: String, _ value: JSON) -> String {
      JSON.object(whole.merging([member: value]) { $1 }).description
    }
    var cases: [(text: String, reason: String)] = [
      ("", "line 1"), ("{", "line 1"), ("[]", "object"), ("{}", "it has no version"),
      (#"{"version": 2}"#, "it has no files"), (with("version", "2"), "version"),
      (with("version", 0), "version"), (with("lastTask", "1"), "lastTask"),
      (with("lostTasks", [[3, 2]]), "lostTasks"),
      (with("lostTasks", [[1, 4], [4, 5]]), "lostTasks"),
      (with("lostTasks", [1]), "lostTasks"), (with("lostTasks", "1"), "lostTasks"),
      (with("files", []), "files"), (with("files", ["a": "../a.index"]), "files"),
      (with("files", ["a": "server.json"]), "files"), (with("files", ["a": 1]), "files"),
      (with("files", ["a": "a.index", "b": "a.index"]), "same file"),
      (with("indices", []), "indices"), (with("indices", ["films": 1]), "films"),
      (with("indices", ["films": ["replicas": ["a", 1]]]), "replicas"),
      (with("indices", ["films": ["primary": 1]]), "primary"), (with("keys", []), "keys"),
      (#"{"version": 1, "keys": {"keys": {}}}"#, "keys"),
      (with("keys", ["deleted": [1]]), "deleted"), (with("keys", ["keys": [["acl": []]]]), "value"),
      (with("keys", ["keys": [["value": "k", "acl": ["fly"]]]]), "fly"),
    ]
    for member in whole.keys { cases.append((with(member, .null), "it has no \(member)")) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "server.json")
    for (text, reason) in cases {
      try Data(text.utf8).write(to: file)
      let error = try #require(try await refusal())
      guard case .damaged(let found) = error.reason else {
        Issue.record("\(text): \(error)")
        continue
      }
      expect(found.contains(reason), "\(text): \(found)")
      expectEqual(error.path, file.path)
      expect(error.description.contains(file.path))
      try expectEqual(Data(contentsOf: file), Data(text.utf8))
    }
    try Data(#"{"version": 4}"#.utf8).write(to: file)
    try await expectEqual(refusal()?.reason, .newerVersion(found: 4, known: 3))
    // Without the file, the indices stay.
    try FileManager.default.removeItem(at: file)
    let films = try LocalIndex(
      "films", records: [["objectID": "a"]] as [JSON], settings: IndexSettings())
    try films.write(to: folder.appending(path: "mine.index"))
    let server = try await open()
    await expectEqual(server.send("POST", "/1/indexes/films/browse", [:]).ids, ["a"])
    try await server.server.close()
    // An index in the file of another one.
    try Data(with("files", ["books": "mine.index"]).utf8).write(to: file)
    expect(try await refusal()?.description.contains("mine.index") == true)
  }

  @Test("Only the owner may read the files, also in a folder that others may read")
  func permissions() async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let first = try await open()
    await first.addFilms()
    try await first.server.close()
    let names = try ServerFolders.names(folder)
    expectEqual(names.count, 3)
    for name in names { try expectEqual(permissions(name), 0o600, name) }
    // As files of an earlier version are.
    for name in names {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: folder.appending(path: name).path)
    }
    _ = try await open()
    for name in names where name != "lock" { try expectEqual(permissions(name), 0o600, name) }
    try expectEqual(permissions(""), 0o755)
  }

  @Test("Files that an ended server has left behind are removed, and no others")
  func leftovers() async throws {
    let first = try await open()
    await first.addFilms()
    try await first.server.close()
    let names = try ServerFolders.names(folder)
    let hash = "db944067d6c7762b"
    let left = [
      ".server.json.0123ABCD.saving", ".films-\(hash)-7.index.0123ABCD.saving",
      "films-\(hash)-99.index",
    ]
    let others = [
      "notes.txt", "films.index", "films-\(hash).index", "films-\(hash)-0.index",
      ".a.0123ABCD.saving",
      "films-\(hash)-07.index", "films-7.index",
    ]
    for name in left + others { try Data().write(to: folder.appending(path: name)) }
    let second = try await open()
    try expectEqual(ServerFolders.names(folder), names.union(others))
    await expectEqual(second.send("POST", "/1/indexes/films/browse", [:]).ids.count, 3)
    // The number of a removed file is not used again.
    await second.send("PUT", "/1/indexes/films/a", [:])
    try await second.server.close()
    try expect(ServerFolders.names(folder).contains("films-\(hash)-101.index"))
  }

  @Test("A state whose name the disk does not confirm keeps its files, and those of the one before")
  func unconfirmed() throws {
    var storage = try ServerFolder(folder)
    _ = try storage.read()
    func state(_ count: Int) throws -> ServerState {
      let records = (0..<count).map { JSON.object(["objectID": .string("\($0)")]) }
      let index = try LocalIndex("films", records: records, settings: IndexSettings())
      var catalog = IndexCatalog()
      catalog.addEntries(of: ["films"], now: 0)
      let keys = KeyRing(applicationID: "app", adminKey: nil).json
      return ServerState(catalog: catalog, keys: keys, indices: ["films": index])
    }
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".index") }.sorted()
    }
    try storage.write(state(1), changed: ["films"], isLast: false)
    try expectEqual(files().count, 1)
    // The first folder that is synchronized is that of the index's file, the second of server.json.
    let synchronized = Shared(0)
    let check = FileReplacement.StepCheck { step in
      guard step == .synchronizeFolder else { return }
      let count = synchronized.withLock { count in
        count += 1
        return count
      }
      if count == 2 { throw FileReplacement.Failure(EIO) }
    }
    FileReplacement.$beforeStep.withValue(check) {
      #expect(throws: FileReplacement.Failure.self) {
        try storage.write(state(2), changed: ["films"], isLast: false)
      }
    }
    try expectEqual(files().count, 2)
    try expectEqual(storage.read().indices.map(\.count), [2])
    try storage.write(state(3), changed: ["films"], isLast: false)
    try expectEqual(files().count, 1)
    try expectEqual(storage.read().indices.map(\.count), [3])
  }

}
