import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

/// Gives the malformed filter texts of Algolia's validator to the engine.
@Suite("Malformed filters")
struct BadFilterTests {
  @Test(
    "A malformed filter text is rejected with Algolia's message and the column",
    arguments: [
      "NOT (a OR b)", "(a AND b) OR c", "a OR (b AND c)", "a OR name:value", "name:v OR num = 6",
      "a and b", "not a", "n:1 to 2", ":v", "n:", #""":v"#, #"n:x AND """#, #""unclosed"#,
      #"a"b"c"#,
      "num < 1 <score=7>", "n:1 TO 2<score=7>", "a<unknown=6>", "color:Books(Kids)", "color:a:b",
      "color:a<b", "color:a>b", "color:a=b", "color:a!b", #"color:"trail\""#,
      "((a:1 AND b:2) AND (n:0 TO 9 OR n = 10))", "actor:Tom Cruise OR actor:X",
      "n = 1e999", "n = NaN", "n:1 TO", "\u{0}:\u{1}:",
    ])
  func malformed(text: String) throws {
    try expectRefusal(of: text)
  }

  @Test("Malformed filter texts of extreme length are rejected like short ones")
  func long() throws {
    for (unit, count) in [("(", 100_000), ("a AND ", 10_000), ("\"", 10_001), ("NOT ", 10_000)] {
      try expectRefusal(of: String(repeating: unit, count: count))
    }
  }

  private func expectRefusal(of text: String) throws {
    let names: [Attribute] = ["a", "b", "name", "n", "color", "actor", "num", "t"]
    let probe = try IndexProbe(
      [["color": "red"]],
      IndexSettings(attributesForFaceting: names.map { FacetingAttribute($0) }))
    let refusal = try #require(
      probe.refusal(SearchRequest(index: "index", parameters: ["filters": .string(text)])))
    expect(refusal.hasPrefix("filters: "), "\(refusal)")
    expect(refusal.contains(#/ at col [0-9]+$/#), "\(refusal)")
  }

  @Test("Filters accept numbers that a Double can hold and reject larger ones")
  func numbers() throws {
    let probe = try IndexProbe([["n": 1], ["n": .number(1e300)]], IndexSettings())
    let digits = String(repeating: "9", count: 400)
    expectEqual(
      probe.refusal(
        SearchRequest(index: "index", parameters: ["filters": .string("n < \(digits)")])),
      "filters: Unexpected token string(\(digits)) expected a number at col 5")
    try expectEqual(probe.found("", ["filters": .string("n > \(digits.prefix(200))")]), ["1"])
    try expectEqual(probe.found("", ["filters": .string("n:0 TO \(digits.prefix(200))")]), ["0"])
  }
}
