import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

/// Claims of the page on the embedded engine that no other test checks.
@Suite("Claims of the page on the embedded engine")
struct EngineClaimTests {
  private func found(
    _ texts: [String], _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try IndexProbe(texts: texts).found(query, parameters)
  }

  private func infos(
    _ texts: [String], _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [RankingInfo] {
    var parameters = parameters
    parameters["getRankingInfo"] = true
    return try IndexProbe(texts: texts).answer(query, parameters).hits
      .compactMap(\.metadata.rankingInfo)
  }

  @Test("A typo in the first letter counts as two and leaves room for no other")
  func firstLetter() throws {
    try expectEqual(found(["batman", "catman"], "catman"), ["1"])
    try expectEqual(found(["batman", "catmen"], "catman"), ["1", "0"])
    try expectEqual(found(["batman"], "catman"), ["0"])
    for query in ["escension", "sacension", "xascension"] {
      try expectEqual(infos(["ascension"], query).map(\.nbTypos), [2], "\(query)")
    }
    try expectEqual(found(["ascension"], "escensiom"), [])
  }

  @Test(
    "Texts are split into words as the table of the page says",
    arguments: [
      ("B.C.E.", "bce", true), ("B.C.E.", "b", true), ("B.C.E.", "c", false),
      ("don't", "don", true), ("don't", "t", false), ("7.5", "75", true), ("カタ", "かた", false),
      ("漢字", "汉字", true), ("한국어 검색", "국어", false), ("한국어 검색", "한국", true),
      ("abc true", "true", true),
    ])
  func words(text: String, query: String, isFound: Bool) throws {
    expect(try found([text], query, ["typoTolerance": false]).isEmpty != isFound)
  }

  @Test("Booleans are not searched, and numbers are")
  func values() throws {
    let probe = try IndexProbe(
      [["text": true], ["text": 7.5], ["text": .null]],
      IndexSettings(searchableAttributes: ["text"]))
    try expectEqual(probe.found("true"), [])
    try expectEqual(probe.found("7.5"), ["1"])
    let all = try IndexProbe([["objectID": "abc", "_x": "abc", "y": ["z": ["abc d"]]]], .init())
    try expectEqual(all.found("d"), ["abc"])
    try expectEqual(IndexProbe([["objectID": "abc", "_x": "abc"]], .init()).found("abc"), [])
  }

  @Test("A repeated query word must occur at two positions")
  func twice() throws {
    try expectEqual(infos(["The The", "The"], "the the").map(\.words), [2])
    try expectEqual(found(["The The", "The"], "the the"), ["0"])
  }

  @Test(
    "Joined words allow no typos, and split words match no prefixes")
  func apart() throws {
    try expectEqual(found(["football"], "foot bal"), ["0"])
    try expectEqual(found(["football"], "fot ball"), [])
    let probe = try IndexProbe(texts: ["football", "foot ball"])
    let noTypos: SearchParameters = ["disableTypoToleranceOnAttributes": ["text"]]
    try expectEqual(probe.found("foot ball", noTypos), ["1", "0"])
    try expectEqual(probe.found("football", noTypos), ["0"])
  }

  @Test("Exclusions and phrases match as the page says")
  func syntax() throws {
    let advanced: SearchParameters = ["advancedSyntax": true]
    try expectEqual(found(["football", "foot"], "-foot", advanced), ["0"])
    try expectEqual(found(["hammer", "hamer"], "-hamer", advanced), ["0"])
    try expectEqual(found(["search-engine", "search"], "-search-engine", advanced), ["1"])
    try expectEqual(found(["search-engine", "search"], "search-engine", advanced), ["0"])
    try expectEqual(found(["a b", "a", "b"], "-\"a b\"", advanced), ["2"])
    try expectEqual(found(["new york", "york new"], "\"new york", advanced), ["0"])
    try expectEqual(found(["new york"], "\"new yor\"", advanced), [])
    let arrays = try IndexProbe(
      [["text": ["new", "york"]]], IndexSettings(searchableAttributes: ["text"]))
    try expectEqual(arrays.found("\"new york\"", advanced), [])
    try expectEqual(arrays.found("new york"), ["0"])
  }

  @Test("Plurals match whole words without typos outside of phrases")
  func plurals() throws {
    let plurals: SearchParameters = ["ignorePlurals": true, "advancedSyntax": true]
    try expectEqual(found(["mice"], "mouse", plurals), ["0"])
    for query in ["mous", "mose", "\"mouse\""] {
      try expectEqual(found(["mice"], query, plurals), [], "\(query)")
    }
  }

  @Test("Synonyms are looked up as typed, and synonyms of synonyms are not followed")
  func synonyms() throws {
    var index = try LocalIndex(
      "index", records: ["tv", "television set", "flat screen"].map { ["text": .string($0)] },
      searchableAttributes: ["text"], objectIDs: .numbered)
    try index.setSynonyms([
      Synonym("1", .words(["tv", "television set"])),
      Synonym("2", .words(["television set", "flat screen"])),
    ])
    func count(_ query: String, _ parameters: SearchParameters = [:]) throws -> Int {
      try index.browse(query, parameters: parameters).count
    }
    try expectEqual(count("tv"), 2)
    try expectEqual(count("television set"), 3)
    try expectEqual(count("television se"), 1)
    try expectEqual(count("tv", ["synonyms": false]), 1)
  }

  @Test(
    "One pair is joined at a time, sequences are replaced together, and corrections need no typos")
  func oneAtATime() throws {
    let texts = ["nyc telly", "new york telly", "nyc tv set", "sunflower potlid", "autobus"]
    var index = try LocalIndex(
      "index", records: texts.map { ["text": .string($0)] }, searchableAttributes: ["text"],
      objectIDs: .numbered)
    try index.setSynonyms([
      Synonym("1", .words(["new york", "nyc"])), Synonym("2", .words(["tv set", "telly"])),
      Synonym("3", .correction(word: "car", to: ["autobus"], typos: 2)),
      Synonym("4", .oneWay(input: "the kinks", to: ["telly"])),
    ])
    func found(_ query: String, _ parameters: SearchParameters = [:]) throws -> [String?] {
      try index.browse(query, parameters: parameters).map { $0["objectID"]?.stringValue }
    }
    try expectEqual(found("new york tv set"), ["1", "2", "0"])
    try expectEqual(found("nyc telly"), ["0", "2", "1"])
    try expectEqual(found("sun flower pot lid"), [])
    try expectEqual(found("sun flower potlid"), ["3"])
    try expectEqual(found("car", ["typoTolerance": false]), ["4"])
    try expectEqual(found("car", ["disableTypoToleranceOnAttributes": ["text"]]), [])
    try expectEqual(found("the kinks"), ["0", "1"])
    try expectEqual(found("the kinks", ["removeStopWords": true]), ["0", "1"])
  }

  @Test("Positions are distinguished up to the 1,023rd, and fewer with more attributes")
  func positions() throws {
    let phrase: SearchParameters = ["advancedSyntax": true]
    func text(_ count: Int) -> String {
      [String](repeating: "w", count: count).joined(separator: " ") + " new york"
    }
    try expectEqual(found([text(1021)], "\"new york\"", phrase), ["0"])
    try expectEqual(found([text(1022)], "\"new york\"", phrase), [])
    try expectEqual(infos([text(1022)], "new york").map(\.proximityDistance), [8])
    try expectEqual(found([text(1022)], "-\"new york\"", phrase), [])
    for (attributes, last) in [(4, 1021), (5, 509), (9, 253)] {
      let names = (0..<attributes).map { SearchableAttribute(Attribute("a\($0)")) }
      let probe = try IndexProbe(
        [["a0": .string(text(last))], ["a0": .string(text(last + 1))]],
        IndexSettings(searchableAttributes: names))
      try expectEqual(probe.found("\"new york\"", phrase), ["0"])
    }
  }

  @Test("nbHits counts the variants that are hits, and browsing returns all")
  func variants() throws {
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.attributeForDistinct = "model"
    settings.distinct = 2
    let models: [JSON] = ["a", "a", "a", 1.6, 2, 2.4, .null, ["a"]]
    let records = models.map { JSON.object(["text": "x", "model": $0]) }
    let probe = try IndexProbe(records, settings)
    let answer = try probe.answer("x")
    expectEqual(answer.nbHits, 6)
    expectEqual(answer.hits.map(\.objectID), ["0", "1", "3", "4", "6", "7"])
    let index = try LocalIndex("i", records: records, settings: settings, objectIDs: .numbered)
    try expectEqual(index.browse("x").count, 8)
  }

  @Test("A custom ranking orders numbers before texts, and missing values last")
  func customRanking() throws {
    var settings = IndexSettings()
    settings.customRanking = [.descending("n")]
    let values: [JSON] = [1, "b", .null, true, 5, "a", [9]]
    let probe = try IndexProbe(values.map { ["n": $0] }, settings)
    try expectEqual(probe.found(""), ["4", "0", "3", "1", "5", "2", "6"])
  }

  @Test("A search around a location finds records with a location, in steps of at least ten metres")
  func locations() throws {
    let probe = try IndexProbe([["_geoloc": ["lat": 1.001, "lng": 1]], ["a": 1]], IndexSettings())
    let around: SearchParameters = [
      "aroundLatLng": "1,1", "aroundRadius": "all", "aroundPrecision": 1, "getRankingInfo": true,
    ]
    let answer = try probe.answer("", around)
    expectEqual(answer.hits.map(\.objectID), ["0"])
    expectEqual(answer.hits[0].metadata.rankingInfo?.geoPrecision, 10)
    expectEqual(answer.hits[0].metadata.rankingInfo?.geoDistance, 11)
    try expectEqual(probe.answer("", ["aroundLatLng": "1,1"]).automaticRadius, 32_768_000)
  }

  @Test("A search for facet values finds the most frequent first, and equal ones by name")
  func facetValues() throws {
    let records: [JSON] = [["kind": "Digital cameras"], ["kind": "Camcorder"], ["kind": "Came"]]
    let probe = try IndexProbe(
      records, IndexSettings(attributesForFaceting: [.searchable("kind")]))
    var request = SearchRequest(index: "index", query: "came")
    request.facetSearch = FacetSearch(attribute: "kind")
    let values = try probe.answer(request).facetHits.map(\.value)
    expectEqual(values, ["Camcorder", "Came", "Digital cameras"])
  }

  @Test(
    "What the engine does not support is refused by name",
    arguments: [
      "attributeCriteriaComputedBy", "enablePersonalization", "enableReRanking",
      "ignoreConjugations", "naturalLanguages", "personalizationImpact",
      "replicas", "similarQuery", "userData",
    ])
  func unknown(name: String) throws {
    let probe = try IndexProbe([], IndexSettings())
    let refusal = probe.refusal(SearchRequest(index: "index", parameters: [name: false]))
    expect(refusal?.hasPrefix("the parameter \(name) is unknown") == true)
    #expect(throws: SettingsError.self) { try IndexSettings(json: [name: false]) }
  }

  @Test("Analytics parameters of a hosted engine are ignored")
  func bookkeeping() throws {
    let probe = try IndexProbe(texts: ["a", "b"])
    try expectEqual(
      probe.found(
        "", ["analytics": false, "clickAnalytics": true, "userToken": "u", "queryID": "q"]),
      ["0", "1"])
  }

  @Test("Invalid requests that Algolia answers without an error are refused")
  func refusals() throws {
    let probe = try IndexProbe([], IndexSettings())
    for (name, value) in [
      ("filters", "color:red"), ("queryLanguages", ["fr"]),
      ("aroundLatLngViaIP", true), ("restrictSearchableAttributes", ["title"]),
    ] as [(String, JSON)] {
      let request = SearchRequest(index: "index", parameters: [name: value])
      expect(probe.refusal(request) != nil, "\(name)")
    }
  }
}
