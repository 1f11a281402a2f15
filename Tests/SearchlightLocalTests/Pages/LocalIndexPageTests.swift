import Foundation
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

/// The code of the page on an index and its life.
@Suite("Code of the page on an index and its life")
struct LocalIndexPageTests {
  @Test("An index is built, changed, kept, shared and saved")
  func life() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID()).index")
    defer { try? FileManager.default.removeItem(at: file) }

    var films = try LocalIndex(
      "films",
      records: [
        ["objectID": "alien", "title": "Alien", "genre": "horror", "votes": 5],
        ["objectID": "ran", "title": "Ran", "genre": "drama", "votes": 8],
      ],
      settings: IndexSettings(
        searchableAttributes: ["title"], attributesForFaceting: ["genre"],
        customRanking: [.descending("votes")]))

    try films.save([["objectID": "zulu", "title": "Zulu", "genre": "war", "votes": 2]])
    try films.update([
      ["objectID": "zulu", "votes": ["_operation": "Increment", "value": 4], "seen": true]
    ])
    films.delete(["alien"])
    try films.delete(where: "genre:horror AND votes < 3")
    let zulu = films.record("zulu")
    #expect(zulu?["votes"] == 6)

    var titles: [JSON?] = []
    for record in try films.browse(filters: "genre:war") {
      titles.append(record["title"])
    }
    #expect(titles == ["Zulu"])

    let copy = try LocalIndex(
      "copy", records: Array(films.storedRecords), settings: films.settings)
    #expect(Array(copy.storedRecords) == Array(films.storedRecords))

    var settings = films.settings
    settings.hitsPerPage = 50
    settings.customRanking = [.ascending("votes")]
    try films.setSettings(settings)
    #expect(try films.browse().map { $0["objectID"] } == ["zulu", "ran"])

    try films.setSynonyms([Synonym("battle", .words(["battle", "zulu"]))])
    #expect(try films.browse("battle").map { $0["objectID"] } == ["zulu"])

    try films.setRules([
      Rule(
        "zulu", when: [Rule.Condition(pattern: "war", anchoring: .is)],
        Rule.Consequence(promote: [Rule.Promotion("zulu", position: 0)]))
    ])
    #expect(films.rules.count == 1)
    films.delete(["ran"])

    let version = films
    films.clear()
    #expect(version.count == 1)

    let service = LocalService([version])
    try service.update("films") { films in
      try films.save([["objectID": "ikiru", "title": "Ikiru", "votes": 9]])
      films.delete(["zulu"])
    }
    let newest = try service.index("films")
    #expect(try newest.browse().map { $0["title"] } == ["Ikiru"])

    try newest.write(to: file)
    let opened = try LocalIndex(contentsOf: file)
    #expect(opened.record("ikiru") == newest.record("ikiru"))
  }

  @Test("An index is built, rebuilt and merged in a folder")
  func large() throws {
    try withTemporaryFolder { temporary in
      let url = temporary.appending(path: "films")
      let settings = IndexSettings(searchableAttributes: ["title"])
      let lines = [
        #"{"objectID": "alien", "title": "Alien", "votes": 5}"#,
        #"{"objectID": "ran", "title": "Ran", "votes": 8}"#,
        #"{"objectID": "zulu", "title": "Zulu", "votes": 9}"#,
      ]
      func print(_ progress: IndexProgress) { #expect(progress.recordsMerged == 3) }

      let folder = try IndexFolder(url)
      let builder = try folder.builder("films", settings: settings, coreLimit: 2)
      for line in lines { try builder.add(try JSON(parsing: line)) }
      var films = try builder.finish()

      try folder.rebuild(&films, progress: { print($0) }) { films in
        var settings = films.settings
        settings.customRanking = [.descending("votes")]
        try films.setSettings(settings)
      }
      films.delete(["alien"])
      try folder.merge(&films)

      #expect(try LocalIndex(contentsOf: url).browse().map { $0["objectID"] } == ["zulu", "ran"])
    }
  }

  @Test("An index that cannot be opened is replaced by one that is built again")
  func replacing() throws {
    try withTemporaryFolder { temporary in
      let url = temporary.appending(path: "films")
      let settings = IndexSettings(searchableAttributes: ["title"])
      let records: [JSON] = [["objectID": "ran", "title": "Ran"]]
      var films = try LocalIndex("films", records: records, settings: settings)
      try IndexFolder(url).save(&films)
      let manifest = url.appending(path: "manifest")
      var bytes = try [UInt8](Data(contentsOf: manifest))
      bytes[8] = 1
      try Data(bytes).write(to: manifest, options: .atomic)
      #expect(throws: IndexFileError.self) { try IndexFolder(url) }

      let replaced = try IndexFolder(replacing: url)
      films = try replaced.build("films", settings: settings, records: records)

      #expect(try LocalIndex(contentsOf: url).record("ran") == records[0])
    }
  }

  @Test("An index in a folder is saved by its changes, and a service takes the newer version")
  func folder() throws {
    try withTemporaryFolder { temporary in
      let url = temporary.appending(path: "films")
      let settings = IndexSettings(searchableAttributes: ["title"])
      let records: [JSON] = [["objectID": "ran", "title": "Ran"]]
      let newFilms: [JSON] = [["objectID": "ikiru", "title": "Ikiru"]]

      let folder = try IndexFolder(url)
      var films = try folder.index() ?? LocalIndex("films", records: records, settings: settings)
      try films.save(newFilms)
      try folder.save(&films)

      let service = LocalService([try LocalIndex(contentsOf: url)])
      films.delete(["ran"])
      try folder.save(&films)
      if let newer = try service.index("films").newer() { try service.add(newer) }
      #expect(try service.index("films").count == 1)
    }
  }
}
