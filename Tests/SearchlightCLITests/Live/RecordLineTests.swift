import Expectations
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Line of a record")
struct RecordLineTests {
  private let line = RecordLine(
    IndexSettings(
      searchableAttributes: ["title", "cast"], attributesForFaceting: ["year", "seen"]))

  private func text(_ record: JSON) -> String {
    line.line(for: Hit(objectID: "id 7", object: record)).text
  }

  @Test("A record line shows the first two attributes present and joins arrays with commas")
  func attributes() {
    expectEqual(text(["title": "Alien", "cast": ["Tom", "Ann"], "year": 1979]), "Alien  Tom, Ann")
    expectEqual(text(["title": "Alien", "cast": [], "year": 1979]), "Alien  1979")
    expectEqual(text(["title": nil, "seen": true, "year": 1979]), "1979  true")
    expectEqual(text(["title": "Alien"]), "Alien")
  }

  @Test("A record line shows the objectID if the record has none of the attributes")
  func identifier() {
    expectEqual(text(["title": "", "plot": "A ship"]), "id 7")
  }

  @Test(
    "The second part of a record line prefers an attribute that matches, with its matching values")
  func matches() {
    let cast = ["Ann", "Tom"].map { name in
      TreeModel.value(
        HighlightResult(
          value: HighlightedString(name, utf8Ranges: name == "Tom" ? [0..<3] : []),
          matchLevel: name == "Tom" ? .full : .none, matchedWords: [], fullyHighlighted: nil))
    }
    let line = RecordLine(IndexSettings(searchableAttributes: ["title", "plot", "cast"]))
    var hit = Hit<JSON>(
      objectID: "1", object: ["title": "Big", "plot": "A boy", "cast": ["Ann", "Tom"]])
    expectEqual(line.line(for: hit).text, "Big  A boy")
    hit = Hit(
      objectID: "1", object: hit.object,
      metadata: HitMetadata(highlightResult: .dictionary(["cast": .array(cast)])))
    expectEqual(line.line(for: hit).text, "Big  Tom")
  }

  @Test("A record line highlights matches and shows the second attribute faintly")
  func highlights() {
    let value = HighlightResult(
      value: HighlightedString("Alien", utf8Ranges: [0..<2]), matchLevel: .full,
      matchedWords: ["al"], fullyHighlighted: false)
    let hit = Hit<JSON>(
      objectID: "1", object: ["title": "Alien", "cast": ["Tom"]],
      metadata: HitMetadata(highlightResult: .dictionary(["title": .value(value)])))
    expectEqual(
      line.line(for: hit),
      Line([Span("Al", .highlight), Span("ien"), Span("  "), Span("Tom", .faint)]))
  }
}
