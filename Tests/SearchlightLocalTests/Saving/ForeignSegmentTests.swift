import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Segments that are not those of the manifest, and bytes that no query reads")
struct ForeignSegmentTests {
  /// Two indices whose segments have equal numbers of documents, and other settings.
  private func indices() throws -> (LocalIndex, LocalIndex) {
    let records: [JSON] = (0..<20).map {
      ["objectID": .string("\($0)"), "title": "film", "cast": .string("actor \($0)")]
    }
    return (
      try LocalIndex("films", records: records, searchableAttributes: ["title"]),
      try LocalIndex("films", records: records, searchableAttributes: ["cast"])
    )
  }

  @Test(
    "A segment of another index under an old manifest is refused by its file",
    arguments: [FileAccess.mapped, .read])
  func foreign(access: FileAccess) throws {
    try withTemporaryFolder { url in
      let (old, new) = (url.appending(path: "old"), url.appending(path: "new"))
      var (first, second) = try indices()
      try IndexFolder(old).save(&first)
      try IndexFolder(new).save(&second)
      let segment = old.appending(path: "1.segment")
      try Data(contentsOf: new.appending(path: "1.segment")).write(to: segment, options: .atomic)
      let error = #expect(throws: IndexFileError.self) {
        try LocalIndex(contentsOf: old, access: access)
      }
      expectEqual(error?.path, segment.path)
      expect(
        error?.description.contains("another segment than the one that the manifest") == true,
        "\(error as Any)")
      // Who has opened the right one saves it again.
      let folder = try IndexFolder(old)
      try folder.save(&first)
      try expectEqual(
        LocalIndex(contentsOf: old).answer(SearchRequest(index: "films", query: "film")).nbHits, 20)
    }
  }

  @Test("A folder that another one replaces while it is opened is opened as one of the two")
  func switched() throws {
    try withTemporaryFolder { url in
      let (old, new) = (url.appending(path: "old"), url.appending(path: "new"))
      var (first, second) = try indices()
      try IndexFolder(old).save(&first)
      try IndexFolder(new).save(&second)
      let manifest = try FolderManifest(reading: old.path)
      for name in ["manifest", "1.segment"] {
        try Data(contentsOf: new.appending(path: name))
          .write(to: old.appending(path: name), options: .atomic)
      }
      // The manifest was read before.
      #expect(throws: IndexFileError.self) {
        try SegmentFile.open(
          old.appending(path: "1.segment").path, count: 20, checksum: manifest.parts[0].checksum,
          first.configuration, .mapped)
      }
      let opened = try LocalIndex(contentsOf: old)
      expectEqual(opened.settings, second.settings)
      #expect(throws: Never.self) { try opened.verify() }
      let newer = try #require(try first.newer())
      expectEqual(newer.settings, second.settings)
    }
  }

  @Test("An index is saved whole into a folder whose files somebody has replaced")
  func replacedUnderneath() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var (index, other) = try indices()
      let folder = try IndexFolder(place)
      try folder.save(&index)
      let foreign = url.appending(path: "foreign")
      try IndexFolder(foreign).save(&other)
      try Data(contentsOf: foreign.appending(path: "1.segment"))
        .write(to: place.appending(path: "1.segment"), options: .atomic)
      index.delete(["3"])
      try folder.save(&index)
      let opened = try LocalIndex(contentsOf: place)
      expectEqual(Array(opened.storedRecords), Array(index.storedRecords))
      try expectEqual(opened.answer(SearchRequest(index: "films", query: "film")).nbHits, 19)
    }
  }

  @Test("Checking an index finds every changed byte, also between sections and in the head")
  func everyByte() throws {
    try withTemporaryFolder { url in
      var index = try SmallIndex.make()
      let file = url.appending(path: "one.index")
      let place = url.appending(path: "films")
      try index.write(to: file)
      try IndexFolder(place).save(&index)
      for part in [file, place.appending(path: "1.segment"), place.appending(path: "manifest")] {
        let bytes = try [UInt8](Data(contentsOf: part))
        let crafted = CraftedFile(bytes)
        let root = part == file ? file : place
        for offset in crafted.borders(every: RandomCases.areAll ? 1 : 61) {
          var changed = bytes
          changed[offset] ^= 0x10
          try Data(changed).write(to: part)
          let found = #expect(throws: IndexFileError.self, "\(part.lastPathComponent) \(offset)") {
            try LocalIndex(contentsOf: root, access: .mapped).verify()
          }
          if found == nil { return }
        }
        try Data(bytes).write(to: part)
      }
      #expect(throws: Never.self) { try LocalIndex(contentsOf: file).verify() }
      #expect(throws: Never.self) { try LocalIndex(contentsOf: place).verify() }
    }
  }
}
