import Expectations
import Foundation
import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Identifiers with types of their own")
struct StringIdentifierTests {
  /// An identifier of an app.
  private struct ShelfID: StringIdentifier {
    let rawValue: String

    init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private enum Key: String, CodingKey { case top }

  @Test("An identifier of an app is written as a literal, and is ordered and described by its text")
  func text() {
    let shelves: [ShelfID] = ["b", "B", "shelf \(7)", ""]
    expectEqual(shelves.sorted().map(\.description), ["", "B", "b", "shelf 7"])
    expectEqual(ShelfID("a"), "a")
    expect(ShelfID("a") < "b" && !(ShelfID("b") < "a") && !(ShelfID("a") < "a"))
  }

  @Test("An identifier is encoded as its text, also as the key of a dictionary")
  func coding() throws {
    let shelves: [ShelfID] = ["top", "é"]
    let list = try JSONEncoder().encode(shelves)
    try expectEqual(JSON(parsing: list), ["top", "é"])
    try expectEqual(JSONDecoder().decode([ShelfID].self, from: list), shelves)
    let counts: [ShelfID: Int] = ["top": 1, "é": 2]
    let object = try JSONEncoder().encode(counts)
    try expectEqual(JSON(parsing: object), ["top": 1, "é": 2])
    try expectEqual(JSONDecoder().decode([ShelfID: Int].self, from: object), counts)
  }

  @Test("An identifier is made of a coding key, and is one")
  func codingKey() {
    expectEqual(ShelfID(codingKey: Key.top), "top")
    expectEqual(ShelfID("top").codingKey.stringValue, "top")
    expect(ShelfID("7").codingKey.intValue == nil, "a number is a name like any other")
  }
}
