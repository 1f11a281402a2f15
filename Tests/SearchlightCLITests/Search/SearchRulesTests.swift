import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@Suite("Command search: synonyms and rules")
struct SearchRulesTests {
  private let folder: TemporaryFolder
  private let films: String
  private let settings: String

  init() throws {
    folder = try TemporaryFolder()
    films = try folder.file(
      "films.jsonl",
      """
      {"objectID": "alien", "title": "Alien", "genre": "horror"}
      {"objectID": "zulu", "title": "Zulu", "genre": "war"}
      {"objectID": "ran", "title": "Ran", "genre": "war"}
      """)
    settings = try folder.file(
      "settings.json", #"{"searchableAttributes": ["title"], "attributesForFaceting": ["genre"]}"#)
  }

  private func outcome(
    _ arguments: [String], data: Bool = true
  ) async throws -> (output: String, errors: String, status: Int32) {
    let outcome = try await Command.run(
      ["search"] + (data ? ["--data", films, "--settings", settings] : []) + arguments)
    return (outcome.output, outcome.errors, outcome.status)
  }

  private func objectIDs(_ output: String) throws -> [String] {
    (try JSON(parsing: output).hits?.arrayValue ?? []).compactMap { $0.objectID?.stringValue }
  }

  @Test("The command search applies the synonyms of the file")
  func synonyms() async throws {
    let file = try folder.file(
      "synonyms.json",
      #"[{"objectID": "s", "type": "oneWaySynonym", "input": "monster", "synonyms": ["alien"]}]"#)
    let found = try await outcome(["--synonyms", file, "--params", #"{"query": "monster"}"#])
    expectEqual(found.status, 0)
    try expectEqual(objectIDs(found.output), ["alien"])
  }

  @Test("The command search applies the dictionaries of the file, which the settings may need")
  func dictionaries() async throws {
    let file = try folder.file(
      "dictionaries.json", #"[{"language": "de", "forms": [["Alien", "Außerirdische"]]}]"#)
    let query = ##"{"query": "außerirdische", "ignorePlurals": ["de"]}"##
    let found = try await outcome(["--dictionaries", file, "--params", query])
    expectEqual(found.status, 0)
    try expectEqual(objectIDs(found.output), ["alien"])
    let missing = try await outcome(["--params", query])
    expect(missing.output.contains("ignorePlurals needs a dictionary with forms for the language"))
  }

  @Test("The command search applies the rules of the file and prints their data for the app")
  func rules() async throws {
    let file = try folder.file(
      "rules.json",
      """
      [{"objectID": "war", "conditions": [{"pattern": "{facet:genre}", "anchoring": "is"}],
        "consequence": {
          "params": {"query": {"remove": ["{facet:genre}"]}, "automaticFacetFilters": ["genre"],
            "renderingContent": {"redirect": {"url": "https://example.org/war"},
              "facetOrdering": {"facets": {"order": ["genre"]}}}},
          "promote": [{"objectID": "alien", "position": 1}], "userData": {"banner": "war.png"}}}]
      """)
    let saved = "\(folder.path)/films.index"
    let query = #"{"query": "war", "getRankingInfo": true}"#
    let found = try await outcome(["--rules", file, "--params", query, "--save", saved])
    let answer = try JSON(parsing: found.output)
    try expectEqual(objectIDs(found.output), ["zulu", "alien", "ran"])
    expectEqual(answer.nbHits, 3)
    expectEqual(answer.userData, [["banner": "war.png"]])
    expectEqual(answer.appliedRules, [["objectID": "war"]])
    expectEqual(
      answer.renderingContent,
      [
        "facetOrdering": ["facets": ["order": ["genre"]]],
        "redirect": ["url": "https://example.org/war"],
      ])
    // The saved index contains the rules.
    let opened = try await outcome(["--index", saved, "--params", query], data: false)
    try expectEqual(objectIDs(opened.output), ["zulu", "alien", "ran"])
    let plain = try await outcome([
      "--rules", file, "--params", #"{"query": "war", "enableRules": false}"#,
    ])
    try expectEqual(objectIDs(plain.output), [])
    expect(!plain.output.contains("userData"))
  }

  @Test("An answer contains the removed words and the numbers of variants only if there are any")
  func removedWords() async throws {
    let settings = try folder.file(
      "more.json", #"{"searchableAttributes": ["title"], "attributeForDistinct": "genre"}"#)
    let found = try await outcome(
      [
        "--data", films, "--settings", settings, "--params",
        #"{"query": "zulu zzz", "removeWordsIfNoResults": "lastWords", "distinct": 2}"#,
      ], data: false)
    let answer = try JSON(parsing: found.output)
    expectEqual(answer.queryAfterRemoval, "zulu <em>zzz</em>")
    expectEqual(answer.hits?[0]?._distinctSeqID, 1)
    let plain = try await outcome(["--params", #"{"query": "zulu"}"#])
    expect(!plain.output.contains("parsedQuery"))
    expect(!plain.output.contains("queryAfterRemoval"))
    expect(!plain.output.contains("_distinctSeqID"))
  }

  @Test("An answer contains only the members that responseFields names, and the parsed query")
  func parts() async throws {
    let settings = try folder.file(
      "parts.json", #"{"searchableAttributes": ["title"], "responseFields": ["nbHits", "query"]}"#)
    func members(_ parameters: String) async throws -> [String] {
      let found = try await outcome(
        ["--data", films, "--settings", settings, "--params", parameters], data: false)
      return try JSON(parsing: found.output).objectValue?.keys.sorted() ?? []
    }
    try await expectEqual(members(#"{"query": "zulu"}"#), ["nbHits", "processingTimeUS", "query"])
    try await expectEqual(
      members(#"{"responseFields": ["hits"], "getRankingInfo": true}"#),
      [
        "hits", "parsedQuery", "processingTimeUS",
      ])
    expect(try await members(#"{"responseFields": ["*"]}"#).count > 6)
  }

  @Test(
    "An invalid dictionary, synonym or rule is rejected with its file before the index is built",
    arguments: [
      ("--dictionaries", "{}", "the dictionaries are {}, not a JSON array of objects."),
      (
        "--dictionaries", #"[{"language": "de", "stopWords": ["?"]}]"#,
        "The stopWords of the dictionary \"de\" contain \"?\", which has no letter or digit. Remove "
          + "it."
      ),
      ("--synonyms", "{}", "the synonyms are {}, not a JSON array of objects."),
      (
        "--synonyms", #"[{"objectID": "s", "type": "x"}]"#,
        "The type of the synonym \"s\" is \"x\"; the known types are synonym, onewaysynonym, "
          + "altcorrection1, altcorrection2 and placeholder."
      ),
      (
        "--rules", #"{"objectID": "a"}"#,
        "The rules are {\"objectID\":\"a\"}, not a JSON array of objects. Write [{\"objectID\": …, "
          + "\"consequence\": …}]."
      ),
      (
        "--rules", #"[{"objectID": "a", "consequence": {"hide": [1]}}]"#,
        "The member consequence.hide.0 of the rule \"a\" must be an object, not 1."
      ),
      (
        "--rules", #"[{"objectID": "a", "consequence": {"params": {"filters": "color:red"}}}]"#,
        "The member consequence.params of the rule \"a\" is invalid: Cannot filter by `color` "
          + "attribute, you need to add it to attributesForFaceting."
      ),
    ])
  func refusals(option: String, text: String, complaint: String) async throws {
    let file = try folder.file("file.json", text)
    let found = try await outcome([option, file, "--params", "{}"])
    expectEqual(found.status, 1)
    expect(found.output.isEmpty)
    expectEqual(found.errors, "searchlight: \(file), \(complaint)\n")
  }

  @Test("Dictionaries, synonyms and rules are refused for a saved index, which has its own")
  func saved() async throws {
    for option in ["--dictionaries", "--synonyms", "--rules"] {
      let found = try await outcome(
        ["--index", "x.index", option, "y.json", "--params", "{}"], data: false)
      expectEqual(found.status, 2)
      expect(found.errors.contains("\(option) is for an index that is built, with --data"))
    }
  }
}
