import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Building an index of any size")
struct IndexBuilderTests {
  private let settings = IndexSettings(
    searchableAttributes: ["title"], attributesForFaceting: ["genre"])

  /// Calls `body` with a folder whose segments have at most 16 records, so that a batch has two.
  private func withFolder(_ body: (IndexFolder) throws -> Void) throws {
    try withTemporaryFolder {
      try body(try IndexFolder($0.appending(path: "films"), largestSegment: 16))
    }
  }

  private func record(_ number: Int, _ title: String = "film") -> JSON {
    [
      "objectID": .string("f\(number)"), "title": .string("\(title) \(number)"),
      "genre": .string("g\(number % 3)"),
    ]
  }

  private func answers(_ index: LocalIndex) throws -> [SearchResponse] {
    try ["", "film", "film 7", "flim", "again"].map {
      var request = SearchRequest(index: "films", query: $0)
      request.parameters.facets = ["*"]
      return try index.answer(request)
    }
  }

  /// Checks that an index, and what its folder has, are the records saved in one step.
  private func expectRecords(
    _ index: LocalIndex, in folder: IndexFolder, has records: [JSON], _ context: String = ""
  ) throws {
    var plain = try LocalIndex("films", records: [JSON](), settings: settings)
    try plain.save(records)
    plain.merge()
    for index in [index, try LocalIndex(contentsOf: folder.url)] {
      expectEqual(index.count, plain.count, "\(context)")
      try expectEqual(answers(index), answers(plain), "\(context)")
      try expectEqual(Array(index.browse()), Array(plain.browse()), "\(context)")
      #expect(throws: Never.self) { try index.verify() }
    }
    expect(index.snapshot.segments.allSatisfy { $0.segment.count <= 16 && $0.segment.file != nil })
    try expectEqual(FolderFiles(folder.url), FolderFiles(savedIn: folder.url), "\(context)")
  }

  @Test("An index that is built in a folder is that of its records, on any number of cores")
  func equality() throws {
    for (count, cores) in [(0, 1), (1, 2), (2, 1), (5, 2), (16, 1), (17, 3), (100, 1), (203, 2)] {
      try withFolder { folder in
        let records = (0..<count).map { record($0) }
        let builder = try folder.builder("films", settings: settings, coreLimit: cores)
        try builder.add(contentsOf: records)
        expectEqual(builder.recordCount, count)
        let index = try builder.finish()
        expectEqual(index.coreLimit, cores)
        expectEqual(index.segmentCount, EqualParts.count(count, largest: 16, Cores(limit: cores)))
        try expectRecords(index, in: folder, has: records, "\(count) on \(cores)")
      }
    }
  }

  @Test("A builder like another index gives one with all that that one has but its records")
  func likeAnother() throws {
    var other = try LocalIndex("films", records: [record(99)], settings: settings, coreLimit: 2)
    try other.setSynonyms([
      Synonym("number", .words(["7", "seven"])),
      Synonym("place", .placeholder("<number>", replacements: ["8"])),
    ])
    try other.setRules([
      try Rule(json: [
        "objectID": "1", "conditions": [["pattern": "first", "anchoring": "is"]],
        "consequence": ["promote": [["objectID": "f0", "position": 0]]],
      ])
    ])
    let records = (0..<40).map { row -> JSON in
      guard row == 20, var members = record(row).objectValue else { return record(row) }
      members["title"] = "film <number>"
      return .object(members)
    }
    try withFolder { folder in
      var states: [IndexProgress] = []
      let builder = try folder.builder(like: other) { states.append($0) }
      try builder.add(contentsOf: records)
      let index = try builder.finish()
      expectEqual(states.last?.recordsBuilt, 40)
      for index in [index, try LocalIndex(contentsOf: folder.url)] {
        expect(index.count == 40 && index.name == "films" && index.settings == settings)
        expect(index.synonyms == other.synonyms && index.rules == other.rules)
        for (query, objectIDs) in [
          ("film seven", ["f7"]), ("film 8", ["f8", "f20"]), ("first", ["f0"]),
        ] {
          let hits = try index.answer(SearchRequest(index: "films", query: query)).hits
          expectEqual(Set(hits.map(\.objectID)), Set(objectIDs), "\(query)")
        }
      }
      expect(index.coreLimit == 2 && other.count == 1)
    }
  }

  @Test("Values of an app's own type are added as records")
  func values() throws {
    struct Film: Encodable {
      let objectID: Int
      let title: String
    }
    try withFolder { folder in
      let builder = try folder.builder("films", settings: settings)
      for number in 0..<20 { try builder.add(Film(objectID: number, title: "film \(number)")) }
      #expect(
        throws: LocalIndexError.notAnObject(row: 20, found: 3)
      ) { try builder.add(3) }
      let index = try builder.finish()
      expect(index.count == 20 && index.record("7")?["title"] == "film 7")
    }
  }

  @Test("A record replaces the earlier one of its identifier, in its batch or in another segment")
  func duplicates() throws {
    try withFolder { folder in
      let near = [record(0), record(0, "again"), record(1), record(1, "again")]
      let far = (0..<60).map { record($0) } + (0..<60).map { record(59 - $0, "again") }
      let worlds = [far + near, near, far, far + far + far]
      for cores in RandomCases.areAll ? 1...3 : 1...2 {
        for records in worlds.prefix(RandomCases.count(of: worlds.count, usually: 2)) {
          let index = try folder.build(
            "films", settings: settings, cores: cores, records: records)
          try expectRecords(index, in: folder, has: records)
        }
      }
    }
  }

  @Test("Long records make smaller batches and segments, by a KB of text for each record")
  func longRecords() throws {
    try withFolder { folder in
      let text = String(repeating: "lorem ", count: 512)
      let records: [JSON] = (0..<12).map {
        ["objectID": .string("f\($0)"), "title": .string("film \($0)"), "text": .string(text)]
      }
      let index = try folder.build("films", settings: settings, cores: 1, records: records)
      expectEqual(index.snapshot.segments.map(\.count), [5, 5, 2])
      try expectRecords(index, in: folder, has: records)
    }
  }

  @Test("Random records, many of which replace others, make the index in which they are saved")
  func randomRecords() async throws {
    for seed in 0..<UInt64(RandomCases.count(of: 100, usually: 4)) {
      await Task.yield()
      var generator = SplitMix64(seed: seed)
      let limit = [5, 20, 100].randomElement(using: &generator) ?? 5
      let records = (0..<Int.random(in: 0...120, using: &generator)).map { _ in
        record(
          Int.random(in: 0..<limit, using: &generator),
          ["film", "again", "other"].randomElement(using: &generator) ?? "")
      }
      try withFolder { folder in
        let index = try folder.build(
          "films", settings: settings, cores: Int(seed % 3) + 1, records: records)
        try expectRecords(index, in: folder, has: records, "seed \(seed)")
      }
    }
  }

  @Test("The folder keeps its version until the builder has finished")
  func published() throws {
    try withFolder { folder in
      var old = try LocalIndex("films", records: [record(500)], settings: settings)
      try folder.save(&old)
      let builder = try folder.builder("films", settings: settings, coreLimit: 1)
      try builder.add(contentsOf: (0..<50).map { record($0) })
      expect(try FolderFiles(folder.url).segmentCount > 3)
      try expectEqual(answers(LocalIndex(contentsOf: folder.url)), answers(old))
      // A killed process leaves such a folder behind.
      let copy = folder.url.deletingLastPathComponent().appending(path: "copy")
      try FileManager.default.copyItem(at: folder.url, to: copy)
      let opened = try IndexFolder(copy)
      try expectEqual(FolderFiles(copy).names, ["1.segment", "lock", "manifest"])
      #expect(try answers(#require(try opened.index())) == answers(old))
      let index = try builder.finish()
      try expectRecords(index, in: folder, has: (0..<50).map { record($0) })
      try expectEqual(old.newer()?.count, 50)
    }
  }

  @Test("A builder that is released removes its files, and the folder can be changed again")
  func released() throws {
    try withFolder { folder in
      var old = try LocalIndex("films", records: [record(500)], settings: settings)
      try folder.save(&old)
      var builder: IndexBuilder? = try folder.builder("films", settings: settings, coreLimit: 1)
      try builder?.add(contentsOf: (0..<50).map { record($0) })
      expect(try FolderFiles(folder.url).segmentCount > 3)
      builder = nil
      try expectEqual(FolderFiles(folder.url).names, ["1.segment", "lock", "manifest"])
      try old.save([record(501)])
      try folder.save(&old)
      try expectEqual(LocalIndex(contentsOf: folder.url).count, 2)
    }
  }

  @Test("While there is a builder, another one and a save are refused by name")
  func second() throws {
    try withFolder { folder in
      var index = try LocalIndex("films", records: [record(0)], settings: settings)
      let builder = try folder.builder("films", settings: settings)
      let refusal = IndexFileError(
        path: folder.url.path,
        reason: .locked(holder: "an IndexBuilder for the same folder"))
      #expect(throws: refusal) { try folder.builder("films", settings: settings) }
      #expect(throws: refusal) { try folder.save(&index) }
      #expect(throws: refusal) { try folder.merge(&index) }
      #expect(throws: refusal) { try folder.rebuild(&index) { _ in } }
      expect(
        refusal.description.hasPrefix(
          "The index in \(folder.url.path) is being changed by \"an IndexBuilder for the same folder\""
        ))
      try expectEqual(builder.finish().count, 0)
      try folder.save(&index)
      // A finished builder takes nothing more.
      let error = IndexFileError(
        path: folder.url.path,
        reason: .unwritable(reason: "the builder has finished, so make another one"))
      #expect(throws: error) { try builder.add(record(1)) }
      #expect(throws: error) { try builder.finish() }
      try expectEqual(LocalIndex(contentsOf: folder.url).count, 1)
    }
  }

  @Test("A record that is no record is named by its row among all, and the builder goes on")
  func badRecord() throws {
    try withFolder { folder in
      let builder = try folder.builder("films", settings: settings, coreLimit: 2)
      try builder.add(contentsOf: (0..<33).map { record($0) })
      #expect(throws: LocalIndexError.notAnObject(row: 33, found: "x")) { try builder.add("x") }
      #expect(throws: LocalIndexError.missingObjectID(row: 34, found: nil)) {
        try builder.add(contentsOf: [record(33), ["title": "none"], record(34)])
      }
      expectEqual(builder.recordCount, 34)
      try builder.add(record(34))
      try expectRecords(try builder.finish(), in: folder, has: (0..<35).map { record($0) })
    }
  }

  @Test("A builder that is refused, or fails, leaves the folder as it was")
  func failure() throws {
    try withFolder { (folder: IndexFolder) throws -> Void in
      var invalid = settings
      invalid.hitsPerPage = 0
      #expect(throws: LocalIndexError.self) { try folder.builder("films", settings: invalid) }
      // The folder is not kept from others.
      _ = try folder.builder("films", settings: settings)
      let records: [JSON] = (0..<40).map { record($0) } + [[:]]
      #expect(throws: LocalIndexError.missingObjectID(row: 40, found: nil)) {
        try folder.build("films", settings: settings, cores: 1, records: records)
      }
      try expectEqual(FolderFiles(folder.url).names, ["lock"])
    }
  }

  @Test("A folder that cannot be written fails the builder, which then says so each time")
  func unwritable() throws {
    try withFolder { folder in
      let builder = try folder.builder("films", settings: settings, coreLimit: 1)
      try builder.add(contentsOf: (0..<20).map { record($0) })
      try FileManager.default.removeItem(at: folder.url)
      let error = try #require(
        #expect(throws: IndexFileError.self) {
          try builder.add(contentsOf: (20..<40).map { record($0) })
        })
      guard case .unwritable = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(throws: error) { try builder.add(record(50)) }
      #expect(throws: error) { try builder.finish() }
    }
  }

  @Test("A cancelled builder removes its files, and the old version stays")
  func cancellation() async throws {
    try await withTemporaryFolder { url in
      let place = url.appending(path: "films")
      let folder = try IndexFolder(place, largestSegment: 16)
      var old = try LocalIndex("films", records: [record(500)], settings: settings)
      try folder.save(&old)
      for isFinishing in [false, true] {
        let task = Task {
          let builder = try folder.builder("films", settings: settings, coreLimit: 2)
          try builder.add(contentsOf: (0..<70).map { record($0) })
          expect(try FolderFiles(place).segmentCount > 3)
          withUnsafeCurrentTask { $0?.cancel() }
          if !isFinishing {
            #expect(throws: CancellationError.self) {
              try builder.add(contentsOf: (70..<80).map { record($0) })
            }
          }
          #expect(throws: CancellationError.self) { try builder.finish() }
          try expectEqual(FolderFiles(place), FolderFiles(savedIn: place))
        }
        try await task.value
        try expectEqual(LocalIndex(contentsOf: place).count, 1)
      }
    }
  }

  @Test("Progress counts what has been taken, built and merged")
  func progress() throws {
    try withFolder { folder in
      var reports: [IndexProgress] = []
      _ = try folder.build(
        "films", settings: settings, cores: 2, records: (0..<100).map { record($0) }
      ) { reports.append($0) }
      let last = try #require(reports.last)
      expect(last.recordsTaken == 100 && last.recordsBuilt == 100)
      expect(last.recordsToMerge == 100 && last.recordsMerged == 100)
      expectEqual(last.description, "100 records taken, 100 in segments, 100 of 100 merged")
      for (one, next) in zip(reports, reports.dropFirst()) {
        expect(one.recordsTaken <= next.recordsTaken && one.recordsBuilt <= next.recordsBuilt)
        expect(
          one.recordsMerged <= next.recordsMerged && next.recordsMerged <= next.recordsToMerge)
      }
      let first = 2 * min(2, ProcessInfo.processInfo.activeProcessorCount)
      expectEqual(reports[0].description, "\(first) records taken, \(first) in segments")
      expect(reports.contains { $0.recordsMerged < $0.recordsToMerge })
      expectEqual(IndexProgress().description, "nothing done yet")
    }
  }

  @Test("A file of the builder that cannot be read as it was written fails the building")
  func damagedFile() throws {
    try withFolder { folder in
      let draft = try FolderDraft(folder, writer: "a test")
      var snapshot = try LocalIndex("films", records: [JSON](), settings: settings).snapshot
      let configuration = IndexConfiguration(settings, synonyms: [])
      let built = try (0..<2).map { part in
        var batch = RecordBatch()
        // The second batch replaces a record of the first.
        for number in part..<part + 2 { try batch.add(record(number), row: number) }
        return try BuiltBatch(batch, draft, configuration, snapshot)
      }
      let name = try #require(try FolderFiles(folder.url).names.first { $0.hasSuffix(".segment") })
      let file = try FileHandle(forUpdating: folder.url.appending(path: name))
      let bytes = [UInt8](try #require(try file.readToEnd()))
      let section = try #require(CraftedFile(bytes).sections.first { $0.name == "ids" })
      try file.seek(toOffset: UInt64(section.range.lowerBound))
      try file.write(contentsOf: section.range.map { bytes[$0] ^ 1 })
      try file.close()
      let error = #expect(throws: IndexFileError.self) {
        try BuiltBatch.add(built, to: &snapshot, .one)
      }
      expect(error?.path.hasSuffix(name) == true)
      guard case .damaged("ids", _) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      expect(snapshot.segments.count == 1 && snapshot.count == 0)
    }
  }

  @Test("Records that arrive over time are built as they come")
  func arriving() async throws {
    let records = (0..<40).map { record($0) }
    try await withTemporaryFolder { url in
      let folder = try IndexFolder(url.appending(path: "films"), largestSegment: 16)
      let (stream, continuation) = AsyncStream.makeStream(of: JSON.self)
      for record in records { continuation.yield(record) }
      continuation.finish()
      let index = try await folder.build("films", settings: settings, records: stream)
      try expectRecords(index, in: folder, has: records)
    }
  }
}
