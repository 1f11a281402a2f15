import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

/// What a process may not do.
///
/// The superuser may do everything, except on Linux, where these tests give up its rights; elsewhere
/// they are skipped for the superuser.
@Suite(
  "Files and folders without the rights to use them",
  .enabled(if: Privileges.canBeDropped, "The superuser may read and write everything."))
struct NoRightsTests {
  /// Calls `body` with a folder that everybody may use, which has an index in a file and one in a
  /// folder.
  private func withIndices(
    _ body: (_ url: URL, _ file: URL, _ folder: URL) throws -> Void
  ) throws {
    try withTemporaryFolder { url in
      try set(0o777, url)
      let place = url.appending(path: "folder")
      var index = try SmallIndex.make()
      let file = url.appending(path: "file")
      try index.write(to: file)
      try IndexFolder(place).save(&index)
      // The folder is removed afterwards.
      defer { try? set(0o755, place) }
      try body(url, file, place)
    }
  }

  private func set(_ permissions: Int, _ url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
  }

  private func error(_ body: () throws -> Void) -> IndexFileError? {
    Privileges.dropped { #expect(throws: IndexFileError.self) { try body() } }
  }

  @Test("A file that may not be read is an error with the path and the reason")
  func unreadable() throws {
    try withIndices { _, file, folder in
      let segment = folder.appending(path: "2.segment")
      for (url, opened) in [(file, file), (segment, folder)] {
        try set(0, url)
        let found = error { _ = try LocalIndex(contentsOf: opened) }
        expectEqual(
          found?.description,
          "\(url.path) cannot be read: Permission denied. Save an index there first, or give "
            + "another path.")
        try set(0o644, url)
      }
      try set(0, folder)
      let found = error { _ = try LocalIndex(contentsOf: folder) }
      expectEqual(found?.reason, .unreadable(reason: "Permission denied"))
    }
  }

  @Test("A folder that may not be written can be searched, and saving is an error with the reason")
  func unwritable() throws {
    try withIndices { _, file, folder in
      let right = SmallIndex.report(try SmallIndex.make())
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      try set(0o555, folder)
      try Privileges.dropped { () throws in
        try expectEqual(SmallIndex.report(LocalIndex(contentsOf: folder)), right)
      }
      let index = try SmallIndex.make()
      let inside = folder.appending(path: "new.index")
      expectEqual(
        error { try index.write(to: inside) }?.description,
        "The index cannot be saved to \(inside.path): Permission denied. Its previous content "
          + "has not changed.")
      if geteuid() == 0 {
        // The lock is the superuser's.
        expectEqual(
          error { _ = try IndexFolder(folder) },
          IndexFileError(
            path: folder.appending(path: "lock").path,
            reason: .unwritable(reason: "Permission denied")))
      }
      let new = error { _ = try IndexFolder(folder.appending(path: "new")) }
      guard case .unwritable(let reason) = new?.reason else {
        Issue.record("\(String(describing: new))")
        return
      }
      expect(reason.lowercased().contains("permission"), "\(reason)")
      expectEqual(new?.path, folder.appending(path: "new").path)
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), names)
      try expectEqual(SmallIndex.report(LocalIndex(contentsOf: file)), right)
    }
  }

  @Test("A folder that becomes unwritable while it is open keeps its version")
  func meanwhile() throws {
    try withIndices { url, _, _ in
      let place = url.appending(path: "own")
      try Privileges.dropped { () throws in
        let folder = try IndexFolder(place)
        var index = try SmallIndex.make()
        try folder.save(&index)
        let before = SmallIndex.report(index)
        try index.save(SmallIndex.changes)
        let after = SmallIndex.report(index)
        expectEqual(chmod(place.path, 0o555), 0)
        let error = #expect(throws: IndexFileError.self) { try folder.save(&index) }
        expectEqual(
          error,
          IndexFileError(
            path: place.appending(path: "4.segment").path,
            reason: .unwritable(reason: "Permission denied")))
        try expectEqual(SmallIndex.report(LocalIndex(contentsOf: place)), before)
        expectEqual(SmallIndex.report(index), after)
        expectEqual(chmod(place.path, 0o755), 0)
        try folder.save(&index)
        try expectEqual(SmallIndex.report(LocalIndex(contentsOf: place)), after)
      }
    }
  }
}
