import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Records of the hits of an answer")
struct RecordTests {
  private static let record: JSON = [
    "objectID": "o", "title": "Oz", "_searchlight_order": 1, "_searchlight_places": [],
    "_searchlight_variant": "id:o",
    "info": ["a": 1, "b": ["c": 2, "d": 3]], "info2": 5,
    "list": [["x": 1, "y": 2], [["x": 3, "y": 4]], 7],
  ]

  private func record(
    _ parameters: SearchParameters = [:], settings: [String: JSON] = [:]
  ) throws -> JSON {
    let hit = Movies.hit("id", Self.record)
    let response = try AnswerReader(
      search: try Shelf.search("", parameters, settings: settings)
    ).response(Movies.answer(hits: [hit], total: 1))
    expectEqual(response.hits[0].objectID, "o")
    return try response.hits[0].json()
  }

  @Test("A record has the retrieved members, inside objects and arrays too, and its identifier")
  func retrieved() throws {
    let list: JSON = [["x": 1, "y": 2], [["x": 3, "y": 4]], 7]
    let info: JSON = ["a": 1, "b": ["c": 2, "d": 3]]
    let cases: [(JSON, JSON)] = [
      (["*"], ["objectID": "o", "title": "Oz", "info": info, "info2": 5, "list": list]),
      ([], ["objectID": "o"]), (["title"], ["objectID": "o", "title": "Oz"]),
      (["info"], ["objectID": "o", "info": info]),
      (["info.b.c"], ["objectID": "o", "info": ["b": ["c": 2]]]),
      (
        ["info.a", "list.x"],
        ["objectID": "o", "info": ["a": 1], "list": [["x": 1], [["x": 3]], 7]]
      ),
      (
        ["*", "-info", "-list.y"],
        ["objectID": "o", "title": "Oz", "info2": 5, "list": [["x": 1], [["x": 3]], 7]]
      ),
      (
        ["-info.b.d", "*", "-objectID", "-list"],
        ["objectID": "o", "title": "Oz", "info2": 5, "info": ["a": 1, "b": ["c": 2]]]
      ),
    ]
    for (names, expected) in cases {
      try expectEqual(record(["attributesToRetrieve": names]), expected, "\(names)")
    }
    try expectEqual(
      record(settings: ["unretrievableAttributes": ["title", "info", "list"]]),
      ["objectID": "o", "info2": 5])
    try expectEqual(
      record(
        ["attributesToRetrieve": ["title", "info2"]],
        settings: ["unretrievableAttributes": ["title"]]), ["objectID": "o", "info2": 5])
  }

  @Test("Vectors that Elasticsearch leaves out of records are asked for where they are retrieved")
  func vectors() throws {
    var things = Foreign([
      "v": ["type": "dense_vector"], "o": ["properties": ["v": ["type": "dense_vector"]]],
      "t": ["type": "text"],
    ])
    let cases: [(ClusterDialect, SearchParameters, JSON?)] = [
      (ClusterDialect(.elasticsearch, 9), [:], ["o.v", "v"]),
      (ClusterDialect(.elasticsearch, 9), ["attributesToRetrieve": ["o"]], ["o.v"]),
      (ClusterDialect(.elasticsearch, 9), ["attributesToRetrieve": ["t"]], nil),
      (ClusterDialect(.elasticsearch, 8), [:], nil),
      (ClusterDialect(.openSearch, 3), [:], nil), (ClusterDialect(), [:], ["o.v", "v"]),
    ]
    for (cluster, parameters, fields) in cases {
      things.dialect = cluster
      try expectEqual(things.plan("", parameters).body["fields"], fields)
    }
    var hit = Movies.hit("a", ["t": "x", "v": [9]]).objectValue ?? [:]
    hit["fields"] = ["v": [1, 2], "o.v": [3, 4]]
    let response = try AnswerReader(search: try things.plan())
      .response(Movies.answer(hits: [.object(hit)], total: 1))
    try expectEqual(
      response.hits[0].json(), ["objectID": "a", "o": ["v": [3, 4]], "t": "x", "v": [9]])
  }

  @Test("The identifier is that of the record, as a text, or else that of the cluster")
  func identifiers() throws {
    for (objectID, expected): (JSON, String) in [("a", "a"), (7, "7"), (nil, "id"), ([1], "id")] {
      let hit = Movies.hit("id", ["objectID": objectID])
      let response = try AnswerReader(search: try Shelf.search())
        .response(Movies.answer(hits: [hit], total: 1))
      expectEqual(response.hits[0].objectID, expected)
      try expectEqual(response.hits[0].json(), ["objectID": .string(expected)])
    }
    let bare = try AnswerReader(search: try Shelf.search())
      .response(Movies.answer(hits: [["_id": "id"]], total: 1))
    try expectEqual(bare.hits[0].json(), ["objectID": "id"])
  }

  @Test("A hit that cannot be read is an error with its number")
  func malformed() throws {
    for (hit, text): (JSON, String) in [
      (5, "hit 1 has no \"_id\": 5"), (["_id": 5], #"hit 1 has no "_id": {"_id":5}"#),
      (["_id": "a", "_source": 5], "the \"_source\" of hit 1 is not an object"),
    ] {
      let answer = Movies.answer(hits: [Movies.hit("a", [:]), hit], total: 2)
      #expect(throws: SearchError.malformedResponse(text)) {
        try AnswerReader(search: try Shelf.search()).response(answer)
      }
    }
  }
}
