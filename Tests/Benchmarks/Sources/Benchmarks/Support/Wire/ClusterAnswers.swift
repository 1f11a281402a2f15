import Foundation
import Searchlight

/// Answers in OpenSearch's format, with the products of ``ProductAnswers``.
enum ClusterAnswers {
  static let settings: JSON = [
    "searchableAttributes": ["name", "description"],
    "attributesForFaceting": ["brand", "categories"],
  ]

  static let information: JSON = [
    "version": ["distribution": "opensearch", "number": "2.19.1"]
  ]

  static let mapping: JSON = [
    "products": [
      "mappings": [
        "properties": [
          "_searchlight_order": ["type": "long"], "brand": value, "categories": value,
          "description": text, "name": text, "objectID": value,
        ]
      ]
    ]
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

  /// A cluster's answer to the body of a search: 20 hits, and twenty values for each count.
  static func answer(to body: [UInt8]) throws -> [UInt8] {
    let lines = body.split(separator: UInt8(ascii: "\n"))
    guard lines.count == 2 else { throw WrongUse("There is not one search in the body.") }
    let search = try JSON(parsing: Array(lines[1]))
    guard let before = search["highlight"]?["pre_tags"]?[0]?.stringValue,
      let after = search["highlight"]?["post_tags"]?[0]?.stringValue
    else { throw WrongUse("The search marks nothing.") }
    let hits = try (0..<20).map { number -> JSON in
      let hit = try JSON(parsing: ProductAnswers.hit(number, word: "lamp"))
      let marked = ["name", "description"].compactMap { name in
        (hit["_highlightResult"]?[name]?["value"]?.stringValue).map { value in
          (
            "\(name).beginnings",
            JSON.array([
              .string(
                value.replacingOccurrences(of: "<em>", with: before)
                  .replacingOccurrences(of: "</em>", with: after))
            ])
          )
        }
      }
      var record = hit.objectValue ?? [:]
      record["_highlightResult"] = nil
      return [
        "_id": hit["objectID"] ?? nil, "_index": "products", "_score": 12.5,
        "_source": .object(record),
        "highlight": .object(Dictionary(marked) { $1 }),
      ]
    }
    let response: JSON = [
      "_shards": ["failed": 0, "skipped": 0, "successful": 1, "total": 1],
      "aggregations": counts(search["aggs"]),
      "hits": ["hits": .array(hits), "total": ["relation": "eq", "value": 8400]],
      "status": 200, "timed_out": false, "took": 3,
    ]
    return JSON.object(["responses": [response], "took": 3]).bytes
  }

  /// The requested counts, which are nested in one or two levels.
  private static func counts(_ asked: JSON?) -> JSON {
    .object(
      (asked?.objectValue ?? [:]).mapValues { one in
        if let inner = one["aggs"], case .object(var found) = counts(inner) {
          found["doc_count"] = 8400
          return .object(found)
        }
        if one["stats"] != nil { return ["count": 0] }
        let buckets = (0..<20).map { number -> JSON in
          ["key": .string("value \(number)"), "doc_count": .integer(400 - number * 7)]
        }
        return [
          "doc_count_error_upper_bound": 0, "sum_other_doc_count": 0, "buckets": .array(buckets),
        ]
      })
  }
}
