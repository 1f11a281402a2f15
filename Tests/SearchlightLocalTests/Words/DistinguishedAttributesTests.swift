import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

/// Settings that name an attribute of an index whose values are all searched alike.
@Suite("Rules for one attribute, where all are searched")
struct DistinguishedAttributesTests {
  private static let records: [JSON] = [
    ["title": "Cameras", "code": "camerax", "owner": ["name": "Camerata", "note": "cam"]],
    ["title": "none", "code": "iPhoneCase", "owner": ["name": "case", "note": "phone"]],
    ["title": "camra", "code": "x", "owner": [["name": "lens"], ["name": "lense"]]],
  ]

  private func found(_ query: String, _ change: (inout IndexSettings) -> Void) throws -> [String] {
    var settings = IndexSettings()
    change(&settings)
    return try IndexProbe(Self.records, settings).found(query)
  }

  private func found(_ request: SearchRequest, in index: LocalIndex) throws -> [String] {
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
    return try LocalService([index]).answer(multi).results["s"]?.get().hits.map(\.objectID) ?? []
  }

  @Test("A rule applies to its attribute, and no value is lost or found twice")
  func rules() throws {
    try expectEqual(found("camer") { _ in }, ["0", "2"])
    try expectEqual(found("camer") { $0.disablePrefixOnAttributes = ["title"] }, ["0"])
    try expectEqual(
      found("camer") { $0.disablePrefixOnAttributes = ["title", "code", "owner.name"] }, [])
    try expectEqual(
      found("camera") { $0.disableTypoToleranceOnAttributes = ["title"] }, ["0"])
    try expectEqual(found("lenss") { $0.disableTypoToleranceOnAttributes = ["owner"] }, [])
    try expectEqual(found("lenss") { $0.disableTypoToleranceOnAttributes = ["owner.note"] }, ["2"])
    try expectEqual(found("phone case") { $0.camelCaseAttributes = ["code"] }, ["1"])
    try expectEqual(found("phonecase") { $0.disablePrefixOnAttributes = ["note"] }, ["1"])
  }

  @Test("A literal key wins, and what no field reads stays among the values that all have")
  func literalKeys() throws {
    let records: [JSON] = [
      ["name.en": "Wolf", "name": ["en": "Fox"]], ["a.b": ["c": "Hare"]],
      ["list": [["c": "Deer"], ["d": "Boar"]]],
    ]
    var settings = IndexSettings()
    settings.disablePrefixOnAttributes = ["name.en", "a.b.c", "list.c"]
    let probe = try IndexProbe(records, settings)
    for (query, ids) in [
      ("wol", []), ("wolf", ["0"]), ("fo", ["0"]), ("har", ["1"]), ("dee", []), ("deer", ["2"]),
      ("boa", ["2"]),
    ] {
      try expectEqual(probe.found(query, ["typoTolerance": false]), ids, query)
    }
  }

  @Test("A change of such a setting builds the index again, and it is saved with it")
  func changes() throws {
    var index = try LocalIndex(
      "index", records: Self.records, settings: IndexSettings(), objectIDs: .numbered)
    var settings = IndexSettings()
    settings.disablePrefixOnAttributes = ["title", "code", "owner.name"]
    try index.setSettings(settings)
    let request = SearchRequest(index: "index", query: "camer")
    try expectEqual(found(request, in: index), [])
    let opened = try withTemporaryFolder { folder in
      try index.write(to: folder.appending(path: "a.index"))
      return try LocalIndex(contentsOf: folder.appending(path: "a.index"))
    }
    try expectEqual(found(request, in: opened), [])
    try index.setSettings(IndexSettings())
    try expectEqual(found(request, in: index), ["0", "2"])
    // A request can name any attribute, whether or not the settings distinguish it.
    let asked = SearchRequest(
      index: "index", query: "camera",
      parameters: ["disableTypoToleranceOnAttributes": ["title"]])
    try expectEqual(found(asked, in: opened), ["0"])
    try expectEqual(found(asked, in: index), ["0"])
  }

  @Test("What a request names is told apart in each version of the index, and in no other request")
  func requests() throws {
    var index = try LocalIndex(
      "index", records: Self.records, settings: IndexSettings(), objectIDs: .numbered)
    func found(_ names: JSON, _ query: String = "camera") throws -> [String] {
      try self.found(
        SearchRequest(
          index: "index", query: query, parameters: ["disableTypoToleranceOnAttributes": names]),
        in: index)
    }
    try expectEqual(found([]), ["0", "2"])
    try expectEqual(found(["title"]), ["0"])
    try expectEqual(found(["title", "code", "owner"], "camers"), [])
    try expectEqual(found([]), ["0", "2"])
    try expectEqual(found(["unknown", "title", "title"]), ["0"])
    try index.save([["objectID": "3", "title": "camero", "note": "camerra"]])
    try expectEqual(found(["title", "note"]), ["0"])
    try expectEqual(found(["title"]), ["0", "3"])
    try expectEqual(
      index.browse("camera", parameters: ["disableTypoToleranceOnAttributes": ["title"]])
        .map { $0["objectID"] }, ["0", "3"])
    let copy = index
    index.delete(["0"])
    try expectEqual(found(["title"]), ["3"])
    index = copy
    try expectEqual(found(["title"]), ["0", "3"])
    for hidden in ["objectID", "_tags"] {
      let error = #expect(throws: SearchError.self) { try found([.string(hidden)]) }
      expect(error?.description.contains("not objectID or names that begin with _") == true)
    }
    let many = JSON.array((0..<256).map { .string("a\($0)") })
    let error = #expect(throws: SearchError.self) { try found(many) }
    expect(error?.description.contains("at most 255 can be distinguished") == true)
    // What is restricted must be a setting, whatever else the request names.
    let restricted = SearchRequest(
      index: "index", query: "camera",
      parameters: [
        "disableTypoToleranceOnAttributes": ["title"], "restrictSearchableAttributes": ["title"],
      ])
    #expect(throws: SearchError.self) { try self.found(restricted, in: index) }
    for (names, isAllowed): (JSON, Bool) in [
      (["owner", "owner.name"], true), (["owner.name"], true),
      (["owner.name", "owner.note"], true),
    ] {
      expectEqual((try? found(names)) != nil, isAllowed, "\(names)")
    }
    let nested = SearchRequest(
      index: "index", query: "camera",
      parameters: [
        "disableTypoToleranceOnAttributes": ["owner"], "disableExactOnAttributes": ["owner.name"],
      ])
    let refusal = #expect(throws: SearchError.self) { try self.found(nested, in: index) }
    expect(refusal?.description.contains("owner.name cannot be told apart from owner") == true)
    // A rule is for all versions, so it can name only what a setting names.
    let rule = Rule(
      "r", when: [Rule.Condition(pattern: "x")],
      Rule.Consequence(params: ["disableExactOnAttributes": ["title"]]))
    let wrong = #expect(throws: LocalIndexError.self) { try index.setRules([rule]) }
    expect(wrong?.description.contains("in the setting of the same name") == true)
    var settings = IndexSettings()
    settings.disableExactOnAttributes = ["title"]
    try index.setSettings(settings)
    try index.setRules([rule])
  }

  @Test(
    "Attributes that are not searched cannot have such rules, and more than 255 are too many",
    arguments: [
      "camelCaseAttributes", "disableExactOnAttributes", "disablePrefixOnAttributes",
      "disableTypoToleranceOnAttributes",
    ])
  func refusals(name: String) throws {
    for hidden in ["objectID", "_tags"] {
      let error = #expect(throws: SettingsError.self) {
        try IndexSettings(json: [name: [.string(hidden)]])
      }
      expect(error?.description.contains("not objectID or names that begin with _") == true)
    }
    func settings(_ count: Int) throws -> IndexSettings {
      try IndexSettings(json: [name: .array((0..<count).map { .string("a\($0)") })])
    }
    _ = try LocalIndex("index", records: [JSON](), settings: settings(255))
    #expect(throws: LocalIndexError.self) {
      try LocalIndex("index", records: [JSON](), settings: settings(256))
    }
  }

  @Test("For any records, the answers are those of an index that names all of its attributes")
  func walk() throws {
    var random = SplitMix64(seed: 3)
    let words = ["camera", "cameras", "camra", "lens", "lense", "film", "filming", "iPhoneCase"]
    func text() -> JSON {
      let count = Int.random(in: 0...4, using: &random)
      return .string(
        (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: " "))
    }
    for round in 0..<40 {
      let records: [JSON] = (0..<25).map { number in
        [
          "a": text(), "b": ["c": text(), "d": text()], "e": [text(), text()],
          "n": .integer(number),
        ]
      }
      var named = IndexSettings(searchableAttributes: ["a, b.c, b.d, e, n"])
      var all = IndexSettings()
      let wanted = ["a", "b.c", "e"].filter { _ in Bool.random(using: &random) }.map {
        Attribute($0)
      }
      for settings in [
        \IndexSettings.disablePrefixOnAttributes, \.disableTypoToleranceOnAttributes,
        \.disableExactOnAttributes, \.camelCaseAttributes,
      ]
      where Bool.random(using: &random) {
        named[keyPath: settings] = wanted
        all[keyPath: settings] = wanted
      }
      named.customRanking = [.ascending("n")]
      all.customRanking = named.customRanking
      named.ranking = [.typo, .words, .exact, .custom]
      all.ranking = named.ranking
      let (left, right) = (try IndexProbe(records, named), try IndexProbe(records, all))
      var plain = all
      plain.disableTypoToleranceOnAttributes = []
      plain.disableExactOnAttributes = []
      let asked = try IndexProbe(records, plain)
      var parameters = SearchParameters()
      for (name, attributes) in [
        ("disableTypoToleranceOnAttributes", all.disableTypoToleranceOnAttributes),
        ("disableExactOnAttributes", all.disableExactOnAttributes),
      ] where !attributes.isEmpty {
        parameters[name] = .array(attributes.map { .string($0.rawValue) })
      }
      for query in ["camer", "camera", "lens film", "phone", "filmin camra", "iphonecase"] {
        try expectEqual(
          right.found(query), left.found(query), "\(round) \(query) \(all)")
        // A request may say the same as a setting.
        try expectEqual(
          asked.found(query, parameters), left.found(query), "\(round) \(query) \(parameters)")
      }
    }
  }
}
