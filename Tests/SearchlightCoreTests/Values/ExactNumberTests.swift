import Expectations
import Foundation
import SearchlightBackend
import SearchlightCore
import SearchlightBasics
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Numbers of JSON that keep their value or their text")
struct ExactNumberTests {
  @Test(
    "A number that neither an Int nor a Double holds keeps its digits",
    arguments: [
      "18446744073709551615", "9223372036854775808", "-9223372036854775809",
      "123456789012345678901234567890", "0.1234567890123456789", "12345678901234567.89",
      "1234567890123456781.0", "1e-400", "4.9406564584124654417e-324", "1.00000000000000001",
    ])
  func exact(text: String) throws {
    for reading in [JSON.NumberReading.values, .asWritten] {
      let json = try JSON(parsing: "[\(text)]".utf8, numbers: reading)
      expectEqual(json.description, "[\(text)]")
      expectEqual(json, [.exact(try #require(ExactNumber(text)))])
    }
  }

  @Test(
    "A number that is only written otherwise is its value, and keeps its text where that is asked",
    arguments: [
      ("1.10", .number(1.1)), ("1e3", .number(1000)), ("1E+2", .number(100)), ("-0", 0),
      ("-0.0", .number(0)), ("0.00001", .number(1e-5)), ("100.00", .number(100)),
      ("0.1000000000000000000", .number(0.1)), ("1234567890123456.50", .number(1234567890123456.5)),
      ("0e9", .number(0)),
    ] as [(String, JSON)])
  func respelled(text: String, value: JSON) throws {
    try expectEqual(JSON(parsing: text), value)
    let asWritten = try JSON(parsing: text.utf8, numbers: .asWritten)
    expectEqual(asWritten.description, text)
    expectEqual(asWritten.doubleValue, value.doubleValue)
    expectEqual(asWritten.numericValue, value.numericValue)
  }

  @Test("A text that is no number, that is too large, or that needs no text of its own makes none")
  func none() {
    for text in ["", "x", "1x", " 1", "01", "+1", "1e400", "42", "-7", "1.5", "0.0", "1e+20"] {
      expectEqual(ExactNumber(text), nil, text)
    }
  }

  @Test("Any decimal text comes back as it was, or as a Double with the same digits")
  func generated() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      var digits = (0..<Int.random(in: 1...20, using: &generator))
        .map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
      while digits.first == "0", digits.count > 1 { digits.removeFirst() }
      var text = (Bool.random(using: &generator) ? "-" : "") + digits
      if Bool.random(using: &generator) {
        text += ".\(UInt64.random(in: 0...99, using: &generator))0"
      }
      if Bool.random(using: &generator) {
        text += "e\(Int.random(in: -30...30, using: &generator))"
      }
      let asWritten = try JSON(parsing: text.utf8, numbers: .asWritten)
      expectEqual(asWritten.description, text == "-0" ? "-0" : text)
      if case .exact = asWritten { expect(ExactNumber(text) != nil) }
      // A Decimal has 38 digits, enough for all of these.
      let value = try JSON(parsing: text)
      expectEqual(Decimal(string: value.description), Decimal(string: text), text)
    }
  }

  @Test("An encoder and a decoder of any kind give back the whole numbers of UInt64")
  func coding() throws {
    for value in [JSON.integer(.min), .integer(.max)] + [try JSON(parsing: "18446744073709551615")]
    {
      let data = try JSONEncoder().encode([value])
      try expectEqual(JSONDecoder().decode([JSON].self, from: data), [value])
    }
  }

  @Test("A coding of lines gives back the text of any number that no other number has")
  func lines() throws {
    for text in ["18446744073709551615", "0.1234567890123456789", "1e-400"] {
      let value = JSON.array([.exact(try #require(ExactNumber(text)))])
      let line = try LogCoding().encode(value)
      expectEqual(String(decoding: line, as: UTF8.self), "[\(text)]")
      try expectEqual(LogCoding().decode(JSON.self, from: line), value)
    }
  }

  @Test("Values of a hit are the texts by which an engine lists them, and keep their numbers")
  func hits() throws {
    let record = #"""
      {"a":18446744073709551615,"b":[1.10,0.1234567890123456789],"c":9007199254740993,"d":"7"}
      """#
    let answer = #"{"hits":[{"objectID":18446744073709551614,"x":\#(record)}],"nbHits":1}"#
    let hit = try SearchResponse.results(scanning: Array(answer.utf8))[0].get().hits[0]
    expectEqual(hit.objectID, "18446744073709551614")
    expectEqual(hit.values(of: "x.a"), ["18446744073709551615"])
    expectEqual(hit.values(of: "x.b"), [.number(1.1), "0.1234567890123456789"])
    expectEqual(hit.values(of: "x.c"), ["9007199254740993"])
    expectEqual(hit.numbers(of: "x.a"), [NumericValue(UInt64.max)])
    expectEqual(hit.numbers(of: "x.b").count, 2)
    expectEqual(hit.numbers(of: "x.c"), [9_007_199_254_740_993])
    expectEqual(hit.numbers(of: "x.d"), [])
  }
}
