import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("What is saved can be opened")
struct ReadingBackTests {
  /// Arrays in arrays, some levels deep.
  private func nested(_ depth: Int) -> JSON {
    (1..<depth).reduce(["deepest": 1]) { value, _ in ["a": value] }
  }

  private func index(_ configuration: (IndexConfiguration) -> IndexConfiguration) throws
    -> LocalIndex
  {
    var index = try SmallIndex.make()
    // As a check that misses something would leave it.
    index.configuration = configuration(index.configuration)
    return index
  }

  private func rule(_ data: JSON) -> Rule {
    Rule(
      "r", when: [Rule.Condition(pattern: "alien", anchoring: .is)],
      Rule.Consequence(userData: data))
  }

  @Test("The deepest values that rules and records may have are saved and opened")
  func deepest() throws {
    try withTemporaryFolder { url in
      let file = url.appending(path: "deep.index")
      var index = try SmallIndex.build()
      let deepest = JSON.deepestStored
      try index.setRules([rule(nested(deepest))])
      #expect(throws: LocalIndexError.self) { try index.setRules([rule(nested(deepest + 1))]) }
      try index.save([["objectID": "deep", "value": nested(deepest - 1)]])
      try index.write(to: file)
      let folder = try IndexFolder(url.appending(path: "films"))
      try folder.save(&index)
      for place in [file, folder.url] {
        let opened = try LocalIndex(contentsOf: place)
        expectEqual(opened.rules, index.rules)
        expectEqual(opened.storedRecord("deep"), index.storedRecord("deep"))
        try expectEqual(
          opened.answer(SearchRequest(index: "small", query: "alien")).userData,
          index.answer(SearchRequest(index: "small", query: "alien")).userData)
      }
    }
  }

  @Test("An index that could not be opened again is not saved, and what was there stays")
  func refusals() throws {
    let cases: [(reason: String, index: LocalIndex)] = [
      (
        "nested more than 512 deep",
        try index { $0.replacing(rules: [rule(nested(512))]) }
      ),
      (
        "you need to add it to attributesForFaceting",
        try index {
          $0.replacing(rules: [
            .marker("b", Rule.Condition(pattern: "{facet:brand}"))
          ])
        }
      ),
      (
        "settings.searchableAttributes could not be read back as it is",
        try index { configuration in
          var settings = configuration.settings
          settings.searchableAttributes = [SearchableAttribute(Attribute(" title")), "cast"]
          return configuration.replacing(settings: settings)
        }
      ),
      (
        "hitsPerPage",
        try index { configuration in
          var settings = configuration.settings
          settings.hitsPerPage = -1
          return configuration.replacing(settings: settings)
        }
      ),
      ("small", try index { $0.replacing(replicas: [IndexReplica("small")]) }),
    ]
    try withTemporaryFolder { url in
      let file = url.appending(path: "some.index")
      var good = try SmallIndex.make()
      try good.write(to: file)
      let folder = try IndexFolder(url.appending(path: "films"))
      try folder.save(&good)
      let (bytes, files) = (try Data(contentsOf: file), try FolderFiles(folder.url))
      for (reason, index) in cases {
        var index = index
        let saves: [() throws -> Void] = [
          { try index.write(to: file) }, { try folder.save(&index) },
        ]
        for save in saves {
          let error = #expect(throws: IndexFileError.self, "\(reason)") { try save() }
          guard let error, case .unwritable(let found) = error.reason else {
            Issue.record("\(reason): \(error as Any)")
            continue
          }
          expect(found.contains("could not be read back"), "\(found)")
          expect(found.contains(reason), "\(found)")
        }
        try expectEqual(Data(contentsOf: file), bytes, "\(reason)")
        try expectEqual(FolderFiles(folder.url), files, "\(reason)")
      }
      try expectEqual(
        SmallIndex.report(LocalIndex(contentsOf: folder.url)), SmallIndex.report(good))
    }
  }

  @Test("A file that is written otherwise than it should be does not replace the old one")
  func writtenWrongly() throws {
    try withTemporaryFolder { url in
      let file = url.appending(path: "some.index")
      let index = try SmallIndex.make()
      try index.write(to: file)
      let bytes = try Data(contentsOf: file)
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      let cut = Array(bytes.dropLast(8))
      let failure = #expect(throws: FileReplacement.Failure.self) {
        try FileReplacement.write(to: file.path, check: index.requireReadable) { write in
          try cut.withUnsafeBytes { try write($0) }
        }
      }
      expect(failure?.reason.contains("could not be read back") == true, "\(failure as Any)")
      expect(failure?.isReplaced == false)
      try expectEqual(Data(contentsOf: file), bytes)
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: url.path), names)
    }
  }

  @Test("Random settings are read back as they were set")
  func randomSettings() throws {
    for seed in 0..<UInt64(RandomCases.count(of: 500, usually: 60)) {
      var source = CaseSource(seed: seed)
      let index = try LocalIndex("cases", records: [JSON](), settings: source.settings())
      #expect(throws: Never.self, "\(index.settings.json)") {
        try index.requireReadableDescription(at: "cases")
      }
      try expectEqual(LocalIndex(from: index.fileBytes()).settings, index.settings)
    }
  }
}
