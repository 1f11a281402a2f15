import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Folders of indices")
struct IndexFolderTests {
  private func films(_ count: Int) throws -> LocalIndex {
    try LocalIndex(
      "films",
      records: (0..<count).map { ["objectID": .string("f\($0)"), "title": .string("film \($0)")] },
      searchableAttributes: ["title"])
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func answers(_ index: LocalIndex) throws -> [SearchResponse] {
    try ["", "film", "film 7", "flim", "later"].map {
      try index.answer(SearchRequest(index: "films", query: $0))
    }
  }

  @Test("An index in a folder is saved by what has changed, and opened as it was saved")
  func saving() throws {
    try withTemporaryFolder { url in
      let folder = try IndexFolder(url.appending(path: "films"))
      expect(try folder.index() == nil)
      var index = try films(2000)
      try folder.save(&index)
      try expectEqual(names(folder.url), ["1.segment", "lock", "manifest"])
      let date = FileIdentity(path: folder.url.appending(path: "1.segment").path)
      var plain = try films(2000)
      for copy in [0, 1] {
        let changes: [JSON] = [["objectID": .string("later\(copy)"), "title": "later film"]]
        try index.save(changes)
        try plain.save(changes)
        index.delete(["f\(copy)"])
        plain.delete(["f\(copy)"])
        try folder.save(&index)
        try expectEqual(answers(index), answers(plain))
        let opened = try LocalIndex(contentsOf: folder.url)
        try expectEqual(answers(opened), answers(plain))
        expect(opened.count == plain.count && opened.segmentCount == index.segmentCount)
        #expect(throws: Never.self) { try opened.verify() }
      }
      // The large segment has not been written again.
      expectEqual(FileIdentity(path: folder.url.appending(path: "1.segment").path), date)
      try index.setSynonyms([Synonym("s", .words(["later", "last"]))])
      try folder.save(&index)
      expectEqual(FileIdentity(path: folder.url.appending(path: "1.segment").path), date)
      try expectEqual(LocalIndex(contentsOf: folder.url).synonyms, index.synonyms)
      index.merge()
      try folder.save(&index)
      try expectEqual(names(folder.url).count, 3)
      expect(FileIdentity(path: folder.url.appending(path: "1.segment").path) == nil)
      try expectEqual(LocalIndex(contentsOf: folder.url).segmentCount, 1)
    }
  }

  @Test("The number of a removed file is not used again, so that no late reader opens another one")
  func numbers() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var folder: IndexFolder? = try IndexFolder(place)
      var index = try films(10)
      for number in 1...4 {
        index.snapshot.immediateLimit = 0
        try index.save([["objectID": "later", "title": "later film"]])
        try folder?.save(&index)
        try expectEqual(names(place), ["1.segment", "\(number + 1).segment", "lock", "manifest"])
        index.delete(["later"])
        try folder?.save(&index)
        try expectEqual(names(place), ["1.segment", "lock", "manifest"])
        guard number == 2 else { continue }
        folder = nil
        folder = try IndexFolder(place)
        index = try #require(try folder?.index())
      }
    }
  }

  @Test("A folder keeps no segment in use, and still knows what copies in memory were saved as")
  func unusedSegments() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      let folder = try IndexFolder(place)
      let memory = try films(10)
      weak var saved: Segment?
      do {
        var index = memory
        try folder.save(&index)
        saved = index.snapshot.segments[0].segment
        expect(saved != nil && saved?.file != nil)
      }
      expect(saved == nil)
      weak var opened: Segment?
      do {
        let index = try #require(try folder.index())
        opened = index.snapshot.segments[0].segment
        expect(opened != nil)
      }
      expect(opened == nil)
      var copy = memory
      copy.delete(["f0"])
      try folder.save(&copy)
      try expectEqual(names(place), ["1.segment", "lock", "manifest"])
      expect(copy.snapshot.segments[0].segment.file != nil)
      try expectEqual(LocalIndex(contentsOf: place).count, 9)
    }
  }

  @Test("A segment that is in memory is written again if its file cannot be opened any more")
  func unreadableSegment() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      let folder = try IndexFolder(place)
      let memory = try films(10)
      do {
        var index = memory
        try folder.save(&index)
      }
      try Data([1, 2, 3]).write(to: place.appending(path: "1.segment"), options: .atomic)
      var copy = memory
      try folder.save(&copy)
      try expectEqual(names(place), ["2.segment", "lock", "manifest"])
      let opened = try LocalIndex(contentsOf: place)
      expectEqual(opened.count, 10)
      #expect(throws: Never.self) { try opened.verify() }
    }
  }

  @Test(
    "A manifest with a number that no file can have is refused, and no such file is taken for one")
  func hugeNumbers() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var index = try films(10)
      try IndexFolder(place).save(&index)
      let manifest = place.appending(path: "manifest")
      let whole = CraftedFile(try [UInt8](Data(contentsOf: manifest)))
      let text = Array(whole.bytes[whole.sections[0].range])
      for number in [Int.max, 1 << 48, 0, -1] {
        var head = try JSON(parsing: text).objectValue ?? [:]
        head["segments"] = [["file": .integer(number), "documents": 10]]
        var other = try JSON(parsing: text).objectValue ?? [:]
        other["next"] = .integer(number)
        for head in [head, other] {
          var file = whole
          file.replace(0, by: JSON.object(head).bytes)
          file.seal()
          try Data(file.bytes).write(to: manifest, options: .atomic)
          let error = #expect(throws: IndexFileError.self) { try IndexFolder(place) }
          expect(error?.description.contains("file is out of range") == true)
          #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: place) }
        }
      }
      try Data(whole.bytes).write(to: manifest, options: .atomic)
      let stranger = place.appending(path: "\(Int.max).segment")
      try Data([1]).write(to: stranger)
      try IndexFolder(place).save(&index)
      try expectEqual(LocalIndex(contentsOf: place).count, 10)
      expect(FileManager.default.fileExists(atPath: stranger.path))
    }
  }

  @Test("A copy that has its segments in memory is saved by what has changed, too")
  func copies() throws {
    try withTemporaryFolder { url in
      let folder = try IndexFolder(url.appending(path: "films"))
      let service = LocalService([try films(2000)])
      for number in 0..<3 {
        try service.update("films") {
          try $0.save([["objectID": .string("later\(number)"), "title": "later film"]])
        }
        var copy = try service.index("films")
        try folder.save(&copy)
        expect(try names(folder.url).contains("1.segment"))
        try expectEqual(answers(LocalIndex(contentsOf: folder.url)), answers(copy))
      }
    }
  }

  @Test("A reader keeps the version that it has opened, until it asks for a newer one")
  func readers() throws {
    try withTemporaryFolder { url in
      let folder = try IndexFolder(url.appending(path: "films"))
      var index = try films(1000)
      try folder.save(&index)
      let reader = try LocalIndex(contentsOf: folder.url)
      let before = try answers(reader)
      expect(try reader.newer() == nil)
      expect(try index.newer() == nil)
      try index.save([["objectID": "later", "title": "later film"]])
      index.merge()
      try folder.save(&index)
      try expectEqual(answers(reader), before)
      let newer = try #require(try reader.newer())
      try expectEqual(answers(newer), answers(index))
      expect(try newer.newer() == nil)
      try expectEqual(answers(reader), before)
    }
  }

  @Test("A file has a newer version once another one has been written in its place")
  func newerFile() throws {
    try withTemporaryFolder { url in
      let file = url.appending(path: "films.index")
      let index = try films(10)
      expect(try index.newer() == nil)
      try index.write(to: file)
      let opened = try LocalIndex(contentsOf: file)
      expect(try opened.newer() == nil)
      try films(11).write(to: file)
      try expectEqual(opened.newer()?.count, 11)
      try FileManager.default.removeItem(at: file)
      #expect(throws: IndexFileError.self) { try opened.newer() }
    }
  }

  @Test("A folder has one writer at a time, and a second one is told which")
  func lock() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var folder: IndexFolder? = try IndexFolder(place)
      let error = #expect(throws: IndexFileError.self) { try IndexFolder(place) }
      let holder = "\(ProcessInfo.processInfo.processName) (process \(getpid()))"
      expectEqual(error?.reason, .locked(holder: holder))
      expectEqual(
        error?.description,
        "The index in \(place.path) is being changed by \"\(holder)\". Only one may change it at "
          + "a time: wait until it has finished, or open the index for searching only.")
      _ = folder
      folder = nil
      #expect(throws: Never.self) { try IndexFolder(place) }
    }
  }

  @Test("A released lock is free, although a process that is being started still has a copy of it")
  func copiedLock() throws {
    try withTemporaryFolder { url in
      var lock: FolderLock? = try FolderLock(folder: url.path)
      let copy = try #require(lock.map { dup($0.descriptor) })
      defer { close(copy) }
      lock = nil
      #expect(throws: Never.self) { try FolderLock(folder: url.path) }
    }
  }

  @Test("A lock that cannot be had closes its file once; another file may have the number then")
  func refusedLock() throws {
    try withTemporaryFolder { url in
      let lock = try FolderLock(folder: url.path)
      errno = 0
      let isRefused = (try? FolderLock(folder: url.path)) == nil
      let code = errno
      expect(isRefused)
      expect(code != EBADF, "a file that was closed before was used")
      expect(lock.isHeld(at: url.path))
    }
  }

  @Test("What a killed writer has left is removed, and what the index needs stays")
  func leftovers() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var index = try films(10)
      try IndexFolder(place).save(&index)
      for name in ["7.segment", ".manifest.12345678.saving", ".8.segment.12345678.saving"] {
        try Data([1, 2, 3]).write(to: place.appending(path: name))
      }
      try Data([1]).write(to: place.appending(path: "notes"))
      let folder = try IndexFolder(place)
      try expectEqual(names(place), ["1.segment", "lock", "manifest", "notes"])
      try expectEqual(folder.index()?.count, 10)
      // The first save may have been interrupted, too.
      let other = url.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try Data([1]).write(to: other.appending(path: "1.segment"))
      expect(try IndexFolder(other).index() == nil)
      try expectEqual(names(other), ["lock"])
    }
  }

  @Test(
    "A folder in which a file is missing, damaged or exchanged is refused or answers with errors")
  func damaged() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var index = try films(3000)
      try IndexFolder(place).save(&index)
      let file = place.appending(path: "1.segment")
      let bytes = try Data(contentsOf: file)
      let right = try answers(index)
      var generator = SplitMix64(seed: 1)
      for _ in 0..<40 {
        var changed = bytes
        let offset = Int.random(in: 0..<bytes.count, using: &generator)
        changed[offset] ^= 0x10
        try changed.write(to: file, options: .atomic)
        guard let opened = try? LocalIndex(contentsOf: place) else { continue }
        for (query, right) in zip(["", "film", "film 7", "flim", "later"], right) {
          let request = SearchRequest(index: "films", query: query)
          do throws(SearchError) {
            try expectEqual(opened.answer(request), right)
          } catch {
            guard case .malformedResponse = error else {
              Issue.record("at \(offset): \(error)")
              continue
            }
          }
        }
      }
      try FileManager.default.removeItem(at: file)
      #expect(
        #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: place) }
          == IndexFileError(
            path: file.path, reason: .unreadable(reason: "No such file or directory")))
      try FileManager.default.removeItem(at: place.appending(path: "manifest"))
      #expect(
        #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: place) }
          == IndexFileError(
            path: place.path, reason: .unreadable(reason: "it is a folder without a saved index")))
      // A file of one segment is not an index.
      try bytes.write(to: place.appending(path: "manifest"))
      #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: place) }
    }
  }

  @Test("A folder that cannot be made or written is an error with the reason")
  func unwritable() throws {
    try withTemporaryFolder { url in
      let file = url.appending(path: "file")
      try Data([1]).write(to: file)
      #expect(
        #expect(throws: IndexFileError.self) { try IndexFolder(file) }?.reason
          == .unwritable(reason: "it is a file, not a folder"))
      let place = url.appending(path: "films")
      let folder = try IndexFolder(place)
      var index = try films(10)
      try folder.save(&index)
      let before = try answers(index)
      var other = try films(3)
      try FileManager.default.removeItem(at: place)
      try index.save([["objectID": "later", "title": "later film"]])
      let error = #expect(throws: IndexFileError.self) { try folder.save(&index) }
      expectEqual(
        error,
        IndexFileError(
          path: place.path,
          reason: .unwritable(
            reason: "the folder that was locked is not there any more; make another IndexFolder")))
      // Nor is a folder that has taken its place changed.
      try IndexFolder(place).save(&other)
      let files = try names(place)
      #expect(throws: IndexFileError.self) { try folder.save(&index) }
      try expectEqual(names(place), files)
      // What is open stays as it is.
      index.delete(["later"])
      try expectEqual(answers(index), before)
    }
  }
}
