import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Changes of an index")
struct ChangeTests {
  private var index: LocalIndex

  init() throws {
    index = try LocalIndex(
      "films",
      records: [
        ["objectID": "alien", "title": "Alien", "year": 1979, "genre": "horror"],
        ["objectID": "ran", "title": "Ran", "year": 1985, "genre": "drama", "tags": ["war", 1]],
        ["objectID": "zulu", "title": "Zulu", "year": 1964, "genre": "war"],
      ],
      settings: IndexSettings(
        searchableAttributes: ["title"], attributesForFaceting: ["searchable(genre)"]))
  }

  private func found(_ query: String = "", _ index: LocalIndex? = nil) throws -> [String] {
    try (index ?? self.index).browse(query).compactMap { $0["objectID"]?.stringValue }
  }

  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  struct Film: Codable, Equatable {
    let objectID: String
    var title: String?
    var year: Int?
  }

  // MARK: - Saving and deleting

  @Test("A record that is saved again replaces the old one and moves behind all others")
  mutating func replace() throws {
    try index.save([["objectID": "alien", "title": "Alien again"]])
    expectEqual(index.count, 3)
    try expectEqual(found(), ["ran", "zulu", "alien"])
    expectEqual(index.record("alien"), ["objectID": "alien", "title": "Alien again"])
    try expectEqual(found("again"), ["alien"])
  }

  @Test("Of two saved records whose identifiers are 7 and \"7\" the later one stays")
  mutating func twice() throws {
    try index.save([
      ["objectID": 7, "title": "first"], ["objectID": "8"], ["objectID": "7", "title": "second"],
    ])
    try expectEqual(found(), ["alien", "ran", "zulu", "8", "7"])
    expectEqual(index.record("7"), ["objectID": "7", "title": "second"])
  }

  @Test("Canonically equal identifiers are the same identifier")
  mutating func composed() throws {
    try index.save([["objectID": "caf\u{E9}", "a": 1]])
    try index.save([["objectID": "cafe\u{301}", "a": 2]])
    expectEqual(index.count, 4)
    expectEqual(index.record("caf\u{E9}")?["a"], 2)
    expectEqual(index.delete(["cafe\u{301}"]), 1)
  }

  @Test("Values of an app's own type can be saved and updated")
  mutating func encodable() throws {
    try index.save([Film(objectID: "ran", title: "Ran", year: 2000)])
    try index.update([Film(objectID: "ran", year: 1985)])
    expectEqual(index.record("ran"), ["objectID": "ran", "title": "Ran", "year": 1985])
  }

  @Test("A failed change leaves the index unchanged, and the error names the record")
  mutating func failed() throws {
    let error = error { try index.save([["objectID": "new"], ["title": "none"]]) }
    expectEqual(
      error,
      "Record 1 has no \"objectID\". Give it one, or number the records with objectIDs: "
        + ".numbered.")
    expect(self.error { try index.save([["objectID": "new"], 3]) }.hasPrefix("Record 1 is 3"))
    expectEqual(
      self.error { try index.update([["objectID": "new"], ["objectID": true]]) },
      "The \"objectID\" of record 1 is true. It must be a string or a whole number.")
    try expectEqual(found(), ["alien", "ran", "zulu"])
  }

  @Test("Deleting records by identifier ignores unknown identifiers")
  mutating func delete() throws {
    expectEqual(index.delete(["ran", "ran", "unknown"]), 1)
    try expectEqual(found(), ["alien", "zulu"])
    expect(index.record("ran") == nil)
    expectEqual(index.delete(["alien", "zulu"]), 2)
    expectEqual(index.count, 0)
    try index.save([["objectID": "ran"]])
    try expectEqual(found(), ["ran"])
  }

  @Test("Deleting by filters removes the records that meet them")
  mutating func deleteWhere() throws {
    try expectEqual(index.delete(where: "genre:drama OR genre:Horror"), 2)
    try expectEqual(found(), ["zulu"])
    try expectEqual(index.delete(where: "year > 2000"), 0)
  }

  @Test(
    "Invalid filters delete nothing, and the error says what is wrong with them",
    arguments: [
      (
        " ",
        "Nothing was deleted. There is no filter in \" \". To delete all records, call clear()."
      ),
      (
        "title:Ran",
        "Nothing was deleted. Cannot filter by `title` attribute, you need to add it to "
          + "attributesForFaceting."
      ),
      ("genre:", "Nothing was deleted. filters: "),
    ])
  mutating func deleteNothing(filters: String, message: String) throws {
    expect(error { try index.delete(where: filters) }.hasPrefix(message))
    expectEqual(index.count, 3)
  }

  @Test("Clearing an index deletes all records and keeps the settings")
  mutating func clear() throws {
    let settings = index.settings
    index.clear()
    expectEqual(index.count, 0)
    expectEqual(index.settings, settings)
    try expectEqual(found(), [])
    try index.save([["objectID": "ran", "title": "Ran"]])
    try expectEqual(found("ran"), ["ran"])
  }

  @Test("A copy of an index keeps its records when the original changes")
  mutating func copies() throws {
    let copy = index
    try index.save([["objectID": "new", "title": "New"]])
    index.delete(["ran"])
    try expectEqual(found("", copy), ["alien", "ran", "zulu"])
    try expectEqual(found(), ["alien", "zulu", "new"])
    let browsed: BrowsedRecords = try index.browse()
    index.clear()
    expectEqual(browsed.map { $0["objectID"] }, ["alien", "zulu", "new"])
  }

  // MARK: - Reading

  @Test("Records are read by identifier with the requested attributes")
  mutating func records() throws {
    try index.save([["objectID": "new", "title": "New", "year": 2020]])
    expectEqual(
      index.records(["new", "none", "ran"], attributesToRetrieve: ["year"]),
      [
        ["objectID": "new", "year": 2020], nil, ["objectID": "ran", "year": 1985],
      ])
    expect(index.record("zulu", attributesToRetrieve: ["*", "-title", "-genre"])?["title"] == nil)
  }

  @Test("Browsing returns all matches in the order of the ranking, beyond every page limit")
  mutating func browse() throws {
    var settings = index.settings
    settings.customRanking = [.descending("number")]
    settings.paginationLimitedTo = 2
    settings.attributesToRetrieve = ["number"]
    try index.setSettings(settings)
    try index.save(
      (0..<1500).map {
        ["objectID": .string("\($0)"), "number": .integer($0), "genre": .string("\($0 % 3)")]
      })
    let all = try index.browse(filters: "genre:1")
    expectEqual(all.count, 500)
    expectEqual(all.map { $0["number"]?.intValue }, (0..<500).map { 1498 - 3 * $0 })
    expectEqual(all.first, ["objectID": "1498", "number": 1498])
    expect(error { _ = try index.browse(filters: "genre:") }.contains("filters: "))
    expect(error { _ = try index.browse(parameters: ["colour": 1]) }.contains("colour"))
    try index.setReplicas([IndexReplica("rising", customRanking: [.ascending("number")])])
    let rising = try index.browse(filters: "genre:1", replica: "rising")
    expectEqual(
      rising.map { $0["number"]?.intValue }, all.reversed().map { $0["number"]?.intValue })
    expect(error { _ = try index.browse(replica: "falling") }.contains("falling"))
  }

  // MARK: - Settings

  @Test("A setting that is built into the index rebuilds it, and any other applies at once")
  mutating func settings() throws {
    let list = index.segmentCount
    index.delete(["alien"])
    try index.save([["objectID": "b", "title": "x", "note": "deep", "year": 1]])
    var settings = index.settings
    settings.hitsPerPage = 1
    try index.setSettings(settings)
    try expectEqual(found("deep"), [])
    settings.searchableAttributes = ["note"]
    settings.customRanking = [.ascending("year")]
    try index.setSettings(settings)
    try expectEqual(found("deep"), ["b"])
    try expectEqual(found(), ["b", "zulu", "ran"])
    settings.customRanking = []
    try index.setSettings(settings)
    try expectEqual(found(), ["ran", "zulu", "b"])
    expectEqual(index.segmentCount, list)
    settings.hitsPerPage = 0
    expect(error { try index.setSettings(settings) }.contains("hitsPerPage"))
    expectEqual(index.settings.hitsPerPage, 1)
  }
}
