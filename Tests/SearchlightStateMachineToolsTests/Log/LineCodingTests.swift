import Expectations
import Foundation
import Testing

@testable import SearchlightBasics
@testable import SearchlightStateMachine
@testable import SearchlightStateMachineTools

@Suite struct LineCodingTests {
  private static let infinities = ("‹infinity›", "‹-infinity›", "‹not a number›")

  /// The JSON that Foundation's encoder writes.
  private func foundation(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinities.0, negativeInfinity: Self.infinities.1,
      nan: Self.infinities.2)
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func line(_ value: some Encodable) throws -> String {
    String(decoding: try LogCoding().encode(value), as: UTF8.self)
  }

  @Test("Every kind of value is written as Foundation's encoder writes it, byte by byte")
  func bytes() throws {
    try expectEqual(line(Assortment()), foundation(Assortment()))
    try expectEqual(line([Assortment]()), foundation([Assortment]()))
    try expectEqual(line("a \u{8}/\""), foundation("a \u{8}/\""))
    try expectEqual(line([Double.nan]), foundation([Double.nan]))
    try expectEqual(line(ByHand()), foundation(ByHand()))
  }

  @Test("The output of Foundation's encoder is read as Foundation's decoder reads it")
  func reading() throws {
    let text = try foundation(Assortment())
    try expectEqual(LogCoding().decode(Assortment.self, from: text.utf8), Assortment())
    let spaced = text.replacing(",", with: " ,\t").replacing("‹infinity ,", with: "‹infinity,")
    try expectEqual(LogCoding().decode(ByHand.self, from: foundation(ByHand()).utf8), ByHand())
    #expect(throws: Never.self) { try LogCoding().decode(Assortment.self, from: spaced.utf8) }
  }

  @Test("Numbers are read in every form of JSON, and rejected if they do not fit")
  func numbers() throws {
    func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) -> Value? {
      try? LogCoding().decode([Value].self, from: "[\(text)]".utf8).first
    }
    expectEqual(read("2e1", as: Int.self), 20)
    expectEqual(read("20.0", as: Int.self), 20)
    expectEqual(read("-0", as: Int.self), 0)
    expect(read("2.5", as: Int.self) == nil)
    expect(read("9223372036854775808", as: Int.self) == nil)
    expectEqual(read("-9223372036854775808", as: Int.self), .min)
    expect(read("256", as: UInt8.self) == nil)
    expect(read("-1", as: UInt.self) == nil)
    expect(read("1e400", as: Double.self) == nil)
    expect(read("-", as: Int.self) == nil)
    expect(read("\"1\"", as: Int.self) == nil)
    expect(read("1", as: String.self) == nil)
    expect(read("truth", as: Bool.self) == nil)
  }

  @Test("Keys are found in any order, with escapes, and in large objects")
  func keys() throws {
    let names = (0..<200).map { "key \($0)" } + ["\"quoted\"", "é", "e\u{301}x", "a\u{8}"]
    let table = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let json = try LogCoding().encode(table)
    try expectEqual(LogCoding().decode([String: Int].self, from: json), table)
    struct Reversed: Decodable {
      let found: [Int?]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        found = try (0..<200).reversed().flatMap { number in
          [
            try container.decodeIfPresent(Int.self, forKey: NameKey("key \(number)")),
            try container.decodeIfPresent(Int.self, forKey: NameKey("none \(number)")),
          ]
        }
      }
    }
    let found = try LogCoding().decode(Reversed.self, from: json).found
    expectEqual(found, (0..<200).reversed().flatMap { [$0, nil] })
    try expectEqual(
      LogCoding().decode([String: Int].self, from: #"{"\u0061":1,"e\u0301":2}"#.utf8),
      ["a": 1, "é": 2])
  }

  @Test("Decoding errors name the coding path and the value found there")
  func errors() {
    func problem<Value: Decodable>(_ json: String, _ type: Value.Type) -> String {
      do {
        _ = try LogCoding().decode(type, from: json.utf8)
        return "none"
      } catch {
        return (error as? DecodingError)?.reason ?? "\(error)"
      }
    }
    expectEqual(
      problem(#"{"a":[1,"x"]}"#, [String: [Int]].self),
      "a.[1]: Expected a value of type Int, found a string.")
    expect(problem("{}", Duration.self).hasPrefix("Expected a value of type Array<Any>"))
    expect(problem("[1]", Range<Int>.self).hasPrefix("[1]: The array ends before its element 1."))
    expectEqual(problem(#"{"zoo":{}}"#, ByHand.self), "zoo: the key \"list\" is missing.")
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    expectEqual(problem(deep, [Int].self), "This is not JSON, or nests more than 512 deep.")
    expectEqual(problem("[1,]", [Int].self), "This is not JSON, or nests more than 512 deep.")
  }

  @Test("A tape is made of every text that is one JSON value, and of no other")
  func tape() {
    for text in [
      " [ ] ", "1", "{\n}", #"{"a": [1, -2.5e3, "]\"", null]}"#, "{}", "[[],{}]", "[{},[{}]]",
    ] {
      expect((try? JSONTape(Array(text.utf8))) != nil, "\(text)")
    }
    for text in [
      "", " ", "[1", "[1]]", "1 2", "]", "\"a", "{\"a\" 1", "[1}", "[1,]", "{1:2}", "[tru]",
      "\"\t\"",
      "[,1]", "{\"a\":}", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "[1 2]", "[\"\\\"]", "{\"a\":1}x",
      "[01]", "[\u{B}]",
    ] {
      expect((try? JSONTape(Array(text.utf8))) == nil, "\(text)")
    }
  }

  @Test(
    "The nodes of a tape give the text of each value, also where the text is a part of the bytes")
  func nodes() throws {
    let bytes = Array(#"xx[1,{"a":"b\n","c":[]},null]xx"#.utf8)
    let tape = try JSONTape(bytes, in: 2..<bytes.count - 2)
    let texts = tape.nodes.indices.map { String(decoding: tape.json(of: $0), as: UTF8.self) }
    expectEqual(
      texts,
      [
        #"[1,{"a":"b\n","c":[]},null]"#, "1", #"{"a":"b\n","c":[]}"#, #""a""#, #""b\n""#, #""c""#,
        "[]",
        "null",
      ])
    expectEqual(tape.nodes.map(\.next), [8, 2, 7, 4, 5, 6, 7, 8])
    expectEqual(tape.nodes.indices.filter { tape.nodes[$0].hasEscapes }, [4])
  }

  @Test("A value that cannot be encoded leaves no part of itself behind")
  func failure() throws {
    struct Half: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(1, forKey: NameKey("one"))
        throw CocoaError(.coderInvalidValue)
      }
    }
    struct Lenient: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try? container.encode(Half())
        try container.encode(2)
      }
    }
    try expectEqual(line(Lenient()), "[null,2]")
    struct Misused: Encodable {
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(1)
        var table = encoder.container(keyedBy: NameKey.self)
        try table.encode(2, forKey: NameKey("two"))
      }
    }
    #expect(throws: EncodingError.self) { try line(Misused()) }
    #expect(throws: CocoaError.self) { try line([Half()]) }
  }

  @Test("A byte search finds its pattern at every position")
  func search() {
    for count in 1...40 {
      for index in 0..<count {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
        bytes[index] = UInt8(ascii: "Z")
        expectEqual(ByteSearch(Array("Z".utf8)).firstIndex(in: bytes[...]), index)
        expectEqual(
          ByteSearch(Array("z".utf8), ignoresCase: true).firstIndex(in: bytes[...]), index)
        expect(ByteSearch(Array("z".utf8)).firstIndex(in: bytes[...]) == nil)
        let pair = ByteSearch(Array("az".utf8), ignoresCase: true)
        expectEqual(pair.firstIndex(in: bytes[...]), (index > 0 ? index - 1 : nil))
        expect(pair.firstIndex(in: bytes[index...]) == nil)
      }
    }
    expect(ByteSearch([]).isFound(in: []))
    expect(!ByteSearch([0x20]).isFound(in: Array("\0\0\0\0\0\0\0\0".utf8)[...]))
  }
}
