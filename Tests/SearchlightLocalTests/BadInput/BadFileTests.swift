import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Files and folders that are not what is expected")
struct BadFileTests {
  private func error(_ body: () throws -> Void) -> IndexFileError? {
    #expect(throws: IndexFileError.self) { try body() }
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func makeFolder(_ url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  @Test("A folder where a file is expected is refused, and keeps what is in it")
  func folderForFile() throws {
    try withTemporaryFolder { url in
      let index = try SmallIndex.make()
      let place = url.appending(path: "films")
      try makeFolder(place)
      expectEqual(
        error { try index.write(to: place) }?.description,
        "The index cannot be saved to \(place.path): it is a folder; save into it by "
          + "IndexFolder, or give the path of a file. Its previous content has not changed.")
      expectEqual(
        error { _ = try LocalIndex(contentsOf: place) }?.description,
        "\(place.path) cannot be read: it is a folder without a saved index. Save an index "
          + "there first, or give another path.")
      expect(try names(place).isEmpty)
      // Parts of the folder are folders.
      try makeFolder(place.appending(path: "manifest"))
      try makeFolder(place.appending(path: "7.segment/kept"))
      let manifest = place.appending(path: "manifest").path
      for open in [
        { _ = try LocalIndex(contentsOf: place) }, { _ = try IndexFolder(place) },
      ] {
        expectEqual(
          error(open)?.description,
          "\(manifest) cannot be read: it is not a regular file. Save an index there first, "
            + "or give another path.")
      }
      try FileManager.default.removeItem(atPath: manifest)
      var saved = index
      try IndexFolder(place).save(&saved)
      try expectEqual(
        names(place),
        ["7.segment", "8.segment", "9.segment", "10.segment", "lock", "manifest"].sorted())
      try expectEqual(names(place.appending(path: "7.segment")), ["kept"])
      try expectEqual(SmallIndex.report(LocalIndex(contentsOf: place)), SmallIndex.report(index))
      try FileManager.default.removeItem(at: place.appending(path: "lock"))
      try makeFolder(place.appending(path: "lock"))
      expectEqual(
        error { _ = try IndexFolder(place) },
        IndexFileError(
          path: place.appending(path: "lock").path,
          reason: .unwritable(reason: "Is a directory")))
      #expect(throws: Never.self) { try LocalIndex(contentsOf: place) }
    }
  }

  @Test("A file where a folder is expected is refused, and stays as it is")
  func fileForFolder() throws {
    try withTemporaryFolder { url in
      let file = url.appending(path: "films.index")
      let index = try SmallIndex.make()
      try index.write(to: file)
      let bytes = try Data(contentsOf: file)
      expectEqual(
        error { _ = try IndexFolder(file) }?.description,
        "The index cannot be saved to \(file.path): it is a file, not a folder. Its previous "
          + "content has not changed.")
      expectEqual(error { _ = try IndexFolder(file.appending(path: "x")) }?.path, file.path + "/x")
      expectEqual(
        error { try index.write(to: file.appending(path: "x")) }?.reason,
        .unwritable(reason: "Not a directory"))
      expectEqual(
        error { _ = try LocalIndex(contentsOf: file.appending(path: "x")) }?.reason,
        .unreadable(reason: "Not a directory"))
      try expectEqual(Data(contentsOf: file), bytes)
    }
  }

  @Test("A pipe or a device is refused at once", arguments: FileAccess.all)
  func pipes(access: FileAccess) throws {
    try withTemporaryFolder { url in
      let pipe = url.appending(path: "pipe")
      expectEqual(mkfifo(pipe.path, 0o600), 0)
      for path in [pipe.path, "/dev/null"] {
        expectEqual(
          error { _ = try LocalIndex(contentsOf: URL(filePath: path), access: access) }?.reason,
          .unreadable(reason: "it is not a regular file"))
      }
    }
  }

  @Test("An empty file is not an index, alone and in a folder", arguments: FileAccess.all)
  func empty(access: FileAccess) throws {
    try withTemporaryFolder { url in
      let file = url.appending(path: "films.index")
      try Data().write(to: file)
      expectEqual(
        error { _ = try LocalIndex(contentsOf: file, access: access) }?.description,
        "\(file.path) is not a saved index: it does not begin like one. Give a file that was "
          + "written by write(to:), or a folder that was saved by IndexFolder.")
      let place = url.appending(path: "films")
      var index = try SmallIndex.make()
      try IndexFolder(place).save(&index)
      for name in ["1.segment", "manifest"] {
        let part = place.appending(path: name)
        try Data().write(to: part, options: .atomic)
        expectEqual(
          error { _ = try LocalIndex(contentsOf: place, access: access) },
          IndexFileError(path: part.path, reason: .notAnIndex))
      }
      // A folder whose manifest is damaged is not taken for an empty one.
      expectEqual(error { _ = try IndexFolder(place) }?.reason, .notAnIndex)
      try expectEqual(names(place), ["1.segment", "2.segment", "3.segment", "lock", "manifest"])
    }
  }

  @Test("Numbers of 2^40 in the head of a file are refused, and no memory is taken for them")
  func hugeNumbers() throws {
    let whole = CraftedFile(try SmallIndex.make().fileBytes())
    let huge = UInt64(1) << 40
    func problem(_ offset: Int, sealed: Bool) -> IndexFileError.Reason? {
      var file = whole
      for byte in 0..<8 {
        file[offset + byte] = UInt8(truncatingIfNeeded: huge >> (8 * UInt64(byte)))
      }
      if sealed { file.sealIfPossible() }
      return #expect(throws: IndexFileError.Reason.self) {
        try LocalIndex(from: file.bytes, isVerified: false)
      }
    }
    let length = whole.bytes.count
    expectEqual(problem(16, sealed: false), .damaged(section: "", offset: 16))
    expectEqual(problem(24, sealed: true), .wrongLength(expected: 1 << 40, found: length))
    expectEqual(problem(40, sealed: false), .damaged(section: "", offset: 40))
    expectEqual(problem(48, sealed: true), .damaged(section: "", offset: 48))
    // The size of the elements, the offset, the length and the first block of the second section.
    for member in 1...4 {
      let entry = IndexFileFormat.headerLength + IndexFileFormat.entryLength
      let found = problem(entry + 8 * member, sealed: true)
      guard case .inconsistent(section: "live", _, _) = found else {
        Issue.record("member \(member): \(String(describing: found))")
        continue
      }
    }
  }

  @Test(
    "Counts in the description of a file that are not those of its segments are refused",
    arguments: [
      (-1, "a number of documents is out of range"),
      (1 << 40, "a number of documents is out of range"),
      (Int(UInt32.max) - 1, " for 4294967294 documents"), (5, " for 5 "), (0, " for 0 "),
    ])
  func counts(count: Int, reason: String) throws {
    var file = CraftedFile(try SmallIndex.make().fileBytes())
    var head = try JSON(parsing: Array(file.bytes[file.sections[0].range])).objectValue ?? [:]
    var counts = head["documents"]?.arrayValue ?? []
    counts[0] = .integer(count)
    head["documents"] = .array(counts)
    file.replace(0, by: JSON.object(head).bytes)
    file.seal()
    for isVerified in [false, true] {
      let problem = #expect(throws: IndexFileError.Reason.self) {
        try LocalIndex(from: file.bytes, isVerified: isVerified)
      }
      guard case .inconsistent(_, _, let found) = problem, found.contains(reason) else {
        Issue.record("\(String(describing: problem))")
        continue
      }
    }
  }

  @Test("A manifest that names the file of a segment twice is refused")
  func repeatedSegment() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var index = try SmallIndex.make()
      try IndexFolder(place).save(&index)
      let path = place.appending(path: "manifest")
      var file = CraftedFile([UInt8](try Data(contentsOf: path)))
      var head = try JSON(parsing: Array(file.bytes[file.sections[0].range])).objectValue ?? [:]
      var segments = head["segments"]?.arrayValue ?? []
      expect(segments.count > 1)
      var members = segments[1].objectValue ?? [:]
      members["file"] = segments[0]["file"]
      segments[1] = .object(members)
      head["segments"] = .array(segments)
      file.replace(0, by: JSON.object(head).bytes)
      file.seal()
      try Data(file.bytes).write(to: path, options: .atomic)
      guard
        case .inconsistent(_, _, let reason) = error({ _ = try LocalIndex(contentsOf: place) })?
          .reason
      else {
        Issue.record("the manifest was read")
        return
      }
      expectEqual(reason, "a segment's file is named twice")
    }
  }

  @Test("Of a folder, each file from another version or another machine is refused by its name")
  func foreign() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var index = try SmallIndex.make()
      try IndexFolder(place).save(&index)
      for name in ["manifest", "2.segment"] {
        let file = place.appending(path: name)
        let bytes = try [UInt8](Data(contentsOf: file))
        var newer = bytes
        newer[8] = 9
        try Data(newer).write(to: file, options: .atomic)
        expectEqual(
          error { _ = try LocalIndex(contentsOf: place) }?.description,
          "\(file.path) has the format 9, and this version of the package reads format "
            + "7. Update the package, or rebuild the index from its records: write(to:) replaces a "
            + "file, and IndexFolder(replacing:) or searchlight build a folder, when the new index "
            + "is complete.")
        var swapped = bytes
        swapped.replaceSubrange(12..<16, with: bytes[12..<16].reversed())
        try Data(swapped).write(to: file, options: .atomic)
        expectEqual(
          error { _ = try LocalIndex(contentsOf: place) },
          IndexFileError(path: file.path, reason: .otherByteOrder))
        try Data(bytes).write(to: file, options: .atomic)
      }
      #expect(throws: Never.self) { try LocalIndex(contentsOf: place) }
    }
  }
}

extension FileAccess {
  fileprivate static var all: [FileAccess] { [.automatic, .mapped, .read] }
}
