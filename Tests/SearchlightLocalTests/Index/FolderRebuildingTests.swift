import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Changes of an index of any size in its folder")
struct FolderRebuildingTests {
  private let settings = IndexSettings(
    searchableAttributes: ["title"], attributesForFaceting: ["genre"])

  private func records(_ numbers: Range<Int>, _ title: String = "film") -> [JSON] {
    numbers.map {
      [
        "objectID": .string("f\($0)"), "title": .string("\(title) \($0)"),
        "genre": .string("g\($0 % 3)"), "year": .integer($0 % 11),
      ]
    }
  }

  private func answers(_ index: LocalIndex) throws -> [SearchResponse] {
    try ["", "film", "film 7", "flim", "g1"].map {
      var request = SearchRequest(index: "films", query: $0)
      request.parameters.facets = ["*"]
      return try index.answer(request)
    }
  }

  /// Calls `body` with a folder that has an index of several segments, some of whose records have
  /// been deleted.
  private func withFolder(
    _ body: (_ folder: IndexFolder, _ index: inout LocalIndex) throws -> Void
  ) throws {
    try withTemporaryFolder {
      let folder = try IndexFolder($0.appending(path: "films"), largestSegment: 16)
      var index = try folder.build(
        "films", settings: settings, cores: 2, records: records(0..<70))
      index.delete((0..<5).map { "f\($0 * 7)" })
      try folder.save(&index)
      try body(folder, &index)
      let opened = try LocalIndex(contentsOf: folder.url)
      try expectEqual(answers(opened), answers(index))
      expect(opened.settings == index.settings && opened.synonyms == index.synonyms)
      expect(index.snapshot.segments.allSatisfy { $0.segment.file != nil })
      expectEqual(index.snapshot.largestSegment, 16)
      try expectEqual(FolderFiles(folder.url), FolderFiles(savedIn: folder.url))
      #expect(throws: Never.self) { try opened.verify() }
    }
  }

  @Test("A change of what is built builds all segments anew, in files")
  func rebuild() throws {
    try withFolder { folder, index in
      var settings = index.settings
      settings.searchableAttributes = ["genre"]
      settings.customRanking = [.descending("year")]
      var plain = index
      try plain.setSettings(settings)
      try expectEqual(folder.index()?.snapshot.largestSegment, 16)
      var reports: [IndexProgress] = []
      try folder.rebuild(&index, progress: { reports.append($0) }) { try $0.setSettings(settings) }
      try expectEqual(answers(index), answers(plain))
      expect(index.settings == settings && index.count == 65)
      expectEqual(index.snapshot.segments.map(\.segment.count), [13, 13, 13, 13, 13])
      expectEqual(reports.map(\.recordsMerged), [26, 52, 65])
      expect(reports.allSatisfy { $0.recordsToMerge == 65 })
      expectEqual(reports.last?.description, "65 of 65 merged")
      expect(try index.newer() == nil)
    }
  }

  @Test("A change of what is not built writes no segment")
  func unbuilt() throws {
    try withFolder { folder, index in
      let before = try FolderFiles(folder.url)
      try folder.rebuild(&index) { index in
        var settings = index.settings
        settings.hitsPerPage = 3
        try index.setSettings(settings)
        try index.setSynonyms([Synonym("s", .words(["film", "movie"]))])
      }
      try expectEqual(FolderFiles(folder.url), before)
      expect(index.settings.hitsPerPage == 3 && index.count == 65)
      try expectEqual(index.answer(SearchRequest(index: "films", query: "movie")).nbHits, 65)
    }
  }

  @Test("A change that fails, or saves records, changes nothing")
  func failure() throws {
    try withFolder { folder, index in
      let before = try answers(index)
      #expect(throws: LocalIndexError.self) {
        try folder.rebuild(&index) { index in
          var settings = index.settings
          settings.searchableAttributes = ["genre"]
          try index.setSettings(settings)
          settings.hitsPerPage = 0
          try index.setSettings(settings)
        }
      }
      #expect(
        throws: IndexFileError(
          path: folder.url.path,
          reason: .unwritable(
            reason: "the change of a rebuild saves records; save them before or afterwards"))
      ) { try folder.rebuild(&index) { try $0.save(records(0..<1)) } }
      try expectEqual(answers(index), before)
      expectEqual(index.settings, settings)
    }
  }

  @Test("While an index is rebuilt, nothing else changes the folder")
  func busy() throws {
    try withFolder { folder, index in
      let refusal = IndexFileError(
        path: folder.url.path, reason: .locked(holder: "a rebuild of the same folder"))
      var other = index
      try folder.rebuild(&index) { _ in
        #expect(throws: refusal) { try folder.save(&other) }
        #expect(throws: refusal) { try folder.merge(&other) }
        #expect(throws: refusal) { try folder.builder("films", settings: settings) }
      }
      #expect(throws: Never.self) { try folder.save(&other) }
    }
  }

  @Test("Merging makes few segments of the small ones, and builds thinned ones anew")
  func merge() throws {
    try withFolder { folder, index in
      index.snapshot.immediateLimit = 0
      for start in stride(from: 0, to: 48, by: 2) {
        try index.save(records(100 + start..<102 + start))
        try folder.save(&index)
      }
      index.delete((0..<16).map { "f\($0)" }.filter { $0 != "f3" })
      let before = try answers(index)
      let segments = index.segmentCount
      var reports: [IndexProgress] = []
      try folder.merge(&index) { reports.append($0) }
      try expectEqual(answers(index), before)
      expect(index.segmentCount < segments / 2)
      expectEqual(index.snapshot.wantedMerges, [])
      expect(index.snapshot.segments.allSatisfy { $0.segment.count <= 16 })
      let last = try #require(reports.last)
      expect(last.recordsMerged == last.recordsToMerge && last.recordsMerged > 40)
      // There is nothing left to merge.
      reports = []
      try folder.merge(&index) { reports.append($0) }
      expectEqual(reports, [])
    }
  }

  @Test("A cancelled rebuild or merge changes nothing")
  func cancellation() async throws {
    try await withTemporaryFolder { url in
      let place = url.appending(path: "films")
      let task = Task {
        let folder = try IndexFolder(place, largestSegment: 16)
        var index = try folder.build("films", settings: settings, records: records(0..<70))
        index.snapshot.immediateLimit = 0
        for number in 80..<90 { try index.save(records(number..<number + 1)) }
        try folder.save(&index)
        let before = try answers(index)
        expect(index.snapshot.wantedMerges != [])
        // The first parts are built before the cancellation.
        var changed = settings
        changed.searchableAttributes = ["genre"]
        index.coreLimit = 1
        #expect(throws: CancellationError.self) {
          try folder.rebuild(&index) { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        #expect(throws: CancellationError.self) {
          try folder.rebuild(&index) { try $0.setSettings(changed) }
        }
        #expect(throws: CancellationError.self) { try folder.merge(&index) }
        try expectEqual(answers(index), before)
        try expectEqual(answers(LocalIndex(contentsOf: place)), before)
        try expectEqual(FolderFiles(place), FolderFiles(savedIn: place))
      }
      try await task.value
    }
  }

  @Test("A rebuild that is cancelled half way removes what it has written")
  func cancelledHalfWay() async throws {
    try await withTemporaryFolder { url in
      let place = url.appending(path: "films")
      let task = Task {
        let folder = try IndexFolder(place, largestSegment: 16)
        var index = try folder.build(
          "films", settings: settings, cores: 1, records: records(0..<70))
        var changed = settings
        changed.searchableAttributes = ["genre"]
        #expect(throws: CancellationError.self) {
          try folder.rebuild(
            &index,
            progress: {
              if $0.recordsMerged > 20 { withUnsafeCurrentTask { $0?.cancel() } }
            },
            { try $0.setSettings(changed) })
        }
        expect(index.settings == settings && index.count == 70)
        try expectEqual(FolderFiles(place), FolderFiles(savedIn: place))
        try expectEqual(LocalIndex(contentsOf: place).settings, settings)
      }
      try await task.value
    }
  }

  @Test("A damaged file stops a rebuild and a merge, which change nothing")
  func damaged() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      do {
        let folder = try IndexFolder(place, largestSegment: 16)
        var index = try folder.build("films", settings: settings, records: records(0..<40))
        index.delete((0..<9).map { "f\($0)" })
        try folder.save(&index)
      }
      let file = FolderLayout.segment(try FolderManifest(reading: place.path).parts[0].number)
      var bytes = [UInt8](try Data(contentsOf: place.appending(path: file)))
      let section = try #require(CraftedFile(bytes).sections.first { $0.name == "rec.text" })
      bytes[section.range.lowerBound + 3] ^= 1
      try Data(bytes).write(to: place.appending(path: file))
      let folder = try IndexFolder(place, largestSegment: 16)
      var index = try #require(try folder.index(access: .mapped))
      let files = try FolderFiles(place)
      var changed = settings
      changed.searchableAttributes = ["genre"]
      let damage = try #require(
        #expect(throws: IndexFileError.self) {
          try folder.rebuild(&index) { try $0.setSettings(changed) }
        })
      expectEqual(damage, index.damage)
      expect(index.snapshot.wantedMerges != [])
      #expect(throws: damage) { try folder.merge(&index) }
      expect(index.settings == settings && index.count == 31)
      try expectEqual(FolderFiles(place), files)
    }
  }
}
