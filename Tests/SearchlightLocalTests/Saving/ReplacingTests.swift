import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

/// Each remedy that an ``IndexFileError`` names is possible.
@Suite("Indices that cannot be opened, and the new ones in their place")
struct ReplacingTests {
  /// A way to make a saved index one that cannot be opened, and the problem that it then has.
  private typealias Fault = (
    name: String, change: @Sendable (inout CraftedFile) -> Void,
    isRight: @Sendable (IndexFileError.Reason) -> Bool
  )

  /// Changes the description in the head of a file, whose checksums stay right.
  private static func describing(
    _ change: @escaping @Sendable (inout [String: JSON]) -> Void
  ) -> @Sendable (inout CraftedFile) -> Void {
    { file in
      let text = Array(file.bytes[file.sections[0].range])
      var head = (try? JSON(parsing: text))?.objectValue ?? [:]
      change(&head)
      file.replace(0, by: JSON.object(head).bytes)
      file.seal()
    }
  }

  private static let faults: [Fault] = [
    ("an older format", { $0[8] = 5 }, { $0 == .olderFormat(found: 5, known: 7) }),
    ("a newer format", { $0[8] = 77 }, { $0 == .newerFormat(found: 77, known: 7) }),
    (
      "byte order",
      {
        $0[12] = 1; $0[13] = 2; $0[14] = 3; $0[15] = 4
      }, { $0 == .otherByteOrder }
    ),
    ("length", { $0[24] ^= 1 }, { if case .wrongLength = $0 { true } else { false } }),
    ("a checksum", { $0[40 + 64] ^= 1 }, { if case .damaged = $0 { true } else { false } }),
    (
      "no segments",
      describing {
        $0["segments"] = []; $0["documents"] = []
      },
      { if case .inconsistent = $0 { true } else { false } }
    ),
    (
      "settings", describing { $0["settings"] = ["hitsPerPage": -1] },
      { if case .settings = $0 { true } else { false } }
    ),
    (
      "dictionaries", describing { $0["dictionaries"] = [["language": "none"]] },
      { if case .dictionaries = $0 { true } else { false } }
    ),
    (
      "synonyms", describing { $0["synonyms"] = [["type": "synonym"]] },
      { if case .synonyms = $0 { true } else { false } }
    ),
    ("rules", describing { $0["rules"] = [3] }, { if case .rules = $0 { true } else { false } }),
    (
      "replicas", describing { $0["replicas"] = [["name": "small"]] },
      { if case .replicas = $0 { true } else { false } }
    ),
  ]

  private func contents(_ folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != "lock" {
      contents[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return contents
  }

  @Test("A file that cannot be opened is replaced by saving a new index, as its error says")
  func files() throws {
    let index = try SmallIndex.make()
    for (name, change, isRight) in Self.faults {
      try withTemporaryFolder { url in
        let place = url.appending(path: "films.index")
        var file = CraftedFile(try SmallIndex.fileBytes())
        change(&file)
        try Data(file.bytes).write(to: place)
        let error = #expect(throws: IndexFileError.self, "\(name)") {
          try LocalIndex(contentsOf: place)
        }
        guard let error else { return }
        expect(isRight(error.reason), "\(name): \(error)")
        expect(error.description.contains("write(to:) replaces a file"), "\(error)")
        try index.write(to: place)
        try expectEqual(SmallIndex.report(LocalIndex(contentsOf: place)), SmallIndex.report(index))
      }
    }
  }

  @Test("A folder that cannot be opened is rebuilt in place, and keeps its files until then")
  func folders() throws {
    let records = try SmallIndex.make().storedRecords
    for (name, change, isRight) in Self.faults {
      try withTemporaryFolder { url in
        let place = url.appending(path: "films")
        var index = try SmallIndex.make()
        let settings = index.settings
        try IndexFolder(place).save(&index)
        let manifest = place.appending(path: "manifest")
        var file = CraftedFile([UInt8](try Data(contentsOf: manifest)))
        change(&file)
        try Data(file.bytes).write(to: manifest, options: .atomic)
        let before = try contents(place)
        // What the index was configured with is looked at when it is opened.
        let error = #expect(throws: IndexFileError.self, "\(name)") {
          try IndexFolder(place).index()
        }
        guard let error else { return }
        expect(isRight(error.reason), "\(name): \(error)")
        expect(error.description.contains("IndexFolder(replacing:)"), "\(error)")
        do {
          let folder = try IndexFolder(replacing: place)
          expectEqual(folder.url, place)
        }
        // Small segments, so that some are written before the index is complete.
        let folder = try IndexFolder(place, largestSegment: 8, replacesUnusable: true)
        expectEqual(#expect(throws: IndexFileError.self) { try folder.index() }, error)
        // What ends before the new index is complete loses nothing.
        do {
          let builder = try folder.builder("small", settings: settings)
          try builder.add(contentsOf: records)
        }
        try expectEqual(contents(place), before, "\(name)")
        let refusal = FileReplacement.StepCheck { step in
          if step == .rename { throw FileReplacement.Failure(ENOSPC) }
        }
        FileReplacement.$beforeStep.withValue(refusal) {
          #expect(throws: IndexFileError.self) { try folder.save(&index) }
        }
        try expectEqual(contents(place), before, "\(name)")
        let built = try folder.build("small", settings: settings, records: records)
        try expectEqual(FolderFiles(place), FolderFiles(savedIn: place), "\(name)")
        let opened = try LocalIndex(contentsOf: place)
        expectEqual(Array(opened.storedRecords), Array(records))
        expectEqual(SmallIndex.report(opened), SmallIndex.report(built))
        #expect(throws: Never.self) { try opened.verify() }
      }
    }
  }

  @Test("A folder whose segments cannot be opened is rebuilt, and saved into, in place")
  func segments() throws {
    for isBuilt in [true, false] {
      try withTemporaryFolder { url in
        let place = url.appending(path: "films")
        var index = try SmallIndex.make()
        try IndexFolder(place).save(&index)
        let segment = place.appending(path: "2.segment")
        var bytes = try [UInt8](Data(contentsOf: segment))
        bytes[8] = 5
        try Data(bytes).write(to: segment, options: .atomic)
        let folder = try IndexFolder(place)
        expectEqual(
          #expect(throws: IndexFileError.self) { try folder.index() }?.reason,
          .olderFormat(found: 5, known: 7))
        if isBuilt {
          _ = try folder.build(
            "small", settings: index.settings, records: SmallIndex.make().storedRecords)
        } else {
          try folder.save(&index)
        }
        try expectEqual(LocalIndex(contentsOf: place).count, index.count)
        try expectEqual(FolderFiles(place), FolderFiles(savedIn: place))
      }
    }
  }

  @Test("A folder of something else is not taken for an index that is to be replaced")
  func foreignFolder() throws {
    try withTemporaryFolder { url in
      let manifest = url.appending(path: "manifest")
      let text = Data("version: 1".utf8)
      try text.write(to: manifest)
      expectEqual(
        #expect(throws: IndexFileError.self) { try IndexFolder(replacing: url) }?.reason,
        .notAnIndex)
      try expectEqual(Data(contentsOf: manifest), text)
      // The beginning of a manifest may be lost, and then its segments are still there.
      try FileManager.default.removeItem(at: manifest)
      var index = try SmallIndex.make()
      try IndexFolder(url).save(&index)
      try Data(count: 500).write(to: manifest, options: .atomic)
      #expect(throws: IndexFileError.self) { try IndexFolder(url) }
      try IndexFolder(replacing: url).save(&index)
      try expectEqual(LocalIndex(contentsOf: url).count, index.count)
    }
  }

  @Test("A folder with a good index, or none, is replaced as any other")
  func goodFolder() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var index = try SmallIndex.make()
      do {
        let folder = try IndexFolder(replacing: place)
        expect(try folder.index() == nil)
        try folder.save(&index)
      }
      let folder = try IndexFolder(replacing: place)
      try expectEqual(SmallIndex.report(#require(try folder.index())), SmallIndex.report(index))
      try expectEqual(folder.build("new", settings: IndexSettings(), records: []).count, 0)
      try expectEqual(LocalIndex(contentsOf: place).name, "new")
    }
  }
}
