import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Compounds of queries to a cluster")
struct CompoundQueryTests {
  private static let parts = "_searchlight_compounds.name"

  /// The texts that are searched in a field, each once, sorted.
  private static func texts(in field: String, _ json: JSON) -> [String] {
    switch json {
    case .object(let members):
      return members.flatMap { key, value -> [String] in
        guard ["match", "match_phrase"].contains(key), let found = value[field] else {
          return texts(in: field, value)
        }
        return [found.stringValue ?? found["query"]?.stringValue ?? ""]
      }.reduce(into: Set()) { $0.insert($1) }.sorted()
    case .array(let elements): return Set(elements.flatMap { texts(in: field, $0) }).sorted()
    default: return []
    }
  }

  @Test("A word is searched among the parts of records too, with typos and as a beginning")
  func words() throws {
    let search = try Furniture.plan("stuhll")
    let body = search.body["query"] ?? [:]
    expectEqual(Self.texts(in: Self.parts, body), ["stuhll"])
    expectEqual(Self.texts(in: "\(Self.parts).beginnings", body), ["stuhll"])
    expectEqual(Self.texts(in: "_searchlight_compounds.notes", body), ["stuhll"])
    expect("\(body)".contains("\"fuzziness\":1"))
    let options: [(SearchParameters, [String: JSON])] = [
      (["disableTypoToleranceOnAttributes": ["name", "notes", "plain"]], [:]),
      ([:], ["disableTypoToleranceOnAttributes": ["name", "notes", "plain"]]),
    ]
    for (parameters, settings) in options {
      let exact = try Furniture.plan("stuhll", parameters, settings: settings)
      expect(!"\(exact.body)".contains("fuzziness"))
    }
    let complete = try Furniture.plan("stuhl", settings: ["disablePrefixOnAttributes": ["name"]])
    expect(!"\(complete.body)".contains("\(Self.parts).beginnings"))
  }

  @Test("A part has the positions of the embedded engine, in which compounds have several")
  func positions() throws {
    let search = try Furniture.plan("blau")
    let step = search.builder.weights.position
    let scores = (1...4).compactMap { count in
      search.body.scores(of: "\(Self.parts)~h\(count)").last
    }
    expectEqual(scores.count, 3)
    expectEqual(scores.first.map { $0 - step }, scores.dropFirst().first)
    // The heads that the cluster makes count only for records without compounds.
    expect(
      "\(search.body)".contains("\"must_not\":[{\"exists\":{\"field\":\"\(Self.parts)\"}}]"))
  }

  @Test("A compound in a query finds its parts, all of them, and comes before parts that are apart")
  func compounds() throws {
    let search = try Furniture.plan("gartenstuhl", ["queryType": "prefixNone"])
    expectEqual(search.text.compounds, [0: ["garten", "stuhl"]])
    for field in ["name", "plain", Self.parts] {
      expect(
        Self.texts(in: field, search.body).contains("garten")
          && Self.texts(in: field, search.body).contains("stuhl"), "\(field)")
    }
    let weights = search.builder.weights
    expect(weights.usesProximity)
    // The word itself reaches all steps of the distance, as neighbouring parts do.
    let near = (search.body["query"] ?? [:]).scores(of: "name").filter {
      $0 == weights.proximity
    }
    expectEqual(near.count, 3)
    expect(
      "\(search.body)".contains("\"boost\":\(Int(weights.proximity * 3)),\"filter\":{\"match_all\"")
    )
    // Any of the parts is highlighted.
    let highlighting = search.body["highlight"]?["highlight_query"]?["bool"]
    expectEqual(highlighting?["minimum_should_match"], 1)
    expect(Self.texts(in: "name", highlighting?["should"] ?? []).contains("stuhl"))
    let off = try Furniture.plan("gartenstuhl", ["decompoundQuery": false])
    expect(off.body["highlight"]?["highlight_query"] == nil)
    expect(off.text.compounds.isEmpty)
    expect(!Self.texts(in: "name", off.body).contains("stuhl"))
    expect(try Furniture.plan("gartenstuhl", ["queryLanguages": ["en"]]).text.compounds.isEmpty)
    expect(try !Furniture.plan("gartenstuhl", ["queryLanguages": ["de"]]).text.compounds.isEmpty)
  }

  @Test("Of a compound that records may lack, any part is enough")
  func optional() throws {
    let search = try Furniture.plan("tisch gartenstuhl", ["optionalWords": ["gartenstuhl"]])
    let should = search.body["query"]?["bool"]?["should"]?.arrayValue ?? []
    let clauses = should.filter { "\($0)".contains("\"query\":\"stuhl\"") }
    expect(!clauses.isEmpty && !clauses.contains { "\($0)".contains("\"must\"") })
  }

  @Test("Words next to a compound are next to its parts, in queries and in phrases")
  func neighbours() throws {
    let pair = try Furniture.plan("gartenstuhl blau")
    expect(Self.texts(in: Self.parts, pair.body).contains("garten stuhl blau") == false)
    expect(
      Self.texts(in: "\(Self.parts).beginnings", pair.body).contains("garten stuhl blau"))
    let phrase = try Furniture.plan("\"neuer gartenstuhl\"", ["advancedSyntax": true])
    expectEqual(
      Self.texts(in: "name", phrase.body), ["neuer garten stuhl", "neuer gartenstuhl"])
    expectEqual(Self.texts(in: Self.parts, phrase.body), ["neuer garten stuhl"])
    expectEqual(Self.texts(in: "plain", phrase.body), ["neuer gartenstuhl"])
  }

  @Test("An index that was loaded without these dictionaries is searched as it is, and says so")
  func olderIndices() throws {
    let older = try Furniture.plan("stuhl", hasParts: false)
    expectEqual(
      older.warnings,
      [
        "The records were not loaded with these dictionaries of compounds and these "
          + "`decompoundedAttributes`, so parts of compounds may not be found. Load the records again."
      ])
    expect(!"\(older.body)".contains("compounds"))
    // A compound in the query finds words that are apart all the same.
    expectEqual(
      try Furniture.plan("gartenstuhl", hasParts: false).text.compounds, [0: ["garten", "stuhl"]])
    expectEqual(try Furniture.plan("stuhl").warnings, [])
    expectEqual(try Furniture.plan("", hasParts: false).warnings, [])
  }

  @Test("A language of a query whose words are not known is refused with its name")
  func languages() throws {
    let cases: [(SearchParameters, String)] = [
      (
        ["queryLanguages": ["fr"]],
        "a cluster does not support queryLanguages: [\"fr\"]; the known languages are \"en\", \"de\""
      ),
      (
        ["ignorePlurals": ["de"]],
        "a cluster does not support ignorePlurals: [\"de\"]; the known languages are \"en\""
      ),
      (
        ["queryLanguages": ["de"], "ignorePlurals": true],
        "a cluster does not support ignorePlurals: true for the language \"de\"; name the known "
          + "languages, \"en\", or use false"
      ),
    ]
    for (parameters, message) in cases {
      #expect(throws: SearchError.rejected(message: message, status: 400)) {
        try Furniture.plan("stuhl", parameters)
      }
    }
  }
}
