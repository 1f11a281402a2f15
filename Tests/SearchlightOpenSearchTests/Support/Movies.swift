import SearchlightCore

@testable import SearchlightOpenSearch

/// An index of films, in a cluster that has the mapping made from its settings.
enum Movies {
  static let settings: JSON = [
    "searchableAttributes": ["title", "cast"],
    "attributesForFaceting": ["searchable(genre)", "year", "filterOnly(owner)"],
    "customRanking": ["desc(rating)"],
  ]

  static func index() throws -> OpenSearchIndex {
    try OpenSearchIndex("movies", settings: settings)
  }

  static let information: JSON = [
    "tagline": "The OpenSearch Project: https://opensearch.org/",
    "version": ["distribution": "opensearch", "number": "2.19.1"],
  ]

  private static let value: JSON = [
    "type": "keyword",
    "fields": [
      "folded": ["type": "keyword", "normalizer": "searchlight_folded"],
      "number": ["type": "double"],
    ],
  ]

  private static let text: JSON = [
    "type": "text", "analyzer": "searchlight_words",
    "fields": ["beginnings": ["type": "text", "analyzer": "searchlight_beginnings"]],
  ]

  /// The cluster's answer to a request for the mapping.
  static let mapping: JSON = [
    "movies-1": [
      "mappings": [
        "properties": [
          "_searchlight_order": ["type": "long"],
          "_searchlight_places": ["type": "geo_point"],
          "about": ["type": "text"],
          "cast": text, "genre": value, "objectID": value, "owner": value, "rating": value,
          "title": text, "year": value,
        ]
      ]
    ]
  ]

  static func plan(_ request: SearchRequest) throws -> PlannedSearch {
    try PlannedSearch(request, try index(), OpenSearchSchema(mapping: mapping))
  }

  /// An answer with some hits and additional members.
  static func answer(
    hits: [JSON] = [], total: Int = 0, _ others: [String: JSON] = [:]
  ) -> JSON {
    var members: [String: JSON] = [
      "_shards": ["failed": 0, "skipped": 0, "successful": 1, "total": 1],
      "hits": [
        "hits": .array(hits), "max_score": nil,
        "total": ["relation": "eq", "value": .integer(total)],
      ],
      "status": 200, "timed_out": false, "took": 3,
    ]
    members.merge(others) { $1 }
    return .object(members)
  }

  static func multi(_ answers: [JSON]) -> JSON { ["responses": .array(answers), "took": 4] }

  static func hit(_ id: String, _ record: JSON, highlight: JSON? = nil) -> JSON {
    var members: [String: JSON] = ["_id": .string(id), "_index": "movies-1", "_source": record]
    members["highlight"] = highlight
    return .object(members)
  }

  /// A highlighted text, with the tags that a request asks for in place of `<` and `>`.
  static func marked(_ text: String) -> JSON {
    .string(
      text.replacing("<", with: PlannedSearch.preTag).replacing(">", with: PlannedSearch.postTag))
  }
}
