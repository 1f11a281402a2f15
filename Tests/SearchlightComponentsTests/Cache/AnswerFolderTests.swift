import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

@Suite("Folders of stored answers")
struct AnswerFolderTests: AnswerStorageSuite {
  @Test(
    "A folder has one file for each request, with the newest answer, readable by the owner only")
  func folder() throws {
    try withTemporaryFolder { folder in
      let storage = AnswerStorage.folder(folder)
      for (number, text) in ["a", "b", "a", "ü/.."].enumerated() {
        try storage.store(try answer(text, at: Int64(number), edition: number))
      }
      try expectEqual(files(folder).count, 3)
      let loaded = try storage.load(10, .max)
      expectEqual(loaded.map(\.request.query), ["b", "a", "ü/.."])
      expectEqual(
        loaded,
        [
          try answer("b", at: 1, edition: 1), try answer("a", at: 2, edition: 2),
          try answer("ü/..", at: 3, edition: 3),
        ])
      let path = try #require(try files(folder).first).path
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      expect(permissions as? Int == 0o600)
    }
  }

  @Test("A removal waits for a writer that has begun, and leaves no answer behind")
  func removedWhileStored() throws {
    let answer = try answer("a")
    try withTemporaryFolder { folder in
      let storage = AnswerStorage.folder(folder)
      try storage.store(answer)
      let file = try #require(try files(folder).first)
      let bytes = try Data(contentsOf: file)
      // Another search holds the folder, and has yet to move its file into place.
      let lock = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY)
      expectEqual(flock(lock, LOCK_EX), 0)
      let removals: [@Sendable () throws -> Void] = [
        { try storage.remove(answer.request) },
        { _ = try storage.load(0, .max) },
      ]
      for remove in removals {
        // On a thread of its own, because the removal blocks this one.
        let isWritten = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          usleep(20_000)
          try? bytes.write(to: file)
          flock(lock, LOCK_UN)
          isWritten.signal()
        }
        try remove()
        // A removal that has not waited would leave the file.
        isWritten.wait()
        try expectEqual(files(folder), [])
        expectEqual(flock(lock, LOCK_EX), 0)
        try bytes.write(to: file)
      }
      _ = close(lock)
    }
  }

  /// Files with the answers to a request: their times, by whether they have the request's name.
  private static let namings: [[(isNamed: Bool, time: Int64)]] = [
    [(false, 1)], [(true, 1), (false, 2)], [(true, 2), (false, 1)], [(false, 1), (false, 2)],
    [(true, 2), (false, 2)],
  ]

  @Test(
    "Of several files with answers to one request, as an earlier version leaves them, the newest stays, and a removal finds it",
    arguments: namings.indices)
  func renamed(index: Int) throws {
    let files = Self.namings[index]
    try withTemporaryFolder { folder in
      let storage = AnswerStorage.folder(folder)
      try storage.store(try answer("other", at: 0))
      let others = try self.files(folder)
      for (number, file) in files.enumerated() where !file.isNamed {
        try storage.store(try answer("a", at: file.time, edition: Int(file.time)))
        let new = try #require(
          try self.files(folder).first { !others.contains($0) && !$0.path.contains("/0000000") })
        try FileManager.default.moveItem(
          at: new, to: folder.appending(path: "000000000000000\(number).answer"))
      }
      for file in files where file.isNamed {
        try storage.store(try answer("a", at: file.time, edition: Int(file.time)))
      }
      let newest = try #require(files.map(\.time).max())
      for _ in 0..<2 {
        try expectEqual(
          storage.load(10, .max),
          [try answer("other", at: 0), try answer("a", at: newest, edition: Int(newest))])
        try expectEqual(self.files(folder).count, 2)
      }
      try storage.remove(try answer("a").request)
      try expectEqual(self.files(folder), others)
    }
  }

  @Test("Loading removes the answers beyond the limits, the oldest first")
  func bounds() throws {
    try withTemporaryFolder { folder in
      let storage = AnswerStorage.folder(folder)
      for number in 0..<5 { try storage.store(try answer("\(number)", at: Int64(number))) }
      try expectEqual(storage.load(3, .max).map(\.request.query), ["2", "3", "4"])
      try expectEqual(files(folder).count, 3)
      let size = try answer("4").byteCount
      try expectEqual(storage.load(3, size).map(\.request.query), ["4"])
      expect(try storage.load(0, .max).isEmpty && files(folder).isEmpty)
    }
  }

  @Test(
    "Damaged, truncated and foreign answer files are removed, but files with other names stay"
  )
  func damaged() throws {
    try withTemporaryFolder { folder in
      let storage = AnswerStorage.folder(folder)
      try storage.store(try answer("a"))
      let file = try #require(try files(folder).first)
      let whole = try Data(contentsOf: file)
      let foreign = folder.appending(path: "notes.answer")
      try Data("mine".utf8).write(to: foreign)
      let damages: [Data] = [
        Data(), whole.dropLast(1), whole.prefix(40), Data("{}\n".utf8), Data([0xff, 0x0a]),
        Data(
          String(decoding: whole, as: UTF8.self)
            .replacing("\"version\":1", with: "\"version\":99").utf8),
        Data(
          String(decoding: whole, as: UTF8.self)
            .replacing("an answer", with: "recent searches").utf8),
        Data(repeating: UInt8(ascii: "x"), count: 5 << 20),
      ]
      for damage in damages {
        try damage.write(to: file)
        expect(try storage.load(10, .max).isEmpty)
        try expectEqual(files(folder).map(\.lastPathComponent), ["notes.answer"])
        try storage.store(try answer("a"))
        try expectEqual(storage.load(10, .max).count, 1)
      }
      try storage.removeAll()
      try expectEqual(files(folder).map(\.lastPathComponent), ["notes.answer"])
    }
  }

  @Test("Temporary files of ended writers are removed, and unreadable files are left alone")
  func left() throws {
    try withTemporaryFolder { folder in
      let storage = AnswerStorage.folder(folder)
      let name = "0123456789abcdef.answer"
      for left in [".\(name).0123ABCD.saving", ".notes.0123ABCD.saving"] {
        try Data("left".utf8).write(to: folder.appending(path: left))
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: false)
      expect(try storage.load(10, .max).isEmpty)
      try expectEqual(
        files(folder).map(\.lastPathComponent).sorted(), [".notes.0123ABCD.saving", name])
      try storage.removeAll()
      try expectEqual(files(folder).map(\.lastPathComponent), [".notes.0123ABCD.saving"])
    }
  }

  @Test("An answer that is too large to be stored also removes the older one from its folder")
  func tooLarge() throws {
    try withTemporaryFolder { folder in
      let storage = AnswerStorage.folder(folder)
      let small = try answer("a")
      try storage.store(small)
      var response = small.response
      response.userData = [.string(String(repeating: "x", count: 5 << 20))]
      #expect(throws: StorageError.self) {
        try storage.store(CachedAnswer(request: small.request, response: response))
      }
      expect(try files(folder).isEmpty)
    }
  }
}
