import Expectations
import Foundation
import SearchlightLocal
import SearchlightBackend
import SearchlightCore
import Testing

@Suite("LocalIndex")
struct LocalIndexTests {
  struct Book: Encodable {
    let objectID: String
    let price: Double
  }

  @Test("An index of JSON records equals an index of values of the app's own type")
  func records() throws {
    let fromJSON = try LocalIndex(
      "books", records: [["objectID": 7, "price": 1.5]], searchableAttributes: [])
    let fromValues = try LocalIndex(
      "books", records: [Book(objectID: "7", price: 1.5)], searchableAttributes: [])
    expectEqual(fromJSON.count, 1)
    let request = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "books"))])
    try expectEqual(
      LocalService([fromJSON]).answer(request), LocalService([fromValues]).answer(request))
  }

  @Test("Records without an identifier can be numbered")
  func numbered() throws {
    let index = try LocalIndex(
      "books", records: [["a": 1], ["objectID": "own"], ["b": 2]], searchableAttributes: [],
      objectIDs: .numbered)
    let request = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "books"))])
    let response = try #require(try LocalService([index]).answer(request).results["s"]).get()
    expectEqual(response.hits.map(\.objectID), ["0", "own", "2"])
    try expectEqual(response.hits[0].json(), ["a": 1, "objectID": "0"])
  }

  @Test(
    "A source of identifiers numbers records by their place in the list, or requires their own",
    arguments: [(.numbered, ["0", "own", "2"]), (.required, nil)] as [(ObjectIDSource, [String]?)])
  func identifiers(source: ObjectIDSource, expected: [String]?) {
    let records: [JSON] = [["a": 1], ["objectID": "own"], ["b": 2]]
    let index = try? LocalIndex(
      "books", records: records, searchableAttributes: [], objectIDs: source)
    expectEqual(index?.storedRecords.map { $0["objectID"]?.stringValue ?? "" }, expected)
  }

  @Test(
    "Records that an index cannot contain are refused by number",
    arguments: [
      (
        [["objectID": "1"], "text"],
        "Record 1 is \"text\", not a JSON object. Wrap the value: {\"name\": …}."
      ),
      (
        [["title": "A"]],
        "Record 0 has no \"objectID\". Give it one, or number the records with objectIDs: .numbered."
      ),
      (
        [["objectID": [1]]],
        "The \"objectID\" of record 0 is [1]. It must be a string or a whole number."
      ),
      (
        [["objectID": "1"], ["objectID": "2"], ["objectID": 1]],
        "The records 0 and 2 have the same objectID \"1\". Give each its own."
      ),
    ] as [([JSON], String)])
  func errors(records: [JSON], message: String) {
    let error = #expect(throws: LocalIndexError.self) {
      try LocalIndex("books", records: records, searchableAttributes: [])
    }
    expectEqual(error?.description, message)
  }

  @Test("A value that cannot be written as JSON is refused with the number of its record")
  func notEncodable() throws {
    let error = #expect(throws: LocalIndexError.self) {
      try LocalIndex(
        "books", records: [Book(objectID: "1", price: .infinity)], searchableAttributes: [])
    }
    #expect(try #require(error).description.hasPrefix("Record 0 cannot be written as JSON: "))
  }

  @Test("Records and rules nest up to 500 deep, also in a saved index; deeper ones are refused")
  func nesting() throws {
    func nested(_ depth: Int) -> JSON { (1..<depth).reduce(["word"]) { json, _ in [json] } }
    func rule(_ data: JSON) -> Rule {
      Rule("r", Rule.Consequence(params: ["analyticsTags": data], userData: ["a": data]))
    }
    var index = try LocalIndex(
      "books", records: [["objectID": "1", "a": nested(499)]] as [JSON], searchableAttributes: ["a"]
    )
    try index.setRules([rule(nested(499))])
    let file = URL(filePath: NSTemporaryDirectory()).appending(path: "\(UUID()).index")
    defer { try? FileManager.default.removeItem(at: file) }
    try index.write(to: file)
    let opened = try LocalIndex(contentsOf: file)
    expectEqual(opened.record("1"), index.record("1"))
    expectEqual(opened.rules, index.rules)
    try expectEqual(opened.browse("word").count, 1)
    for depth in [500, 600] {
      let deep: JSON = ["objectID": "2", "a": nested(depth)]
      let tooDeep: LocalIndexError = .notEncodable(
        row: 0, reason: "It nests arrays and objects more than 500 deep. Flatten it.")
      #expect(throws: tooDeep) { try index.save([deep]) }
      #expect(throws: tooDeep) { try index.update([deep]) }
      #expect(throws: tooDeep) {
        try LocalIndex("books", records: [deep], searchableAttributes: [])
      }
      let error = #expect(throws: LocalIndexError.self) {
        try index.setRules([rule(nested(depth))])
      }
      expect(error?.description.contains("must be a value that nests at most 500 deep") == true)
    }
    expectEqual(index.count, 1)
  }
}
