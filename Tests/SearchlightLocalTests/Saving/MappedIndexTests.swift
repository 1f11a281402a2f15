import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Indices opened in place")
struct MappedIndexTests {
  @Test(
    "A changed byte is refused, or makes an error of what needs it; nothing is answered wrongly",
    arguments: 0..<RandomCases.count(of: 8, usually: 1))
  func everyByte(part: Int) async throws {
    let bytes = try SmallIndex.fileBytes()
    let index = try SmallIndex.make()
    let right = SmallIndex.report(index)
    var changed = index
    try changed.save(SmallIndex.changes)
    let rightAfter = SmallIndex.report(changed)
    let merged = SmallIndex.report(index.merged())
    let offsets =
      RandomCases.areAll
      ? Array(stride(from: part, to: bytes.count, by: 8)) : Self.someOffsets(in: bytes)
    for (number, offset) in offsets.enumerated() {
      if number % 8 == 0 { await Task.yield() }
      var bytes = bytes
      bytes[offset] ^= [0x01, 0x80, 0xFF][offset % 3]
      guard var index = try? LocalIndex(from: bytes, isVerified: false) else { continue }
      expect(SmallIndex.fault(index, right) == nil, "at \(offset)")
      expect(SmallIndex.fault(index, right) == nil, "again, at \(offset)")
      // Bytes between the sections belong to nothing.
      let isDamaged = (try? index.verify()) == nil
      expect((try? LocalIndex(from: bytes)) == nil)
      do {
        try index.save(SmallIndex.changes)
        expect(SmallIndex.fault(index, rightAfter) == nil, "saved, at \(offset)")
      } catch {
        guard case .damaged = error else {
          Issue.record("saved, at \(offset): \(error)")
          continue
        }
        expect(isDamaged)
        expect(SmallIndex.fault(index, right) == nil, "not saved, at \(offset)")
        index.merge()
        expect(
          SmallIndex.fault(index, right) == nil || SmallIndex.fault(index, merged) == nil,
          "merged, at \(offset)")
      }
    }
  }

  /// Bytes of the head, a byte of each section of the first segment, and of some sections of the
  /// others, which are opened and checked in the same way.
  private static func someOffsets(in bytes: [UInt8]) -> [Int] {
    let file = CraftedFile(bytes)
    let sections = file.sections.filter { !$0.range.isEmpty }
    let first = (file.sections.dropFirst(2).firstIndex { $0.name == "live" } ?? 0)
    let isOfFirst = Set(file.sections[..<first].map(\.range.lowerBound))
    let chosen = sections.enumerated().filter { number, section in
      isOfFirst.contains(section.range.lowerBound) || number % 4 == 0
    }.map(\.element.range)
    return [3, 20, 70, file.headLength - 1]
      + chosen.map { $0.lowerBound + $0.lowerBound / 64 % $0.count } + [chosen[0].upperBound]
  }

  @Test("A file that was cut off is refused, wherever that was")
  func truncated() throws {
    let bytes = try SmallIndex.fileBytes()
    for length in stride(from: 0, to: bytes.count, by: 7) {
      expect((try? LocalIndex(from: Array(bytes[..<length]), isVerified: false)) == nil)
    }
  }

  @Test("A mapped file answers like the index that was saved, whatever is changed afterwards")
  func mapped() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "large.index")
      // The memory that an index needs grows while it answers, so this one is not shared.
      var index = try LargeIndex.make(count: 4000)
      try index.write(to: file)
      let (indexBytes, recordBytes) = (index.indexBytes, index.recordBytes)
      for access in [FileAccess.automatic, .mapped, .read] {
        var opened = try LocalIndex(contentsOf: file, access: access)
        expect(opened.indexBytes == indexBytes && opened.recordBytes == recordBytes)
        for query in ["", "word7", "wrod77", "film 39", "lorem"] {
          try expectEqual(
            opened.answer(LargeIndex.request(query)), index.answer(LargeIndex.request(query)),
            "\(query)")
        }
        try opened.save([["objectID": "id7", "title": "word7 again"]])
        opened.delete(["id8"])
        opened.merge()
        try expectEqual(opened.answer(LargeIndex.request("again")).nbHits, 1)
        #expect(throws: Never.self) { try opened.verify() }
        expect(opened.damage == nil)
      }
      // The index that is open keeps the file that it has opened.
      let opened = try LocalIndex(contentsOf: file, access: .mapped)
      let before = try opened.answer(LargeIndex.request("word7"))
      index.delete((0..<2000).map { "id\($0)" })
      try index.write(to: file)
      try expectEqual(opened.answer(LargeIndex.request("word7")), before)
      try FileManager.default.removeItem(at: file)
      try expectEqual(opened.answer(LargeIndex.request("word7")), before)
      expectEqual(opened.record("id3999")?["title"], "word499 film 3999")
    }
  }

  @Test("A damaged block is an error of the answers that need it, and of no others")
  func damagedBlock() throws {
    let index = try LargeIndex.make()
    let crafted = CraftedFile(try index.fileBytes())
    let section = try #require(crafted.sections.first { $0.name == "rec.text" })
    expect(section.range.count > 4 * BlockSize.bytes)
    var bytes = crafted.bytes
    let offset = section.range.lowerBound + 2 * BlockSize.bytes + 100
    bytes[offset] ^= 1
    let opened = try LocalIndex(from: bytes, isVerified: false)
    expect(opened.damage == nil)
    try expectEqual(
      opened.answer(LargeIndex.request("3999")), index.answer(LargeIndex.request("3999")))
    let lost = try #require(
      (0..<4000).map { "id\($0)" }.first { opened.record($0) == nil })
    expect(index.record(lost) != nil)
    let reason = IndexFileError.Reason.damaged(
      section: "rec.text", offset: section.range.lowerBound + 2 * BlockSize.bytes)
    expectEqual(opened.damage, IndexFileError(path: "", reason: reason))
    let number = lost.dropFirst(2)
    let error = #expect(throws: SearchError.self) {
      try opened.answer(LargeIndex.request("film \(number)"))
    }
    expectEqual(
      error,
      .malformedResponse(
        "the index \"large\" is damaged in its file, in the section \"rec.text\" at offset "
          + "\(section.range.lowerBound + 2 * BlockSize.bytes); copy the file again, or rebuild "
          + "the index"))
    // Others are still right, as often as they are asked.
    for _ in 0..<2 {
      try expectEqual(
        opened.answer(LargeIndex.request("3999")), index.answer(LargeIndex.request("3999")))
    }
    #expect(throws: IndexFileError(path: "", reason: reason)) { try opened.verify() }
  }

  @Test("Damaged offsets in the middle of the terms that match a word are an error")
  func damagedOffsets() throws {
    // Each record has a term of its own that begins with "a". Of two words that are so common, the
    // positions are read for the best records only, and term by term.
    let records = (0..<13_000).map { number -> JSON in
      let letters = String(UnicodeScalar(UInt8(97 + number % 26))) + String(number, radix: 36)
      return ["objectID": .string("\(number)"), "title": .string("0 the a\(letters)")]
    }
    let index = try LocalIndex("large", records: records, settings: IndexSettings())
    let crafted = CraftedFile(try index.fileBytes())
    let section = try #require(crafted.sections.first { $0.name == "post.off" })
    expect(section.range.count > 3 * BlockSize.bytes)
    var bytes = crafted.bytes
    let offset = section.range.lowerBound + BlockSize.bytes
    bytes[offset + 100] ^= 1
    let opened = try LocalIndex(from: bytes, isVerified: false)
    try expectEqual(index.answer(LargeIndex.request("the a")).nbHits, 13_000)
    #expect(throws: SearchError.self) { try opened.answer(LargeIndex.request("the a")) }
    expectEqual(opened.damage?.reason, .damaged(section: "post.off", offset: offset))
  }

  @Test("A damaged index is neither changed nor saved")
  func unchanged() throws {
    let index = try LargeIndex.make()
    let crafted = CraftedFile(try index.fileBytes())
    let section = try #require(crafted.sections.first { $0.name == "ids" })
    var bytes = crafted.bytes
    bytes[section.range.lowerBound] ^= 1
    var opened = try LocalIndex(from: bytes, isVerified: false)
    let lost = (0..<4000).map { "id\($0)" }.filter { opened.record($0) == nil }
    expect(!lost.isEmpty)
    expectEqual(opened.delete(lost), 0)
    expectEqual(opened.count, 4000)
    let error = #expect(throws: LocalIndexError.self) {
      try opened.save(lost.map { ["objectID": .string($0)] })
    }
    let file = try #require(opened.damage)
    expectEqual(error, .damaged(file))
    expectEqual(error?.description, "The index was not changed. \(file.description)")
    expect(opened.count == 4000 && opened.segmentCount == 1)
    try withTemporaryFolder { folder in
      #expect(throws: file) { try opened.write(to: folder.appending(path: "x")) }
      let contents = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      expect(contents.isEmpty)
    }
  }

  @Test("A file that others may write is read as a whole, and damage is found when it is opened")
  func untrusted() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "some.index")
      let index = try LargeIndex.make()
      try index.write(to: file)
      var bytes = try [UInt8](Data(contentsOf: file))
      let section = try #require(CraftedFile(bytes).sections.first { $0.name == "rec.text" })
      bytes[section.range.lowerBound] ^= 1
      try Data(bytes).write(to: file)
      for permissions in [0o600, 0o664] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: file.path)
        #expect(throws: Never.self) { try LocalIndex(contentsOf: file) }
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
      #expect(
        #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: file) }?.reason
          == .damaged(section: "rec.text", offset: section.range.lowerBound))
      #expect(throws: Never.self) { try LocalIndex(contentsOf: file, access: .mapped) }
      #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: file, access: .read) }
    }
  }

  #if !canImport(Darwin)
    @Test("Linux lists which volumes are on a network")
    func mounts() {
      let mounts = """
        22 27 0:21 / /proc rw,relatime - proc proc rw
        30 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
        31 30 0:55 / /mnt/share rw,relatime shared:2 - nfs4 server:/share rw
        32 30 0:56 / /mnt/host rw - fuse.sshfs host: rw
        """
      expect(FileTrust.isLocal(254 << 8, among: mounts))
      expect(!FileTrust.isLocal(55, among: mounts))
      expect(!FileTrust.isLocal(56, among: mounts))
      expect(FileTrust.isLocal(99, among: mounts))
    }
  #endif

  @Test("A service does not adopt a merge of damaged segments, and goes on answering")
  func service() async throws {
    var index = try LargeIndex.make()
    index.snapshot.immediateLimit = 0
    for number in 0..<3 {
      try index.save((0..<600).map { ["objectID": .string("n\(number)-\($0)"), "title": "new"] })
    }
    var bytes = try index.fileBytes()
    let section = try #require(CraftedFile(bytes).sections.last { $0.name == "rec.text" })
    bytes[section.range.upperBound - 10] ^= 1
    let opened = try LocalIndex(from: bytes, isVerified: false)
    let service = LocalService([opened])
    let later: [JSON] = [["objectID": "later", "title": "later"]]
    try service.update("large") { try $0.save(later) }
    try index.save(later)
    await service.finishMerging()
    let merged = try service.index("large")
    expect(merged.segmentCount > 1)
    for query in ["later", "3999"] {
      try expectEqual(
        merged.answer(LargeIndex.request(query)), index.answer(LargeIndex.request(query)))
    }
  }
}
