import Expectations
import Foundation
import Testing

@testable import SearchlightBasics

@Suite("Atomic file replacement")
final class FileReplacementTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "searchlight-replacement-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The names of the entries in the folder, sorted.
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func save(_ text: String, to path: String) throws {
    try FileReplacement.write(to: path) { write in
      try Array(text.utf8).withUnsafeBytes { try write($0) }
    }
  }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(lstat(path(name), &status) == 0)
    return status
  }

  @Test(
    "A file that replaces another keeps the permissions of the replaced file",
    arguments: [0o600, 0o640, 0o644, 0o666, 0o755])
  func permissions(mode: Int) throws {
    try save("old", to: path("a"))
    expectEqual(chmod(path("a"), mode_t(mode)), 0)
    try save("new", to: path("a"))
    try expectEqual(text("a"), "new")
    try expectEqual(status("a").st_mode & 0o7777, mode_t(mode))
    try expectEqual(names, ["a"])
  }

  @Test("A file that did not exist before gets the default permissions of a new file")
  func newFile() throws {
    try save("new", to: path("a"))
    let other = open(path("b"), O_CREAT | O_WRONLY, 0o666)
    close(other)
    try expectEqual(status("a").st_mode, status("b").st_mode)
  }

  @Test(
    "A file that replaces another keeps its owner and group where the process may set them",
    .enabled(if: geteuid() == 0, "Only the superuser may give files away."))
  func owner() throws {
    try save("old", to: path("a"))
    expectEqual(chown(path("a"), 1234, 4321), 0)
    expectEqual(chmod(path("a"), 0o640), 0)
    try save("new", to: path("a"))
    let status = try status("a")
    expectEqual(status.st_uid, 1234)
    expectEqual(status.st_gid, 4321)
    expectEqual(status.st_mode & 0o7777, 0o640)
  }

  @Test("Writing to a symbolic link replaces the destination of its last link and keeps the links")
  func links() throws {
    let other = folder.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try save("old", to: path("other/a"))
    expectEqual(symlink("other/link", path("first")), 0)
    expectEqual(symlink("a", path("other/link")), 0)
    expectEqual(symlink(path("other/a"), path("absolute")), 0)
    for link in ["first", "absolute"] {
      try save("new by \(link)", to: path(link))
      try expectEqual(text("other/a"), "new by \(link)")
      try expectEqual(status(link).st_mode & S_IFMT, S_IFLNK)
    }
    try expectEqual(names, ["absolute", "first", "other"])
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: other.path).sorted(), ["a", "link"])
  }

  @Test("Writing to a dangling link creates its destination, and writing to a circular link fails")
  func danglingLinks() throws {
    expectEqual(symlink("a", path("link")), 0)
    try save("new", to: path("link"))
    try expectEqual(text("a"), "new")
    try expectEqual(status("link").st_mode & S_IFMT, S_IFLNK)
    expectEqual(symlink("loop", path("loop")), 0)
    let failure = #expect(throws: FileReplacement.Failure.self) {
      try save("new", to: path("loop"))
    }
    expectEqual(failure?.reason, String(cString: strerror(ELOOP)))
    try expectEqual(status("loop").st_mode & S_IFMT, S_IFLNK)
  }

  @Test("Writing to a pipe or a device writes into it and does not replace it")
  func pipes() throws {
    expectEqual(mkfifo(path("pipe"), 0o600), 0)
    // Opened for reading and writing, so that neither end blocks until the other is opened.
    let reader = open(path("pipe"), O_RDWR)
    defer { close(reader) }
    try save("new", to: path("pipe"))
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(reader, &bytes, bytes.count)
    expectEqual(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), "new")
    try expectEqual(status("pipe").st_mode & S_IFMT, S_IFIFO)
    try save("new", to: "/dev/null")
    #expect(throws: FileReplacement.Failure.self) { try save("new", to: folder.path) }
    #expect(throws: FileReplacement.Failure.self) { try save("new", to: path("a") + "/") }
    try expectEqual(names, ["pipe"])
  }

  @Test(
    "Writing to a file without write permission fails and does not replace it",
    .enabled(if: geteuid() != 0, "The superuser may write every file."))
  func readOnly() throws {
    try save("old", to: path("a"))
    expectEqual(chmod(path("a"), 0o444), 0)
    #expect(throws: FileReplacement.Failure.self) { try save("new", to: path("a")) }
    try expectEqual(text("a"), "old")
  }

  @Test("Saving removes only the temporary files that terminated writers of that file left behind")
  func abandoned() throws {
    let kept = [
      ".a.0123abcd.saving.txt", ".a.0123abc.saving", ".a.notahex!.saving", ".b.0123ABCD.saving",
      "a.0123ABCD.saving", ".a.0123ABCD",
    ]
    for name in [".a.0123ABCD.saving", ".a.FFFFFFFF.saving"] + kept {
      try Data("left".utf8).write(to: folder.appending(path: name))
    }
    try save("new", to: path("a"))
    try expectEqual(names, (kept + ["a"]).sorted())
    try expectEqual(text("a"), "new")
  }

  @Test(
    "Of two writers at the same time neither removes the file of the other, and the last one wins")
  func twoWriters() throws {
    try FileReplacement.write(to: path("a")) { write in
      try Array("outer".utf8).withUnsafeBytes { try write($0) }
      try save("inner", to: path("a"))
      try expectEqual(text("a"), "inner")
      try expectEqual(names.count, 2)
    }
    try expectEqual(text("a"), "outer")
    try expectEqual(names, ["a"])
  }

  @Test("A file is saved under the longest name that the file system allows")
  func longNames() throws {
    for name in [String(repeating: "a", count: 255), String(repeating: "😀", count: 63)] {
      try save("new", to: path(name))
      try expectEqual(text(name), "new")
    }
  }
}
