import Expectations
import SearchlightCore
import Testing

@Suite("Attribute values of a row")
struct AttributeValuesTests {
  private func values(_ record: String, _ attribute: Attribute) -> [FacetValue] {
    var builder = HitsPage.Builder()
    builder.append(objectID: "1", bytes: record.utf8)
    let hit = HitsPage(builder)[0]
    let first = hit.values(of: attribute)
    expectEqual(hit.values(of: attribute), first, "what is remembered is what was read")
    return first
  }

  @Test(
    "Texts, numbers and Booleans are attribute values; null and objects are not",
    arguments: [
      (#"{"a":"x"}"#, ["x"]), (#"{"a":""}"#, [""]), (#"{"a":42}"#, [42]), (#"{"a":4.50}"#, [4.5]),
      (#"{"a":true,"b":1}"#, [true]), (#"{"a":null}"#, []), (#"{"a":{"b":1}}"#, []), ("{}", []),
      (#"{"b":{"a":1},"a" : [ "x" , 2, null, false, ["y"], {"a":3} ]}"#, ["x", 2, false, "y"]),
      (#"{"a":"café \"\u00fc\""}"#, ["café \"ü\""]), (#"{"\u0061":1}"#, [1]),
      (#"{"a":1,"a":2}"#, [2]), (#"{"a":1,"a":null}"#, []), (#" {"a":1}"#, [1]),
    ] as [(String, [FacetValue])])
  func kinds(record: String, expected: [FacetValue]) {
    expectEqual(values(record, "a"), expected)
  }

  @Test(
    "A dotted attribute is a path through objects and arrays, and a literal key of that name wins",
    arguments: [
      (#"{"a":{"b":{"c":1}}}"#, [1]),
      (#"{"a":[{"b":{"c":1}},{"b":[{"c":2},{"c":[3]}]},5]}"#, [1, 2, 3]),
      (#"{"a.b.c":7,"a":{"b":{"c":1}}}"#, [7]), (#"{"a":{"b":{"c":1}},"a.b.c":7}"#, [7]),
      (#"{"a":{"b.c":7,"b":{"c":1}}}"#, [7]), (#"{"a":{"b":1}}"#, []),
      (#"{"a":{"b":{"c":{}}}}"#, []),
      (#"{"a":{"b":{"c":1}},"a":{}}"#, []), (#"[{"a":{"b":{"c":1}}}]"#, [1]),
    ] as [(String, [FacetValue])])
  func paths(record: String, expected: [FacetValue]) {
    expectEqual(values(record, "a.b.c"), expected)
  }

  @Test(
    "A record that is not JSON and a missing attribute have no values",
    arguments: [
      "", "nope", "{", #"{"a":1"#, #"{"a":tru}"#, "3", "null", String(repeating: "[", count: 9_000),
    ])
  func damaged(record: String) {
    expect(values(record, "a").isEmpty)
    for attribute: Attribute in ["", ".", "a.", ".a", "a..b", "…"] {
      expect(values(record, attribute).isEmpty)
    }
  }

  @Test("Values of two attributes of one page are cached separately")
  func several() throws {
    let page = try HitsPage([
      ["objectID": "1", "a": "x", "b": 1], ["objectID": "2", "b": [2, 3]],
    ])
    expectEqual(page.map { $0.values(of: "a") }, [["x"], []])
    expectEqual(page.map { $0.values(of: "b") }, [[1], [2, 3]])
    expectEqual(page.map { $0.values(of: "a") }, [["x"], []])
  }
}
