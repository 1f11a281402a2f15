import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Guessed settings")
struct GuessedSettingsTests {
  private func guess(_ records: [JSON]) -> IndexSettings {
    GuessedSettings(records: records).settings
  }

  /// Records with a single attribute, whose value is computed for each row.
  private func records(_ name: String, count: Int = 40, _ value: (Int) -> JSON) -> [JSON] {
    (0..<count).map { [name: value($0)] }
  }

  private func searchable(_ name: String, _ value: (Int) -> JSON) -> Bool {
    guess(records(name, value)).searchableAttributes.contains(SearchableAttribute(Attribute(name)))
  }

  private func facet(_ name: String, _ value: (Int) -> JSON) -> Bool {
    guess(records(name, value)).attributesForFaceting.contains(FacetingAttribute(Attribute(name)))
  }

  @Test("Settings guessed for a shop search names first, short text next, and rank by rating")
  func shop() {
    let brands = ["Acme", "Globex", "Initech"]
    let records: [JSON] = (0..<30).map { row in
      [
        "objectID": .string("p\(row)"), "name": .string("Thing of a long enough name \(row)"),
        "description": .string("A thing to be had in \(row) sizes, for those who want things"),
        "brand": .string(brands[row % 3]), "tags": [.string("new"), .string(brands[row % 2])],
        "price": .number(9.99 + Double(row)), "rating": .integer(row % 5), "isFree": .bool(row < 9),
        "reviewsCount": .integer(row * 7), "url": .string("https://example.com/\(row)"),
        "sku": .string("B00-\(row)x"), "added": .string("2024-01-\(10 + row % 20)"),
        "maker": ["city": .string(brands[row % 3] + " City")],
      ]
    }
    let settings = guess(records)
    expectEqual(
      settings.searchableAttributes, ["name", "tags", "brand", "maker.city", "description"])
    expectEqual(
      settings.attributesForFaceting, ["brand", "tags", "maker.city", "isFree"])
    expectEqual(settings.customRanking, [.descending("rating")])
  }

  @Test("Names are known by their content, and codes and time zones are searched last")
  func content() {
    let words = ["Amber", "Birch", "Cedar", "Delta", "Ember", "Fjord", "Grove", "Heath"]
    func name(_ row: Int) -> String { words[row % 8] + " " + words[row / 8 % 8] + "land" }
    let records: [JSON] = (0..<40).map { row in
      let codes = [name(row).prefix(1), name(row).split(separator: " ")[1].prefix(1), "X"].joined()
      return [
        "alpha_2": .string(codes), "currency": .string(["EUR", "USD", "CHF"][row % 3]),
        "timezone": .string(["Europe/Paris", "Asia/Tokyo"][row % 2]),
        "continent": .string(["Europe", "Asia", "Africa"][row % 3]),
        "country": .string(name(row)),
        "notes": .string(
          "What is said of \(name(row)): " + String(repeating: "much and more ", count: 5)),
        "demonym": .string(name(row + 3) + "er"), "population": .integer(row * row * 1000),
        "area": .integer(row * 7),
      ]
    }
    let settings = guess(records)
    expectEqual(
      settings.searchableAttributes,
      ["country", "demonym", "continent", "notes", "alpha_2", "currency", "timezone"])
    expectEqual(settings.customRanking, [.descending("population")])
  }

  @Test(
    "Numbers that say how popular something is rank the records",
    arguments: [
      "population", "downloads", "numVotes", "votes", "github_stars", "followers", "plays",
      "citation_count", "visitors",
    ])
  func popularity(name: String) {
    expectEqual(
      guess(records(name) { .integer($0 * 31) }).customRanking, [.descending(Attribute(name))])
  }

  @Test("Readable text is guessed to be searchable")
  func texts() {
    expect(searchable("plot") { .string("Somebody meets somebody \($0)") })
    expect(searchable("cast") { [.string("Tom \($0)"), "Ann"] })
    expect(searchable("word") { ["ant", "bee", "cat", "dog"][$0 % 4] })
    expect(searchable("text") { $0 == 3 ? .null : .string("a b \($0)") }, "null is no value")
  }

  @Test(
    "Attributes whose names suggest identifiers are guessed to be neither searchable nor facets",
    arguments: ["objectID", "id", "userId", "image_url", "posterPath", "slug", "uuid", "link"])
  func identifiers(name: String) {
    expect(!searchable(name) { .string("some text \($0)") })
    expect(!facet(name) { .string("text \($0 % 4)") })
  }

  @Test("Addresses, dates, codes and values other than text are not guessed to be searchable")
  func machineTexts() {
    expect(!searchable("where") { .string("https://example.com/a b/\($0)") })
    expect(!searchable("where") { .string("/usr/share/\($0)") })
    expect(!searchable("when") { .string("19\(50 + $0)-05-25") })
    expect(!searchable("when") { .string("19\(50 + $0)-05-25T12:00:00Z") })
    expect(!searchable("which") { .string("X\($0)-77") })
    expect(!searchable("which") { .integer($0) })
    expect(!searchable("which") { $0 == 0 ? 7 : .string("a mixed bag \($0)") })
    expect(!searchable("which") { [["name": .string("thing \($0)")]] })
    expect(searchable("version") { ["mp3", "mp4", "h264"][$0 % 3] }, "few codes are words")
  }

  @Test(
    "Values that look like addresses are not searchable, whatever the attribute's name",
    arguments: [
      "www.example.com", "example.com/films/#", "//cdn.example.com/#.js", "mailto:a@example.com",
      "ann.#@example.com", "images/#.png", "data:image/png;base64,iVBO#", "./films/#",
      "C:\\films\\#", "film#.io",
    ])
  func addresses(form: String) {
    expect(!searchable("where") { .string(form.replacing("#", with: "a\($0)")) })
  }

  @Test(
    "Values that look like dates or times are not searchable, whatever the attribute's name",
    arguments: [
      "25.05.19##", "5/25/19##", "25/05/##", "19##/05/25", "19##-05", "05/19##", "May 25, 19##",
      "25 May 19##", "May 25th, 19##", "Fri, 25 May 19## 10:30:00 GMT", "10:##", "9:## PM",
      "May ##", "sept. 25 19##", "19##-05-25T10:30:00.000+02:00",
    ])
  func dates(form: String) {
    expect(
      !searchable("when") { .string(form.replacing("##", with: "\(10 + $0)")) }, "\(form)")
  }

  @Test("Hashes and identifiers are not guessed to be searchable, even if some values repeat")
  func hashes() {
    func hash(_ seed: Int, _ letters: String, _ length: Int) -> String {
      let letters = Array(letters)
      var (text, state) = ("", (UInt64(seed) &* 0x9E37_79B9_7F4A_7C15) | 1)
      for _ in 0..<length {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(letters[Int(state >> 33) % letters.count])
      }
      return text
    }
    let hex = "0123456789abcdef"
    let base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    expect(!searchable("which") { .string(hash($0, hex, 40)) })
    expect(!searchable("which") { .string("sha512-" + hash($0, base64, 86) + "==") })
    expect(!searchable("which") { .string(hash($0 % 9, hex, 32)) }, "a hash that comes again")
    expect(
      !searchable("which") { row in
        .string([8, 4, 4, 4, 12].map { hash(row + $0, hex, $0) }.joined(separator: "-"))
      })
    expect(!searchable("parent") { .string("tt00787\(40 + $0 % 7)") }, "a key that comes again")
    expect(!searchable("call") { .string("+1 555 01\($0)") })
    expect(!searchable("checksum") { .string("some text \($0)") })
    expect(!searchable("created_at") { .string("some text \($0)") })
    expect(!searchable("sha256") { .string("some text \($0)") })
  }

  @Test(
    "Text that only resembles addresses, dates or identifiers is guessed to be searchable",
    arguments: [
      "May the fourth be with #", "Summer of # strangers", "March of the Penguins #",
      "Blade Runner #",
      "Node.js and # more", "a/b testing #", "Route 66, part #",
      "JavaScriptObjectNotation#", "Catch-22 and # others",
    ])
  func words(form: String) {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    expect(
      searchable("what") { row in
        .string(form.replacing("#", with: words[row % 10] + words[row / 10]))
      })
  }

  @Test("Empty text does not influence the guessed settings")
  func emptyTexts() {
    expect(!searchable("where") { $0 < 30 ? "" : .string("https://example.com/\($0)") })
    expect(searchable("what") { $0 < 30 ? "" : .string("a text \($0)") })
  }

  @Test("Settings are guessed for no attribute whose name they cannot have")
  func names() throws {
    let names = ["Name, full", "unordered(Name)", "searchable(y)", "plain name"]
    let records: [JSON] = (0..<3).map { number in
      JSON.object(
        Dictionary(uniqueKeysWithValues: names.map { ($0, JSON.string("a text \(number)")) }))
    }
    let guess = GuessedSettings(records: records)
    expectEqual(guess.settings.searchableAttributes.map(\.description), ["plain name"])
    expectEqual(
      Set(guess.skipped.map(\.name)), Set(names.dropLast()))
    expectEqual(Set(guess.skipped.map(\.reason)), [.unnameable])
    try expectEqual(IndexSettings(json: guess.settings.json), guess.settings)
  }

  @Test("Text attributes that are not searched are listed with the reason")
  func skipped() {
    let texts = (0..<12).map { ("text\($0 + 10)", JSON.string("some words")) }
    let others: [(String, JSON)] = [
      ("when", "1979-05-25"), ("where", "https://example.com"), ("which", "tt0078748"), ("size", 3),
    ]
    let guess = GuessedSettings(
      records: [.object(Dictionary(uniqueKeysWithValues: texts + others))])
    expectEqual(guess.settings.searchableAttributes.count, 10)
    expectEqual(
      guess.skipped.map { "\($0.name): \($0.reason.rawValue)" },
      [
        "when: dates", "where: addresses", "which: identifiers", "text20: not among the first 10",
        "text21: not among the first 10",
      ])
  }

  @Test("Searchable attributes begin with titles and names, ordered by how specific the name is")
  func titles() {
    let record: JSON = [
      "a": "x", "label": "a b c d", "name": "a b c d e", "title": "a b c d e f", "firstName": "a b",
      "artist": ["name": "a b"],
    ]
    expectEqual(
      guess([record]).searchableAttributes,
      [
        "title", "name", "label", "firstName", "artist.name", "a",
      ])
  }

  @Test("An attribute with few values that repeat is guessed to be a facet")
  func facets() {
    expect(facet("mood") { ["sad", "glad"][$0 % 2] })
    expect(facet("moods") { ["sad", .string("so \($0 % 5)")] })
    expect(facet("isNew") { .bool($0 > 35) })
    expect(facet("floor") { .integer($0 % 10) })
    expect(!facet("mood") { _ in "sad" }, "there is nothing to choose")
    expect(!facet("mood") { .string("mood \($0 / 2 * 2 + $0 % 3)") }, "hardly one comes again")
    expect(!facet("isNew") { _ in true })
    expect(!facet("floor") { .integer($0 % 20) }, "a number must come again more often")
    expect(!facet("size") { .number(Double($0 % 4) + 0.5) })
    expect(!facet("name") { ["sad", "glad"][$0 % 2] })
    expect(!facet("day") { .string("2024-01-0\($0 % 4)") })
    expect(!facet("mood") { .string(String(repeating: "very ", count: 9) + "\($0 % 4)") })
  }

  @Test("At most five facets are guessed, with common names and text first")
  func facetLimit() {
    let records: [JSON] = (0..<40).map { row in
      let texts = ["d", "e", "f", "g", "genre"].map { ($0, JSON.string("v\(row % 3)")) }
      let others: [(String, JSON)] = [("a", .integer(row % 2)), ("b", .bool(row < 3))]
      return .object(Dictionary(uniqueKeysWithValues: texts + others))
    }
    expectEqual(guess(records).attributesForFaceting, ["genre", "d", "e", "f", "g"])
  }

  @Test(
    "A number whose name suggests popularity becomes the custom ranking",
    arguments: [
      (["score", "popularity"], "popularity"), (["votes", "ratingsAverage"], "ratingsAverage"),
      (["download_count", "views"], "download_count"), (["stats.stars"], "stats.stars"),
    ])
  func ranking(names: [String], expected: String) {
    let records: [JSON] = (0..<9).map { row in
      .object(
        Dictionary(
          uniqueKeysWithValues: names.map { name in
            let parts = name.split(separator: ".").map(String.init)
            return parts.count == 1
              ? (name, .integer(row)) : (parts[0], .object([parts[1]: .integer(row)]))
          }))
    }
    expectEqual(guess(records).customRanking, [.descending(Attribute(expected))])
  }

  @Test("Other numbers, text, and constant or mostly missing numbers give no custom ranking")
  func noRanking() {
    expect(guess(records("discount") { .integer($0) }).customRanking.isEmpty)
    expect(guess(records("country") { .integer($0) }).customRanking.isEmpty)
    expect(guess(records("score") { .string("\($0)") }).customRanking.isEmpty)
    expect(guess(records("score") { _ in 1 }).customRanking.isEmpty)
    let sparse =
      records("title") { .string("a b \($0)") } + records("score", count: 9) { .integer($0) }
    expect(guess(sparse).customRanking.isEmpty)
  }

  @Test("The sample of very many records is spread over all of them")
  func sample() {
    let half = GuessedSettings.sampleSize * 2
    let records =
      records("early", count: half) { _ in "a b" } + records("late", count: half) { _ in "a b" }
    expectEqual(guess(records).searchableAttributes, ["early", "late"])
  }

  @Test("Default settings are guessed if there are no records or none is an object")
  func nothing() {
    expectEqual(guess([]), IndexSettings())
    expectEqual(guess([[:], 7, nil]), IndexSettings())
  }
}
