import Expectations
import SearchlightAlgoliaForm
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Reading members of requests")
struct MemberReaderTests {
  private let json: JSON = [
    "text": "a", "flag": false, "number": 5, "large": 4_294_967_295, "larger": 4_294_967_296,
    "texts": ["a", "b"], "mixed": ["a", 1], "objects": [["a": 1], [:]], "object": ["a": 1],
    "null": nil, "list": [1],
  ]

  private func message(_ read: (MemberReader) throws -> Void) -> String? {
    let failure = #expect(throws: AlgoliaAPIError.self) {
      try read(MemberReader(json, of: "the test"))
    }
    expectEqual(failure?.status, 400)
    return failure?.message
  }

  @Test("Members of their types are read, and absent and null members are nothing")
  func values() throws {
    let reader = MemberReader(json, of: "the test")
    try expectEqual(reader.text("text"), "a")
    expect(try reader.flag("flag") == false)
    try expectEqual(reader.number("number"), 5)
    try expectEqual(reader.number("number", in: 5...5), 5)
    try expectEqual(reader.number("large"), 4_294_967_295)
    try expectEqual(reader.texts("texts"), ["a", "b"])
    try expectEqual(reader.objects("objects"), [["a": 1], [:]])
    try expectEqual(reader.objectMembers("object"), ["a": 1])
    for name in ["none", "null"] {
      expect(try reader.text(name) == nil)
      expect(try reader.flag(name) == nil)
      expect(try reader.number(name) == nil)
      expect(try reader.texts(name) == nil)
      expect(try reader.objects(name) == nil)
      expect(try reader.objectMembers(name) == nil)
      expect(reader[name] == nil)
    }
  }

  @Test("A member of another type or beyond its range is refused with its name and value")
  func errors() {
    expectEqual(message { _ = try $0.text("number") }, "number of the test must be a string, not 5")
    expectEqual(
      message { _ = try $0.flag("number") }, "number of the test must be true or false, not 5")
    expectEqual(
      message { _ = try $0.number("larger") },
      "larger of the test must be a whole number from 0, not 4294967296")
    expectEqual(
      message { _ = try $0.number("number", in: 6...9) },
      "number of the test must be a whole number from 6 to 9, not 5")
    expectEqual(
      message { _ = try $0.texts("mixed") },
      #"mixed of the test must be an array of strings, not ["a",1]"#)
    expectEqual(
      message { _ = try $0.texts("text") },
      #"text of the test must be an array of strings, not "a""#)
    expectEqual(
      message { _ = try $0.objects("list") },
      "list of the test must be an array of objects, not [1]")
    expectEqual(
      message { _ = try $0.objects("object") },
      #"object of the test must be an array of objects, not {"a":1}"#)
    expectEqual(
      message { _ = try $0.objectMembers("list") }, "list of the test must be an object, not [1]")
  }

  @Test("A body is read as JSON, an empty one as an empty object, and a wrong one refused by place")
  func bodies() throws {
    func call(_ body: String) throws -> ServerCall {
      ServerCall(
        route: try Route(ServerRequest("POST", "/1/indexes/films/a%20b/partial?x=true&y=1")),
        access: .all, body: RequestBody(Array(body.utf8), mayHaveKey: false),
        indices: ["films"])
    }
    try expectEqual(call("").object(), [:])
    try expectEqual(call("[1]").json(), [1])
    try expectEqual(call("").index, "films")
    try expectEqual(call("").identifier, "a b")
    expect(try call("").flag("x"))
    expect(try !call("").flag("y"))
    expect(try !call("").flag("z"))
    let cases = [
      ("[1]", "The body must be an object, not [1]"),
      ("{\n \"a\": x}", "near line:2 column:7"),
    ]
    for (body, text) in cases {
      let failure = #expect(throws: AlgoliaAPIError.self) { try call(body).object() }
      expectEqual(failure?.status, 400)
      expect(failure?.message.contains(text) == true, "\(failure?.message ?? "")")
    }
  }
}
