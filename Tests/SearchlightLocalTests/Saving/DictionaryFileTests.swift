import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Dictionaries in saved indices")
struct DictionaryFileTests {
  private let index: LocalIndex

  init() throws {
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.indexLanguages = ["ja"]
    settings.decompoundedAttributes = ["de": ["text"]]
    settings.ignorePlurals = .languages(["de"])
    settings.queryType = .prefixNone
    index = try LocalIndex(
      "index", records: [["text": "Gartenstuhl"], ["text": "東京物語"], ["text": "Häuser"]],
      settings: settings, dictionaries: [SmallDictionaries.german, SmallDictionaries.japanese],
      objectIDs: .numbered)
  }

  private func found(_ index: LocalIndex, _ query: String) throws -> [JSON?] {
    try index.browse(query).map { $0["objectID"] }
  }

  /// The bytes of an index with another description at their beginning, whose settings need a
  /// dictionary.
  private func bytes(_ change: (inout [String: JSON]) -> Void) throws -> [UInt8] {
    let plain = try LocalIndex(
      "index", records: [["text": "Häuser"]],
      settings: IndexSettings(searchableAttributes: ["text"]),
      objectIDs: .numbered)
    var file = CraftedFile(try plain.fileBytes())
    var head = try JSON(parsing: Array(file.bytes[file.sections[0].range])).objectValue ?? [:]
    head["settings"] = ["searchableAttributes": ["text"], "ignorePlurals": ["de"]]
    change(&head)
    file.replace(0, by: JSON.object(head).bytes)
    file.seal()
    return file.bytes
  }

  @Test("Nothing of a dictionary is read until a query needs it; then damage is an error")
  func laziness() throws {
    var file = CraftedFile(try index.fileBytes())
    expectEqual(file.sections.prefix(3).map(\.name), ["index", "dict", "dict"])
    file[file.sections[1].range.lowerBound + 1] ^= 0xFF
    let opened = try LocalIndex(from: file.bytes, isVerified: false)
    expect(opened.damage == nil)
    #expect(throws: (any Error).self) { try opened.browse("haus") }
    #expect(throws: (any Error).self) { try opened.browse("hauser") }
    expect(opened.damage != nil)
  }

  @Test("Damage in words that are needed to open a file is an error of each query that needs them")
  func damagedWords() throws {
    var file = CraftedFile(try index.fileBytes())
    file[file.sections[2].range.lowerBound + 1] ^= 0xFF
    let opened = try LocalIndex(from: file.bytes, isVerified: false)
    for _ in 0..<2 {
      #expect(throws: (any Error).self) { try opened.browse("東京") }
    }
    try expectEqual(found(opened, "haus"), ["2"])
    expect(opened.damage != nil)
    #expect(throws: (any Error).self) { try LocalIndex(from: file.bytes) }
  }

  @Test(
    "A dictionary that is stored as it was written, and is none, is an error of each query",
    arguments: [1, 2])
  func refusedContent(section: Int) throws {
    var file = CraftedFile(try index.fileBytes())
    file.replace(section, by: JSON.object(["language": "sv", "words": 1]).bytes)
    file.seal()
    let opened = try LocalIndex(from: file.bytes, isVerified: false)
    for _ in 0..<2 {
      #expect(throws: (any Error).self) { try opened.browse(section == 1 ? "haus" : "東京") }
    }
    if section == 2 { try expectEqual(found(opened, "haus"), ["2"]) }
    let error = #expect(throws: IndexFileError.self) { try opened.verify() }
    let language = section == 1 ? "de" : "ja"
    expect(error?.description.contains("it is not a dictionary for \(language)") == true)
  }

  @Test("A damaged dictionary in a folder is an error that names its file")
  func folder() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var saved = index
      try IndexFolder(place).save(&saved)
      let manifest = place.appending(path: "manifest")
      let bytes = try Data(contentsOf: manifest)
      let sections = CraftedFile(Array(bytes)).sections
      let dictionaries = sections.filter { $0.name == "dict" }
      expectEqual(dictionaries.count, 2)
      for dictionary in dictionaries {
        var changed = bytes
        changed[dictionary.range.lowerBound + 1] ^= 0xFF
        try changed.write(to: manifest)
        let error = #expect(throws: IndexFileError.self) { try LocalIndex(contentsOf: place) }
        expectEqual(error?.path, manifest.path)
      }
      var refused = CraftedFile(Array(bytes))
      refused.replace(1, by: JSON.object(["language": "sv", "words": 1]).bytes)
      refused.seal()
      try Data(refused.bytes).write(to: manifest)
      let opened = try LocalIndex(contentsOf: place)
      for _ in 0..<2 {
        #expect(throws: SearchError.self) { try opened.browse("haus") }
      }
      expectEqual(opened.damage?.path, manifest.path)
      expectEqual(#expect(throws: IndexFileError.self) { try opened.verify() }?.path, manifest.path)
    }
  }

  @Test("An opened index has the dictionaries of the saved one, and finds the same")
  func roundTrip() throws {
    var opened = try LocalIndex(from: try index.fileBytes())
    expectEqual(opened.dictionaries, index.dictionaries)
    try expectEqual(opened.fileBytes(), index.fileBytes())
    for (query, id) in [("stuhl", "0"), ("東京", "1"), ("haus", "2")] as [(String, JSON)] {
      expect(try found(opened, query) == [id] && found(index, query) == [id], "\(query)")
    }
    try opened.save([["objectID": "3", "text": "Gartenzimmer"]])
    try expectEqual(found(opened, "zimmer"), ["3"])
    expectEqual(index.renamed("other").dictionaries, index.dictionaries)
  }

  @Test("A file with two dictionaries of one language is refused")
  func duplicates() throws {
    var file = CraftedFile(try index.fileBytes())
    var head = try JSON(parsing: Array(file.bytes[file.sections[0].range])).objectValue ?? [:]
    head["dictionaries"] = .array(
      (head["dictionaries"]?.arrayValue ?? []).map { dictionary in
        .object((dictionary.objectValue ?? [:]).merging(["language": "de"]) { $1 })
      })
    file.replace(0, by: JSON.object(head).bytes)
    file.seal()
    let bytes = file.bytes
    let problem = #expect(throws: IndexFileError.Reason.self) { try LocalIndex(from: bytes) }
    expectEqual(problem, .dictionaries(.duplicateLanguage("de")))
  }

  @Test("A file without dictionaries has none")
  func missing() throws {
    let plain = try bytes { head in
      head["settings"] = IndexSettings(searchableAttributes: ["text"]).json
    }
    expect(try LocalIndex(from: plain).dictionaries.isEmpty)
  }

  @Test("A file whose dictionaries are invalid, or do not fit its settings, is refused")
  func refusals() throws {
    func problem(_ change: (inout [String: JSON]) -> Void) throws -> IndexFileError.Reason? {
      let bytes = try bytes(change)
      return #expect(throws: IndexFileError.Reason.self) { try LocalIndex(from: bytes) }
    }
    let invalid = try problem { $0["dictionaries"] = [["language": "German"]] }
    expectEqual(invalid, .dictionaries(.invalidLanguage("German")))
    let text = invalid.map { IndexFileError(path: "f", reason: $0).description }
    expect(text?.hasPrefix("f has invalid dictionaries: \"German\" is not the code") == true)
    let unnamed = try problem { $0["dictionaries"] = [5] }
    guard case .inconsistent(_, _, "it is not a description of an index") = unnamed else {
      Issue.record("\(unnamed as Any)")
      return
    }
    let lost = try problem { $0["dictionaries"] = [["language": "de", "parts": []]] }
    guard case .inconsistent("live", _, "dict was expected") = lost else {
      Issue.record("\(lost as Any)")
      return
    }
    let gone = try problem { _ in }
    guard case .settings(.missingDictionary) = gone else {
      Issue.record("\(gone as Any)")
      return
    }
  }
}
