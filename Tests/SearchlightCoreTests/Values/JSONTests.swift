import Expectations
import SearchlightCore
import Testing

@Suite("JSON")
struct JSONTests {
  @Test(
    "A JSON text is parsed into the expected value",
    arguments: [
      ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-0", 0), ("42", 42),
      ("-7", -7), ("9223372036854775807", .integer(.max)),
      ("42.0", .number(42)), ("1.10", .number(1.1)),
      ("-1.5e-3", .number(-0.0015)), ("1E+2", .number(100)), (#""""#, ""), (#""é""#, "é"),
      (#""a\"b\\c\/d\b\f\n\r\t\u0041""#, "a\"b\\c/d\u{8}\u{c}\n\r\tA"),
      (#""\ud83c\udfac""#, "🎬"), (#""\ud83c!""#, "\u{FFFD}!"), (#""\udfac""#, "\u{FFFD}"),
      ("[]", []), ("[1, [2], {}]", [1, [2], [:]]), ("{}", [:]),
      (#"{"a": 1, "b": {"c": null}, "a": 2}"#, ["a": 2, "b": ["c": nil]]),
    ] as [(String, JSON)])
  func parsing(text: String, value: JSON) throws {
    try expectEqual(JSON(parsing: text), value)
  }

  @Test("A value is made of a variable, and its parts can be set")
  func making() throws {
    struct Film: Codable { let title: String, years: [Int], rating: Double? }
    let (title, big) = ("Alien", UInt64.max)
    let huge = Int128(1) << 100
    expectEqual(
      ["title": JSON(title), "text": "\(title) \(2)", "n": JSON(7 as UInt8), "r": JSON(0.5)],
      ["title": "Alien", "text": "Alien 2", "n": 7, "r": 0.5] as JSON)
    expectEqual(JSON(true), .bool(true))
    expectEqual(JSON(["a", "b"].lazy.map { $0 + title }), ["aAlien", "bAlien"])
    expectEqual(JSON(big).description, "18446744073709551615")
    expectEqual(JSON(huge).description, "1267650600228229401496703205376")
    expectEqual(JSON(Int.min), .integer(.min))
    let film = Film(title: title, years: [1979], rating: nil)
    try expectEqual(JSON(encoding: film), ["title": "Alien", "years": [1979]])
    try expectEqual(JSON(encoding: ["a": [1.5]]), ["a": [1.5]])
    #expect(throws: EncodingError.self) { try JSON(encoding: [Double.infinity]) }

    var json: JSON = nil
    json["title"] = JSON(title)
    json["tags"] = ["a", "b"]
    json["tags"]?[1] = "c"
    json["tags"]?[2] = "d"
    json["title"]?["part"] = 1
    expectEqual(json, ["title": "Alien", "tags": ["a", "c"]])
    json["title"] = nil
    json["tags"]?[0] = nil
    json["none"]?["part"] = 1
    expectEqual(json, ["tags": [nil, "c"]])
  }

  @Test(
    "A text that is not JSON is refused with line and column",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end of the text"),
      ("nul", #"line 1, column 1: expected a value, found "n""#),
      ("1 2", #"line 1, column 3: expected the end of the text after the value, found "2""#),
      ("01", "line 1, column 1: a number must not begin with 0"),
      ("-", "line 1, column 2: expected a digit, found the end of the text"),
      (
        "1.",
        "line 1, column 3: expected a digit after the decimal point, found the end of the text"
      ),
      ("1e", "line 1, column 3: expected a digit in the exponent, found the end of the text"),
      ("1e999", "line 1, column 1: the number 1e999 is out of range"),
      ("[1,\n 2,\n ]", #"line 3, column 2: expected a value, found "]""#),
      ("[1 2]", #"line 1, column 4: expected "," or "]" after an element, found "2""#),
      (#"{"a" 1}"#, #"line 1, column 6: expected ":" after the key "a", found "1""#),
      (#"{"a": 1]"#, #"line 1, column 8: expected "," or "}" after a member, found "]""#),
      ("{a: 1}", #"line 1, column 2: expected a key in quotation marks, found "a""#),
      (#""abc"#, "line 1, column 1: the string that begins here has no closing quotation mark"),
      (
        "\"a\u{1}\"",
        "line 1, column 3: a control character in a string must be escaped, found the byte 0x1"
      ),
      (#""\x""#, "line 1, column 2: unknown escape"),
      (#""\u12""#, #"line 1, column 2: \u must be followed by four hexadecimal digits"#),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
    expectEqual(error?.description, message)
  }

  @Test("Parsing bytes that are not UTF-8 throws an error")
  func invalidUTF8() {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: [0x22, 0xC3, 0x28, 0x22]) }
    expectEqual(
      error?.description, "line 1, column 2: the string that begins here is not valid UTF-8")
  }

  @Test("Too deep nesting is refused and does not exhaust the stack")
  func nesting() {
    let error = #expect(throws: JSONError.self) {
      try JSON(parsing: String(repeating: "[", count: 100_000))
    }
    expectEqual(
      error?.description, "line 1, column 513: arrays and objects are nested more than 512 deep")
    #expect(throws: Never.self) {
      try JSON(parsing: String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
    }
  }

  @Test("JSON Lines has one value per line, skips empty lines and reports the line of an error")
  func lines() throws {
    try expectEqual(JSON.lines(parsing: "1\n\n  \r\n[2]\n".utf8), [1, [2]])
    let error = #expect(throws: JSONError.self) {
      try JSON.lines(parsing: "{\"a\": 1}\n{\"a\": }\n".utf8)
    }
    expectEqual(error?.description, #"line 2, column 7: expected a value, found "}""#)
  }

  @Test("A written value is read back, and equal objects give equal bytes")
  func writing() throws {
    let value: JSON = [
      "text": "quote \" backslash \\ newline \n control \u{1} emoji 🎬", "whole": 42,
      "fraction": 0.1,
      "huge": .number(1e300), "list": [true, nil, []], "nested": ["z": 1, "a": 2],
    ]
    try expectEqual(JSON(parsing: value.bytes), value)
    expect(value.description.contains(#""nested":{"a":2,"z":1}"#))
    expect(value.description.contains(#""text":"quote \" backslash \\ newline \n control \u0001"#))
    expectEqual(JSON.number(.infinity).description, "null")
  }

  @Test("A dotted attribute is a path into nested objects, unless a key has that exact name")
  func attributes() {
    let record: JSON = ["price": ["gross": 2], "price.net": 1, "list": ["a", "b"]]
    expectEqual(record[Attribute("price.gross")], 2)
    expectEqual(record[Attribute("price.net")], 1)
    expect(record[Attribute("price.missing")] == nil)
    expectEqual(record[Attribute("list")]?[1], "b")
    expect(record["list"]?[2] == nil)
    expectEqual(record["price"]?["gross"]?.doubleValue, 2)
  }
}
