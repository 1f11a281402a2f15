import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Highlights of parts of compounds")
struct CompoundHighlightTests {
  /// What is shown of a name, with the words that match.
  private static func shown(
    _ query: String, _ parameters: SearchParameters = [:], name: String,
    _ highlights: [String: JSON]
  ) throws -> String {
    let search = try Furniture.plan(query, parameters)
    let metadata = MatchReader(search: search).metadata(
      of: ["name": .string(name)], highlights: .object(highlights))
    let result = try #require(metadata.highlightResult?["name"]?.value)
    return "\(result.value.taggedString(preTag: "<", postTag: ">")) \(result.matchedWords)"
      + (result.fullyHighlighted == true ? " whole" : "")
  }

  private static let field = "_searchlight_compounds.name"

  @Test("A part that matches is highlighted alone, at its place in the compound")
  func parts() throws {
    let cases: [(String, SearchParameters, String, [String: JSON], String)] = [
      (
        "stuhl", [:], "Neuer Gartenstuhl", [Self.field: [Movies.marked("Neuer Garten <stuhl>")]],
        "Neuer Garten<stuhl> [\"stuhl\"]"
      ),
      (
        "zim", [:], "Arbeitszimmer",
        ["\(Self.field).beginnings": [Movies.marked("Arbeit <zimmer>")]],
        "Arbeits<zim>mer [\"zim\"]"
      ),
      // All parts are the whole compound.
      (
        "stuhlgarten", [:], "Gartenstuhl", [Self.field: [Movies.marked("<Garten> <stuhl>")]],
        "<Garten><stuhl> [\"stuhlgarten\"] whole"
      ),
      // The compound begins with the word, and so does its first part, which is marked alone.
      (
        "garten", [:], "Gartenstuhl",
        [
          "name.beginnings": [Movies.marked("<Gartenstuhl>")],
          Self.field: [Movies.marked("<Garten> stuhl")],
        ],
        "<Garten>stuhl [\"garten\"]"
      ),
      (
        "gartens", [:], "Gartenstuhl", ["name.beginnings": [Movies.marked("<Gartenstuhl>")]],
        "<Gartens>tuhl [\"gartens\"]"
      ),
      // A word and a part of it.
      (
        "gartenstuhl stuhl", [:], "Gartenstuhl",
        ["name": [Movies.marked("<Gartenstuhl>")], Self.field: [Movies.marked("Garten <stuhl>")]],
        "<Gartenstuhl> [\"gartenstuhl\", \"stuhl\"] whole"
      ),
      (
        "garten gartenstuhl", [:], "Garten", ["name": [Movies.marked("<Garten>")]],
        "<Garten> [\"garten\", \"gartenstuhl\"] whole"
      ),
      // What is only searched next to other words does not match.
      (
        "gartenstuhl blau", ["decompoundQuery": false], "Gartentisch blau",
        [
          "name": [Movies.marked("Gartentisch <blau>")],
          Self.field: [Movies.marked("<Garten> tisch <blau>")],
        ],
        "Gartentisch <blau> [\"blau\"]"
      ),
    ]
    for (query, parameters, name, highlights, expected) in cases {
      expectEqual(
        try Self.shown(query, parameters, name: name, highlights), expected, "\(query)")
    }
  }

  @Test("A text that was loaded with other dictionaries is highlighted as the cluster marks it")
  func otherDictionaries() throws {
    let marked: [String: JSON] = [
      "name": [Movies.marked("<blauer> Gartenstuhl")],
      Self.field: [Movies.marked("blauer Gar ten <stuhl>")],
    ]
    expectEqual(
      try Self.shown("blauer stuhl", name: "blauer Gartenstuhl", marked),
      "<blauer> Gartenstuhl [\"blauer\"]")
  }

  @Test("Words of camel-case attributes that a cluster marks as one range are highlighted each")
  func ranges() throws {
    let search = try Furniture.plan("gartenstuhl", settings: ["camelCaseAttributes": ["name"]])
    let metadata = MatchReader(search: search).metadata(
      of: ["name": "Stuhl im Garten"], highlights: ["name": [Movies.marked("<Stuhl im Garten>")]])
    expectEqual(
      metadata.highlightResult?["name"]?.value?.value.taggedString(),
      "<em>Stuhl</em> im <em>Garten</em>")
  }
}
