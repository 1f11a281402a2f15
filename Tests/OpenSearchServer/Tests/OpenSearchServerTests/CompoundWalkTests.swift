import SearchlightBackend
import SearchlightLocal
import SearchlightOpenSearch
import SearchlightSettings
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

/// Random texts to the embedded engine and to a cluster, of an index whose compounds are split.
@Suite("Compounds of a cluster and of the embedded engine", .serialized)
struct CompoundWalkTests {
  private static let settings: JSON = [
    "searchableAttributes": ["name", "notes", "code", "info", "plain"],
    "attributesForFaceting": ["color"], "customRanking": ["asc(rank)"],
    "attributeForDistinct": "model", "separatorsToIndex": "+",
    "decompoundedAttributes": ["de": ["name", "notes", "code", "info"]],
    "camelCaseAttributes": ["code"], "customNormalization": ["default": ["ü": "ue"]],
  ]

  /// The settings by which both rank the texts of one word alike: a cluster adds up what exact words and
  /// attributes count, and positions in lists of texts and in names in camel case count only in the
  /// engine.
  private static var ranked: JSON {
    var settings = settings
    settings["searchableAttributes"] = [
      "name", "unordered(notes)", "unordered(code)", "info", "unordered(plain)",
    ]
    settings["disableExactOnAttributes"] = ["name", "notes", "code", "info", "plain"]
    return settings
  }

  private static var german: LanguageDictionary {
    var german = LanguageDictionary("de")
    german.compoundParts = [
      "Garten", "Stuhl", "Arbeit", "Zimmer", "Haus", "Tür", "Tisch", "Straße", "Strassenbahn",
      "Bahn",
    ]
    german.linkingElements = ["s", "en"]
    german.forms = [["Haus", "Häuser"], ["Stuhl", "Stühle"]]
    return german
  }

  private static let synonyms = [
    Synonym("seat", .words(["stuhl", "sitz"])),
    Synonym("room", .words(["zimmer", "raum", "kleiner raum"])),
  ]

  private static let texts = [
    "Gartenstuhl", "Gartenstühle", "Gartenhaus", "neuer Gartenstuhl", "Arbeitszimmer", "Haustür",
    "Arbeitszimmerstuhl blau", "Stuhl im Garten", "Garten", "Zimmer", "Häuserstraßen",
    "GARTENTISCH rot",
    "Gartenstuhl und Gartentisch", "der Tisch", "Straßenbahn", "Strasse", "Tuer", "Haustuer",
    "rot blau",
    "Gartenstuhl+Tisch", "GartenStuhl", "Zimmertür-Haus", "Sitz", "Raum",
  ]

  /// Names in camel case, whose parts are not split further.
  private static let names = texts.filter { $0 != "GartenStuhl" } + ["GartenstuhlBlau", "neueTür"]

  private static let words = [
    "garten", "stuhl", "stühle", "gartenstuhl", "arbeitszimmer", "zimmer", "haus", "häuser", "tür",
    "haustür", "tisch", "straße", "strasse", "straßenbahn", "bahn", "gart", "stu", "gartenst",
    "gartentisch", "gartenstul", "zimer", "sitz", "raum", "neuer", "blau", "gartenhaus",
    "zimmergarten", "stuhlgarten", "arbeit", "gartenstuhltisch", "gartentischler", "+",
  ]

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private static func records(_ numbers: inout SeededNumbers) -> [JSON] {
    (0..<80).map { rank in
      var record: [String: JSON] = [
        "objectID": .string("r\(rank)"), "rank": .integer(rank),
        "name": .string(pick(texts, &numbers)), "code": .string(pick(names, &numbers)),
        "plain": .string(pick(texts, &numbers)),
        "color": .string(pick(["red", "green", "blue"], &numbers)),
        "model": .string(pick(["A", "B", "C", "D", "E", "F"], &numbers)),
      ]
      switch Int.random(in: 0...3, using: &numbers) {
      case 0: record["notes"] = .string(pick(texts, &numbers))
      case 1: record["notes"] = [.string(pick(texts, &numbers)), .string(pick(texts, &numbers))]
      case 2: record["info"] = ["inner": .string(pick(texts, &numbers))]
      default: break
      }
      return .object(record)
    }
  }

  private static func request(
    isRanked: Bool, _ numbers: inout SeededNumbers
  ) -> SearchRequest {
    var words: [String] = []
    for _ in 0..<(isRanked ? 1 : Int.random(in: 1...3, using: &numbers)) {
      let word = pick(Self.words, &numbers)
      // A word that is typed twice must occur twice in the engine.
      if !words.contains(where: { $0.prefix(2) == word.prefix(2) }) { words.append(word) }
    }
    var text = words.joined(separator: " ")
    var parameters: SearchParameters = [
      "hitsPerPage": 100, "facets": ["color"],
      "typoTolerance": .bool(Int.random(in: 0...2, using: &numbers) == 0),
      // In the engine, a compound comes before its parts even where they rank alike otherwise.
      "decompoundQuery": .bool(!isRanked && Int.random(in: 0...3, using: &numbers) > 0),
      "queryType": .string(pick(["prefixLast", "prefixAll", "prefixNone"], &numbers)),
    ]
    switch Int.random(in: 0...7, using: &numbers) {
    case 0:
      parameters["advancedSyntax"] = true
      text = "\"\(text)\""
    case 1:
      parameters["advancedSyntax"] = true
      text += " -\(pick(Self.words, &numbers))"
    case 2:
      // With typos, the engine also joins words that records may lack.
      parameters["typoTolerance"] = false
      parameters["optionalWords"] = [.string(words.last ?? "")]
    // Which variant is shown depends on how they rank.
    case 3 where isRanked:
      parameters["typoTolerance"] = false
      parameters["distinct"] = 1
    case 4: parameters["removeWordsIfNoResults"] = "lastWords"
    case 5: parameters["restrictSearchableAttributes"] = ["notes", "plain"]
    default: break
    }
    return SearchRequest(index: "compounds", query: text, parameters: parameters)
  }

  /// What is highlighted in each attribute, with the words that match, by record.
  private static func marked(_ response: SearchResponse) -> [String: String] {
    func text(_ tree: TreeModel<HighlightResult>) -> String {
      switch tree {
      case .value(let found):
        "\(found.value.taggedString()) \(found.matchLevel) \(found.matchedWords) "
          + (found.fullyHighlighted.map { "\($0)" } ?? "")
      case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
      case .dictionary(let members):
        members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
          .joined(separator: "; ")
      }
    }
    return Dictionary(
      response.hits.map { ($0.objectID, $0.metadata.highlightResult.map(text) ?? "") },
      uniquingKeysWith: { $1 })
  }

  @Test(
    "Random texts find, rank and mark the same, on one shard and on three",
    arguments: [true, false])
  func compounds(isRanked: Bool) async throws {
    // The server in memory has no character filters that replace letters.
    guard LocalCluster.isNamed else { return }
    let endpoint = try LocalCluster.endpoint.get()
    let settings = isRanked ? Self.ranked : Self.settings
    for (seed, shards) in [(UInt64(56), 1), (57, 3)] {
      var numbers = SeededNumbers(seed: seed)
      let records = Self.records(&numbers)
      let index = try OpenSearchIndex(
        "compounds", target: "searchlight-compound-walk", settings: settings,
        synonyms: Self.synonyms, compounds: [Self.german.compoundDictionary])
      #expect(index.ignoredSettings.isEmpty)
      let cluster = try await LocalCluster.service(of: index, records, shards: shards)
      let engine = LocalService()
      var local = try LocalIndex(
        "compounds", records: records, settings: IndexSettings(json: settings),
        dictionaries: [Self.german])
      try local.setSynonyms(Self.synonyms)
      try engine.add(local)
      for step in 0..<300 {
        let request = Self.request(isRanked: isRanked, &numbers)
        let found = try await cluster.answer(to: request)
        let expected = try await engine.answer(to: request)
        let place = "\(isRanked) seed \(seed), step \(step): \(request)"
        let rows = [found, expected].map { $0.hits.map(\.objectID) }
        #expect(rows[0].sorted() == rows[1].sorted(), "\(place)")
        // The position of a phrase, and of a word with typos, counts only in the engine.
        if isRanked, request.parameters["advancedSyntax"] == nil,
          request.parameters["typoTolerance"] == false
        {
          #expect(rows[0] == rows[1], "order of \(place)")
        }
        #expect(
          Set(found.facets["color"] ?? []) == Set(expected.facets["color"] ?? []), "\(place)")
        let marks = [Self.marked(found), Self.marked(expected)]
        for id in rows[0]
        where Set(rows[1]).contains(id)
          && request.parameters["restrictSearchableAttributes"] == nil
          && request.parameters["typoTolerance"] == false && !request.query.hasPrefix("\"")
        {
          #expect(marks[0][id] == marks[1][id], "\(id) of \(place)")
        }
      }
      try await OpenSearchLoader(endpoint: endpoint).delete(index.target)
    }
  }
}
