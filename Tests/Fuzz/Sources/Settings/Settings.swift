import FuzzDriver
import SearchlightCore

@testable import SearchlightLocal

/// Reads bytes as index settings, and indexes, searches, counts and highlights records with them.
///
/// An index whose settings were changed must give the same answers as one that was built with them.
@main
enum SettingsHarness: Harness {
  static let goals = [
    "settings in effect", "a refusal", "settings that change what is found", "a custom ranking",
  ]

  private static let records: [JSON] = [
    [
      "objectID": "1", "title": "Alien", "text": "the crew of a ship", "genre": ["Horror"],
      "year": 1979,
    ],
    [
      "objectID": "2", "title": "Aliens", "text": "more aliens; C++", "genre": ["War"],
      "year": 1986,
    ],
    [
      "objectID": "3", "title": "camelCaseTitle", "text": "straße été", "genre": "War", "year": 3.5,
    ],
    ["objectID": "4", "title": ["a", "b"], "text": "文 東京", "author": ["name": "Ann"], "year": -1],
  ]

  private static let plain = try? LocalIndex("i", records: records, settings: IndexSettings())

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let json = try? JSON(parsing: bytes), json.objectValue != nil else { return }
    guard let settings = try? IndexSettings(json: json) else { return reached("a refusal") }
    require(
      (try? IndexSettings(json: settings.json)) == settings, "\(settings.json) is read otherwise")
    do throws(LocalIndexError) {
      let index = try LocalIndex("i", records: records, settings: settings)
      reached("settings in effect")
      if !settings.customRanking.isEmpty { reached("a custom ranking") }
      guard var changed = plain else { return }
      try changed.setSettings(settings)
      search(index, changed)
    } catch {
      require(!error.description.isEmpty, "an error must say what is wrong")
    }
  }

  private static func search(_ index: LocalIndex, _ changed: LocalIndex) {
    for query in ["", "alien", "aleins crew", "title", "ete", "war"] {
      var request = SearchRequest(index: "i", query: query)
      request.parameters.facets = ["*"]
      request.parameters["getRankingInfo"] = true
      guard let answer = try? index.answer(request) else {
        fatalError("wrong: \(query) is refused")
      }
      require((try? changed.answer(request)) == answer, "\(query): changed settings differ")
      let ids = answer.hits.map(\.objectID)
      require(Set(ids).count == ids.count && ids.count <= answer.nbHits, "\(ids)")
      if ids != (try? plain?.answer(request))?.hits.map(\.objectID) {
        reached("settings that change what is found")
      }
      request.facetSearch = FacetSearch(attribute: "genre")
      _ = try? index.answer(request)
    }
  }
}
