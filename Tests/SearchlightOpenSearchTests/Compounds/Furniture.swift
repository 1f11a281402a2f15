import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

/// An index of furniture with German names, whose compounds are split.
enum Furniture {
  static let german: CompoundDictionary = {
    var german = CompoundDictionary("de", parts: ["Garten", "Stuhl", "Tisch", "Arbeit", "Zimmer"])
    german.linkingElements = ["s"]
    return german
  }()

  static let settings: JSON = [
    "searchableAttributes": ["name", "unordered(notes)", "plain"],
    "decompoundedAttributes": ["de": ["name", "notes"]], "customRanking": ["asc(rank)"],
  ]

  static func index(
    _ settings: [String: JSON] = [:], compounds: [CompoundDictionary] = [german]
  ) throws -> OpenSearchIndex {
    try OpenSearchIndex(
      "a", settings: .object((Self.settings.objectValue ?? [:]).merging(settings) { $1 }),
      compounds: compounds)
  }

  /// The mapping of a cluster that has records of the index, some of them with compounds.
  ///
  /// - Parameter hasParts: Whether the records were loaded with the dictionaries.
  static func schema(of index: OpenSearchIndex, hasParts: Bool = true) -> OpenSearchSchema {
    let mappings = index.mapping()["mappings"]
    let templates = mappings?["dynamic_templates"]?.arrayValue ?? []
    func field(_ template: String) -> JSON? {
      templates.compactMap { $0[template]?["mapping"] }.first
    }
    var properties: [String: JSON] = ["_searchlight_order": ["type": "long"]]
    for name in ["name", "notes", "plain"] { properties[name] = field("\(name) string") }
    if hasParts {
      var inner: [String: JSON] = [:]
      for name in ["name", "notes"] {
        inner[name] = field("_searchlight_compounds.\(name)")
        for count in OpenSearchIndex.heads where name == "name" {
          inner["\(name)~h\(count)"] = field("_searchlight_compounds.\(name)~h*")
        }
      }
      properties["_searchlight_compounds"] = ["properties": .object(inner)]
      if let mark = index.options.compounds.mark { properties[mark] = ["type": "keyword"] }
    }
    return OpenSearchSchema(mapping: ["a": ["mappings": ["properties": .object(properties)]]])
  }

  static func plan(
    _ query: String, _ parameters: SearchParameters = [:], settings: [String: JSON] = [:],
    hasParts: Bool = true
  ) throws -> PlannedSearch {
    let index = try index(settings)
    return try PlannedSearch(
      SearchRequest(index: "a", query: query, parameters: parameters), index,
      schema(of: index, hasParts: hasParts), synonyms: index.compiledRules.synonymTable)
  }
}
