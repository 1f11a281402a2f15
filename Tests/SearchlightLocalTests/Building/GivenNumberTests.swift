import Expectations
import Foundation
import SearchlightLocal
import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Numbers of records, as they were given")
struct GivenNumberTests {
  private static let texts = [
    "18446744073709551615", "-9223372036854775809", "0.1234567890123456789", "1e-400", "1.10",
    "1E2", "-0", "9007199254740993", "123456789012345678901234567890", "[1.0,2.50]",
  ]

  private func text(of id: String, in index: LocalIndex) throws -> String {
    let request = SearchRequest(
      index: index.name, parameters: ["filters": .string("objectID:\(id)")])
    let entry = MultiSearchRequest.Entry(source: "s", request: request)
    let answer = try LocalService([index])
      .answer(MultiSearchRequest(id: SearchRequestID(1), entries: [entry]))
    return try answer.results["s"]?.get().hits.first?.description ?? "no hit"
  }

  @Test("A record comes back with the text of its numbers, after saving, merging and updating too")
  func texts() throws {
    try withTemporaryFolder { folder in
      let records = try Self.texts.enumerated().map { row, text in
        try JSON(
          parsing: #"{"n":\#(text),"objectID":"\#(row)","t":0}"#.utf8, numbers: .asWritten)
      }
      var index = try LocalIndex("i", records: [], settings: IndexSettings())
      for record in records { try index.save([record]) }
      index.merge()
      let file = folder.appending(path: "i.index")
      try index.write(to: file)
      var opened = try LocalIndex(contentsOf: file)
      for (row, text) in Self.texts.enumerated() {
        let expected = #"{"n":\#(text),"objectID":"\#(row)","t":0}"#
        try expectEqual(self.text(of: "\(row)", in: index), expected)
        try expectEqual(self.text(of: "\(row)", in: opened), expected)
        try opened.update([["objectID": .string("\(row)"), "t": 1]])
        try expectEqual(
          self.text(of: "\(row)", in: opened), #"{"n":\#(text),"objectID":"\#(row)","t":1}"#)
      }
    }
  }

  struct Item<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    let objectID: String
    let value: Value
  }

  private func expectKept(_ value: some Codable & Sendable & Equatable) throws {
    let item = Item(objectID: "a", value: value)
    let index = try LocalIndex("i", records: [item], settings: IndexSettings())
    let request = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "i"))])
    let hit = try #require(try LocalService([index]).answer(request).results["s"]?.get().hits.first)
    try expectEqual(hit.decoded(as: type(of: item)).get(), item)
  }

  @Test("A value of an app's own type comes back with its numbers")
  func types() throws {
    for id in [UInt64(1), (1 << 53) + 1, UInt64(Int.max) + 1, 14_695_981_039_346_656_037, .max] {
      try expectKept(id)
    }
    for price in ["19.99", "12345678901234567.89", "0.1234567890123456789"] {
      try expectKept(try #require(Decimal(string: price)))
    }
  }

  @Test("Facet values list numbers by their own digits, by which they are found and deleted")
  func facets() throws {
    let texts = [
      "18446744073709551615", "18446744073709551614", "-9223372036854775809",
      "0.1234567890123456789012345", "1234567890123456780", "1234567890123456781", "1.50",
    ]
    let records = try texts.enumerated().map { row, text in
      try JSON(parsing: #"{"objectID":"\#(row)","n":\#(text)}"#.utf8, numbers: .asWritten)
    }
    var settings = IndexSettings(attributesForFaceting: ["n"])
    settings.customRanking = [.descending("n")]
    let probe = try IndexProbe(records, settings)
    let facets = try probe.answer("", ["facets": ["n"]]).facets["n"] ?? []
    expectEqual(Set(facets.map(\.value)), Set(texts.dropLast() + ["1.5"]))
    try expectEqual(probe.found(""), ["0", "1", "5", "4", "6", "3", "2"])
    for (row, text) in texts.dropLast().enumerated() {
      try expectEqual(probe.found("", ["filters": .string("n:\(text)")]), ["\(row)"], text)
      var index = try LocalIndex("i", records: records, settings: settings)
      try expectEqual(index.delete(where: "n:\(text)"), 1, text)
      expectEqual(index.record("\(row)"), nil)
    }
    try expectEqual(probe.found("", ["filters": "n:1.5"]), ["6"])
    try expectEqual(probe.found("", ["filters": "n:1.50"]), [])
    let request = SearchRequest(
      index: "index",
      filters: [[FilterGroup(.and("n"), [.facet("n", 1_234_567_890_123_456_781)])]])
    try expectEqual(probe.answer(request).hits.map(\.objectID), ["5"])
  }

  @Test("Whole numbers beyond Int identify records, and operations count with them exactly")
  func identifiersAndOperations() throws {
    let largest = try JSON(parsing: "18446744073709551614")
    var index = try LocalIndex(
      "i", records: [["objectID": largest, "n": largest, "list": [largest, 1.5]]],
      settings: IndexSettings())
    func apply(_ name: String, _ attribute: String, _ value: JSON) throws -> JSON? {
      let operation: JSON = ["_operation": .string(name), "value": value]
      try index.update([.object(["objectID": largest, attribute: operation])])
      return index.record("18446744073709551614")?[attribute]
    }
    try expectEqual(apply("Increment", "n", 1)?.description, "18446744073709551615")
    #expect(throws: LocalIndexError.self) { try apply("Increment", "n", 1) }
    try expectEqual(apply("IncrementSet", "n", 5)?.description, "18446744073709551615")
    try expectEqual(apply("Decrement", "n", .integer(.max))?.description, "9223372036854775808")
    try expectEqual(apply("Decrement", "n", 1), .integer(.max))
    try expectEqual(
      apply("Remove", "list", try JSON(parsing: "18446744073709551615"))?.arrayValue?.count, 2)
    try expectEqual(apply("Remove", "list", largest), [1.5])
  }
}
