import Expectations
import LocalSearch
import SearchCore
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
      id: RequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "books"))])
    try expectEqual(
      LocalService([fromJSON]).answer(request), LocalService([fromValues]).answer(request))
  }

  @Test("Records without an identifier can be numbered")
  func numbered() throws {
    let index = try LocalIndex(
      "books", records: [["a": 1], ["objectID": "own"], ["b": 2]], searchableAttributes: [],
      objectIDs: .numbered)
    let request = MultiSearchRequest(
      id: RequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "books"))])
    let response = try #require(try LocalService([index]).answer(request).results["s"]).get()
    expectEqual(response.hits.map(\.objectID), ["0", "own", "2"])
    try expectEqual(response.hits[0].json(), ["a": 1, "objectID": "0"])
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
}
