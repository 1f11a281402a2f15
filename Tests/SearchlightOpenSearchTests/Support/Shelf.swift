import SearchlightCore

@testable import SearchlightOpenSearch

/// An index whose mapping another tool has made, with fields of many types.
enum Shelf {
  static let settings: JSON = [
    "searchableAttributes": ["title, alt", "about"],
    "attributesForFaceting": [
      "searchable(brand)", "year", "free", "host", "day", "code", "size", "title", "place",
    ],
    "customRanking": ["desc(year)", "asc(code)", "asc(unknown)"],
  ]

  static let mapping: JSON = [
    "shelf": [
      "mappings": [
        "properties": [
          "title": ["type": "text", "fields": ["raw": ["type": "keyword"]]],
          "alt": ["type": "text"],
          "about": ["properties": ["short": ["type": "text"], "long": ["type": "text"]]],
          "aboutness": ["type": "text"],
          "brand": ["type": "keyword"], "year": ["type": "integer"], "free": ["type": "boolean"],
          "host": ["type": "ip"], "day": ["type": "date"], "_tags": ["type": "keyword"],
          "code": ["type": "keyword", "normalizer": "lower"], "_geoloc": ["type": "geo_point"],
          "size": ["type": "keyword", "fields": ["count": ["type": "integer"]]],
          "weight": ["type": "double"], "half": ["type": "half_float"],
          "place": ["type": "geo_point"], "objectID": ["type": "keyword"],
        ]
      ]
    ]
  ]

  static func plan(
    _ request: SearchRequest, settings: [String: JSON] = [:], timeLimit: Int? = nil
  ) throws -> PlannedSearch {
    let settings = (Self.settings.objectValue ?? [:]).merging(settings) { $1 }
    let index = try OpenSearchIndex("shelf", settings: .object(settings))
    return try PlannedSearch(
      request, index, OpenSearchSchema(mapping: mapping), timeLimit: timeLimit)
  }

  static func search(
    _ query: String = "", _ parameters: SearchParameters = [:], settings: [String: JSON] = [:]
  ) throws -> PlannedSearch {
    try plan(
      SearchRequest(index: "shelf", query: query, parameters: parameters), settings: settings)
  }
}
