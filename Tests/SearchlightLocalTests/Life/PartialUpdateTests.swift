import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Partial updates")
struct PartialUpdateTests {
  private var index: LocalIndex

  init() throws {
    index = try LocalIndex(
      "items",
      records: [
        [
          "objectID": "a", "count": 3, "price": 1.5, "name": "A", "kinds": ["x", 2, "x"],
          "size": ["w": 1],
        ]
      ], searchableAttributes: ["name"])
  }

  private func operation(_ name: String, _ value: JSON) -> JSON {
    ["_operation": .string(name), "value": value]
  }

  @Test("A partial update replaces whole attributes and keeps the others")
  mutating func replace() throws {
    try expectEqual(
      index.update([["objectID": "a", "size": ["h": 2], "name": nil, "size.w": 5]]), 1)
    expectEqual(
      index.record("a"),
      [
        "objectID": "a", "count": 3, "price": 1.5, "name": nil, "kinds": ["x", 2, "x"],
        "size": ["h": 2], "size.w": 5,
      ])
  }

  @Test("A partial update of a missing record creates it, or is skipped if so requested")
  mutating func missing() throws {
    try expectEqual(index.update([["objectID": "b", "x": 1]], createIfNotExists: false), 0)
    expectEqual(index.count, 1)
    try expectEqual(
      index.update([
        ["objectID": "b", "x": operation("Increment", 2)],
        ["objectID": "b", "x": operation("Increment", 3), "y": operation("Add", "t")],
      ]), 2)
    expectEqual(index.record("b"), ["objectID": "b", "x": 5, "y": ["t"]])
  }

  @Test(
    "An operation of a partial update sets the expected value",
    arguments: [
      ("count", "Increment", 2, 5), ("count", "Decrement", 5, -2), ("price", "Increment", 1, 2.5),
      ("price", "Decrement", 0.5, 1.0), ("count", "Increment", 0.5, 3.5),
      ("none", "Increment", 2, 2), ("none", "Decrement", 2, -2),
      ("kinds", "Add", "x", ["x", 2, "x", "x"]), ("kinds", "AddUnique", "x", ["x", 2, "x"]),
      ("kinds", "AddUnique", 2.0, ["x", 2, "x"]), ("kinds", "AddUnique", "y", ["x", 2, "x", "y"]),
      ("kinds", "Remove", "x", [2]), ("kinds", "Remove", 2, ["x", "x"]),
      ("none", "Add", 1, [1]), ("none", "Remove", 1, []), ("none", "AddUnique", "t", ["t"]),
      ("count", "IncrementFrom", 3, 4), ("count", "IncrementSet", 9, 9),
      ("none", "IncrementFrom", 0, 1), ("none", "IncrementSet", 1, 1),
    ] as [(String, String, JSON, JSON)])
  mutating func operations(attribute: String, name: String, value: JSON, result: JSON) throws {
    let change: JSON = .object([
      "objectID": "a", attribute: operation(name, value), "seen": true,
    ])
    try expectEqual(index.update([change]), 1)
    expectEqual(index.record("a")?[attribute], result)
    expect(index.record("a")?["seen"] == true)
  }

  @Test(
    "A partial update whose condition is not met is skipped as a whole",
    arguments: [("IncrementFrom", 2), ("IncrementSet", 3), ("IncrementSet", 1)] as [(String, JSON)])
  mutating func conditions(name: String, value: JSON) throws {
    let before = index.record("a")
    let change: JSON = ["objectID": "a", "count": operation(name, value), "seen": true]
    try expectEqual(index.update([change]), 0)
    expectEqual(index.record("a"), before)
    let new: JSON = ["objectID": "new", "count": operation(name, 0)]
    try expectEqual(index.update([new]), (name == "IncrementFrom" ? 1 : 0))
  }

  @Test(
    "A malformed operation is rejected with the reason and changes nothing",
    arguments: [
      (
        ["_operation": "Multiply", "value": 2],
        "the operation \"Multiply\" is unknown. The known operations are Increment, Decrement, "
          + "Add, Remove, AddUnique, IncrementFrom, IncrementSet."
      ),
      (["_operation": 3, "value": 2], "the operation 3 is unknown."),
      (
        ["_operation": "Add"],
        "Add has no \"value\". Write {\"_operation\": \"Add\", \"value\": …}."
      ),
      (
        ["_operation": "Add", "value": 1, "values": 2],
        "an operation has the members \"_operation\" and \"value\"; remove \"values\"."
      ),
      (
        ["_operation": "Increment", "value": "1"],
        "the value of Increment must be a number, not \"1\"."
      ),
      (
        ["_operation": "IncrementSet", "value": 1.5],
        "the value of IncrementSet must be a whole number, not 1.5."
      ),
      (
        ["_operation": "Remove", "value": ["x"]],
        "the value of Remove must be a string or a number, not [\"x\"]."
      ),
      (
        ["inner": ["_operation": "Increment", "value": 1]],
        "an operation is nested inside another value. Operations apply to whole attributes; save "
          + "the record with the changed value instead."
      ),
      ([["_operation": "Increment", "value": 1]], "an operation is nested inside another value."),
    ] as [(JSON, String)])
  mutating func misuse(value: JSON, message: String) throws {
    expectRefusal(of: ["objectID": "a", "count": value], message, attribute: "count")
  }

  @Test(
    "The error of an operation carries its name, what it needs, and the value that was found",
    arguments: [
      (["_operation": "Multiply", "value": 2], .unknownOperation("Multiply")),
      (["_operation": "Add"], .missingValue(operation: "Add")),
      (["_operation": "Add", "value": 1, "values": 2], .unknownMember("values")),
      (
        ["_operation": "Increment", "value": "1"],
        .wrongValue(operation: "Increment", expected: "a number", found: "1")
      ),
    ] as [(JSON, AttributeOperationError)])
  mutating func errorCases(value: JSON, expected: AttributeOperationError) {
    let error = #expect(throws: LocalIndexError.self) {
      try index.update([["objectID": "a", "count": value]])
    }
    expectEqual(error, .operation(expected, row: 0, objectID: "a", attribute: "count"))
  }

  private static let largest = (try? JSON(parsing: "18446744073709551615")) ?? .null

  @Test(
    "An operation that the attribute's value does not allow is rejected with that value",
    arguments: [
      (
        "name", "Increment", 1,
        "Increment needs a number, but the record has \"A\". Save the attribute again first."
      ),
      ("price", "IncrementFrom", 1, "IncrementFrom needs a whole number, but the record has 1.5."),
      ("count", "AddUnique", 1, "AddUnique needs an array, but the record has 3."),
      (
        "count", "Increment", largest,
        "the result exceeds the range of numbers; the record has 3."
      ),
      ("count", "Decrement", largest, "the result exceeds the range of numbers"),
    ] as [(String, String, JSON, String)])
  mutating func wrongAttribute(attribute: String, name: String, value: JSON, message: String) {
    expectRefusal(
      of: .object(["objectID": "a", attribute: operation(name, value)]), message,
      attribute: attribute)
  }

  @Test("A partial update cannot change the identifier of a record")
  mutating func identifier() throws {
    let error = #expect(throws: LocalIndexError.self) {
      try index.update([["objectID": ["_operation": "Increment", "value": 1]]])
    }
    expectEqual(
      error,
      .operation(.onObjectID, row: 0, objectID: "\"Increment\"", attribute: "objectID"))
    #expect(
      try #require(error).description.contains("the identifier of a record cannot be changed"))
  }

  private mutating func expectRefusal(of change: JSON, _ message: String, attribute: String) {
    let before = index.record("a")
    let error = #expect(throws: LocalIndexError.self) {
      try index.update([["objectID": "a", "note": 9], change])
    }
    let text = error?.description ?? ""
    let prefix =
      "The attribute \"\(attribute)\" of record 1 (objectID \"a\") cannot be updated: "
    expect(text.hasPrefix(prefix + message), "\(text)")
    expectEqual(index.record("a"), before)
  }
}
