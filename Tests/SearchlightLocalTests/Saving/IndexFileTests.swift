import Expectations
import SearchlightBasics
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Saved indices")
struct IndexFileTests {
  private let index: LocalIndex

  init() throws {
    // The memory that an index needs grows while it answers, so each test has its own.
    index = try SmallIndex.build()
  }

  private func answers(_ index: LocalIndex) throws -> [SearchResponse] {
    try SmallIndex.requests.map { try index.answer($0) }
  }

  private func problem(of bytes: [UInt8]) -> IndexFileError.Reason? {
    do throws(IndexFileError.Reason) {
      _ = try LocalIndex(from: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("An opened index answers like the saved one and can be changed")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "some.index")
      try index.write(to: file)
      var opened = try LocalIndex(contentsOf: file)
      expectEqual(opened.name, index.name)
      expectEqual(opened.settings, index.settings)
      expectEqual(opened.count, index.count)
      expectEqual(opened.segmentCount, index.segmentCount)
      expectEqual(opened.indexBytes, index.indexBytes)
      try expectEqual(answers(opened), answers(index))
      var changed = index
      for change in SmallIndex.changes {
        try opened.save([change])
        try changed.save([change])
      }
      opened.delete(["b"])
      changed.delete(["b"])
      try expectEqual(answers(opened), answers(changed))
      opened.merge()
      try expectEqual(answers(opened), answers(changed))
      // Overwrites the existing file, to which the opened index keeps no reference.
      try opened.write(to: file)
      try expectEqual(answers(LocalIndex(contentsOf: file)), answers(changed))
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["some.index"])
    }
  }

  @Test("An empty index can be saved and opened")
  func empty() throws {
    var index = index
    index.clear()
    let opened = try LocalIndex(from: try index.fileBytes())
    expectEqual(opened.count, 0)
    try expectEqual(answers(opened), answers(index))
  }

  @Test("Equal indices are saved as equal bytes")
  func sameBytes() throws {
    try expectEqual(index.fileBytes(), SmallIndex.build().fileBytes())
    try expectEqual(LocalIndex(from: index.fileBytes()).fileBytes(), index.fileBytes())
  }

  @Test("A failed save leaves existing files unchanged and reports the reason")
  func unwritable() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appending(path: "none/some.index")
      let error = #expect(throws: IndexFileError.self) { try index.write(to: missing) }
      expectEqual(
        error?.description,
        "The index cannot be saved to \(missing.path): No such file or directory. "
          + "Its previous content has not changed.")
      // The path is taken by a folder.
      let taken = folder.appending(path: "taken")
      try FileManager.default.createDirectory(
        at: taken.appending(path: "x"), withIntermediateDirectories: true)
      #expect(throws: IndexFileError.self) { try index.write(to: taken) }
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["taken"])
    }
  }

  @Test("An interrupted save leaves the old file unchanged")
  func interrupted() throws {
    try withTemporaryFolder { folder in
      struct Interruption: Error {}
      let file = folder.appending(path: "some.index")
      try index.write(to: file)
      let before = try Data(contentsOf: file)
      for steps in 0..<4 {
        var left = steps
        #expect(throws: FileReplacement.Failure.self) {
          try FileReplacement.write(to: file.path) { write in
            var writer = SectionWriter()
            writer.add("one", FlatArray([UInt32](0..<100)))
            writer.add("two", FlatArray([UInt32](0..<100)))
            try writer.write { bytes in
              if left == 0 { throw Interruption() }
              left -= 1
              try write(bytes)
            }
            throw Interruption()
          }
        }
        try expectEqual(Data(contentsOf: file), before)
        try expectEqual(
          FileManager.default.contentsOfDirectory(atPath: folder.path), ["some.index"])
      }
    }
  }

  @Test("A file that cannot be read is reported with its path and the reason")
  func unreadable() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appending(path: "none.index")
      #expect(
        #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: missing) }?.description
          == "\(missing.path) cannot be read: No such file or directory. Save an index there first, or "
          + "give another path.")
      #expect(
        #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: folder) }?.reason
          == .unreadable(reason: "it is a folder without a saved index"))
    }
  }

  // MARK: - Files that are not what was saved

  @Test("A truncated file is rejected, wherever it was cut off")
  func truncated() throws {
    let bytes = try index.fileBytes()
    for length in 0..<bytes.count {
      let problem = problem(of: Array(bytes[..<length]))
      if case .wrongLength(_, length) = problem { continue }
      if length == 0, problem == .notAnIndex { continue }
      Issue.record("at \(length): \(String(describing: problem))")
      return
    }
    expectEqual(
      problem(of: bytes + [0]), .wrongLength(expected: bytes.count, found: bytes.count + 1))
  }

  /// Usually changes the bytes at which sections, their gaps and the parts of the head begin and end,
  /// and some in between.
  ///
  /// The test of the checksum changes every bit.
  @Test("A file with any changed byte is rejected")
  func damaged() throws {
    var bytes = try SmallIndex.fileBytes()
    let changes: [UInt8] = [0x01, 0x80, 0xFF]
    let offsets = RandomCases.areAll ? Array(bytes.indices) : CraftedFile(bytes).borders(every: 61)
    for offset in offsets {
      for change in RandomCases.areAll ? changes : [changes[offset % 3]] {
        bytes[offset] ^= change
        if problem(of: bytes) == nil {
          Issue.record("at \(offset) by \(change)")
          return
        }
        bytes[offset] ^= change
      }
    }
    expect(problem(of: bytes) == nil)
  }

  @Test("Damage of the description is reported as damage, where it is")
  func damagedDescription() throws {
    var file = CraftedFile(try index.fileBytes())
    let section = try #require(file.sections.first { $0.name == "index" })
    file[section.range.lowerBound + 3] ^= 1
    for isVerified in [false, true] {
      #expect(
        throws: IndexFileError.Reason.damaged(section: "index", offset: section.range.lowerBound)
      ) {
        try LocalIndex(from: file.bytes, isVerified: isVerified)
      }
    }
  }

  @Test("64-bit offsets of records are read, as in files of more than 4 GB")
  func wideOffsets() throws {
    var file = CraftedFile(try index.fileBytes())
    for section in file.sections.indices where file.sections[section].name == "rec.off" {
      let offsets = file.bytes[file.sections[section].range].withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map {
          UInt64(bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
        }
      }
      file.replace(section, by: offsets.withUnsafeBytes { Array($0) }, elementSize: 8)
    }
    file.seal()
    let opened = try LocalIndex(from: file.bytes)
    try expectEqual(answers(opened), answers(index))
    let objectIDs = ["a", "b", "c", "d", "e", "f", "g"]
    expectEqual(opened.records(objectIDs), index.records(objectIDs))
  }

  @Test("A file of another kind, format or byte order is rejected for that reason")
  func foreign() throws {
    var bytes = try index.fileBytes()
    expectEqual(problem(of: Array("{\"objectID\": 1}".utf8)), .notAnIndex)
    expectEqual(problem(of: Array(repeating: 0, count: 100)), .notAnIndex)
    bytes[8] = 9
    expectEqual(problem(of: bytes), .newerFormat(found: 9, known: 7))
    bytes[8] = 3
    expectEqual(problem(of: bytes), .olderFormat(found: 3, known: 7))
    bytes[8] = 0
    expectEqual(problem(of: bytes), .damaged(section: "", offset: 8))
    bytes[8] = 6
    bytes.swapAt(12, 15)
    bytes.swapAt(13, 14)
    expectEqual(problem(of: bytes), .otherByteOrder)
  }

  @Test(
    "The text of a file error says what is wrong, where, and how to fix it",
    arguments: [
      (
        .notAnIndex,
        "f is not a saved index: it does not begin like one. Give a file that was written by write(to:), "
          + "or a folder that was saved by IndexFolder."
      ),
      (
        .newerFormat(found: 4, known: 3),
        "f has the format 4, and this version of the package reads format 3. Update the "
          + "package, or rebuild the index from its records: \(Self.rebuilding)"
      ),
      (
        .olderFormat(found: 2, known: 3),
        "f has the format 2, and this version of the package reads format 3. Rebuild the index "
          + "from its records: \(Self.rebuilding) If only this one has them, read them with the "
          + "version of the package that saved it: by storedRecords, or by browse() after you have "
          + "emptied the settings unretrievableAttributes and attributesToRetrieve."
      ),
      (
        .damaged(section: "ids", offset: 7),
        "f is damaged in the section \"ids\" at offset 7: its checksum does not match. Copy it again, or "
          + "rebuild the index from its records: \(Self.rebuilding)"
      ),
      (
        .damaged(section: "", offset: 0),
        "f is damaged in the list of its sections: its checksum does not match. Copy it again, or "
          + "rebuild the index from its records: \(Self.rebuilding)"
      ),
      (
        .wrongLength(expected: 2, found: 1),
        "f has 1 bytes but declares 2: it is truncated, or has extra bytes. Copy it again, or "
          + "rebuild the index from its records: \(Self.rebuilding)"
      ),
    ] as [(IndexFileError.Reason, String)])
  func texts(reason: IndexFileError.Reason, text: String) {
    expectEqual(IndexFileError(path: "f", reason: reason).description, text)
  }

  private static let rebuilding =
    "write(to:) replaces a file, and IndexFolder(replacing:) or searchlight build a folder, when the "
    + "new index is complete."
}
