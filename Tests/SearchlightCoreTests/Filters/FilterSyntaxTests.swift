import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Filter grammar")
struct FilterSyntaxTests {
  @Test(
    "Valid filter texts are parsed with their meaning",
    arguments: [
      ("", ""), ("  \n ", ""),
      ("color:red AND category:shirt", #""color":"red" AND "category":"shirt""#),
      (
        "(NOT color:red OR NOT category:shirt)",
        #"(NOT "color":"red" OR NOT "category":"shirt")"#
      ),
      ("a AND b OR c", #"_tags:"a" AND (_tags:"b" OR _tags:"c")"#),
      (
        "(a OR b) AND NOT c AND NOT d",
        #"NOT _tags:"c" AND NOT _tags:"d" AND (_tags:"a" OR _tags:"b")"#
      ),
      ("price:10 TO 20", #""price":10 TO 20"#),
      ("num:123TO456", #""num":"123TO456""#),
      ("NOT price != 6", #"NOT "price" != 6"#),
      (#""double quoted name":value"#, #""double quoted name":"value""#),
      ("'single quoted name':value", #""single quoted name":"value""#),
      (#"name:"a: b""#, #""name":"a: b""#), (#"name:" ""#, #""name":" ""#),
      (#"v:"TO""#, #""v":"TO""#), (#"v:"foo AND bar""#, #""v":"foo AND bar""#),
      (#""a(b)":0 TO 1"#, #""a(b)":0 TO 1"#), ("a<score=789>", #"_tags:"a"<score=789>"#),
      (" name : value < score = 7 > ", #""name":"value"<score=7>"#),
      ("label:-Movie", #""label":"-Movie""#),
      (#"_tags:"45\"-50\" tv's""#, #"_tags:"45\"-50\" tv's""#),
      (#"a\ AND b"#, #"_tags:"a\\" AND _tags:"b""#), (#"v:"c:\\x""#, #""v":"c:\\x""#),
      (#"v:"\d""#, #""v":"\\d""#),
      ("locale:en-US", #""locale":"en-US""#), ("price.gross < 2.0", #""price.gross" < 2"#),
      ("count:-12 AND free:true", #""count":-12 AND "free":true"#),
      ("size:2.50", #""size":"2.50""#), ("2 >= 1", #""2" >= 1"#),
      ("x OR y AND (t:m AND p:1 TO 2)", #""t":"m" AND "p":1 TO 2 AND (_tags:"x" OR _tags:"y")"#),
      (#""my attr":red"#, #""my attr":"red""#),
      (#"author:"Stephen King""#, #""author":"Stephen King""#),
      ("price:-1.5 TO 2 OR price > 9", #"("price":-1.5 TO 2 OR "price" > 9)"#),
      ("a<score=0> OR NOT b<score=65535>", #"(_tags:"a"<score=0> OR NOT _tags:"b"<score=65535>)"#),
      ("color:red,blue", #""color":"red,blue""#), ("\ta\r\nAND\u{C}b", #"_tags:"a" AND _tags:"b""#),
      ("(a:1 AND b:2)", #""a":1 AND "b":2"#), ("((a:1))", #""a":1"#),
      ("(a:1 OR (b:2 OR c:3))", #"("a":1 OR "b":2 OR "c":3)"#),
    ] as [(String, String)])
  func valid(text: String, meaning: String) throws {
    let groups = try FilterGroup.groups(parsing: text)
    expectEqual(groups.filtersText ?? "", meaning)
    try expectEqual(FilterGroup.groups(parsing: groups.filtersText ?? ""), groups)
  }

  @Test(
    "Invalid filter texts are refused with the reason and the column",
    arguments: [
      ("NOT (a OR b)", "filters: Unexpected token ( expected a filter at col 5"),
      (
        "(a AND b) OR c",
        "filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed at col 11"
      ),
      (
        "a OR (b AND c)",
        "filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed at col 6"
      ),
      (
        "((a:1 AND b:2) AND (n:0 TO 9 OR n = 10))",
        "filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed at col 30"
      ),
      (
        "a OR name:value",
        "filters: Different types are not allowed in the same OR. Expected a tag filter at col 6"
      ),
      (
        "name:v OR num = 6",
        "filters: Different types are not allowed in the same OR. Expected a facet filter at col 11"
      ),
      ("a and b", "filters: Unexpected token string(and) expected end of filter at col 3"),
      ("not a", "filters: Unexpected token string(a) expected end of filter at col 5"),
      ("n:1 to 2", "filters: Unexpected token string(to) expected end of filter at col 5"),
      (":v", "filters: Unexpected token : expected a filter at col 1"),
      ("n:", "filters: Unexpected token end of filter expected a value at col 3"),
      (#""":v"#, "filters: Unexpected empty string at col 1"),
      (#"n:x AND """#, "filters: Unexpected empty string at col 9"),
      (#""unclosed"#, "filters: Unexpected incomplete string at col 1"),
      (#"a"b"c"#, "filters: Unexpected token string(b) expected end of filter at col 2"),
      ("num < 1 <score=7>", "filters: Unexpected token < expected end of filter at col 9"),
      ("n:1 TO 2<score=7>", "filters: Unexpected token < expected end of filter at col 9"),
      ("n:2 TO 1", "filters: The range ends before it begins at col 3"),
      ("n:1 TO x", "filters: Unexpected token string(x) expected a number at col 8"),
      ("a<unknown=6>", "filters: Unexpected token string(unknown) expected a number at col 3"),
      ("a:b<score=x>", "filters: Unexpected token string(x) expected a number at col 11"),
      ("a:b<score=70000>", "filters: A score is a whole number from 0 to 65535 at col 11"),
      ("color:Books(Kids)", "filters: Unexpected token ( expected end of filter at col 12"),
      ("color:a:b", "filters: Unexpected token : expected end of filter at col 8"),
      ("color:a<b", "filters: Unexpected token string(b) expected score at col 9"),
      ("color:a>b", "filters: Unexpected token > expected end of filter at col 8"),
      ("color:a=b", "filters: Unexpected token = expected end of filter at col 8"),
      ("color:a!b", "filters: Not allowed: \"!\" without \"=\" at col 8"),
      (#"color:"trail\""#, "filters: Unexpected incomplete string at col 7"),
      (
        "actor:Tom Cruise OR actor:X",
        "filters: Unexpected token string(Cruise) expected end of filter at col 11"
      ),
      (
        "(a AND b) AND (x OR y)",
        "filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed at col 18"
      ),
      (
        "a OR n = 6",
        "filters: Different types are not allowed in the same OR. Expected a tag filter at col 6"
      ),
      ("n:1 TO", "filters: Unexpected token end of filter expected a number at col 7"),
      ("n > TO", "filters: Unexpected token TO expected a number at col 5"),
      ("a<score=-1>", "filters: A score is a whole number from 0 to 65535 at col 9"),
      ("a<score=1.5>", "filters: A score is a whole number from 0 to 65535 at col 9"),
      ("a<score=1", "filters: Unexpected token end of filter expected > at col 10"),
      ("n = 1e5", "filters: Unexpected token string(1e5) expected a number at col 5"),
      ("a AND", "filters: Unexpected token end of filter expected a filter at col 6"),
      ("(a", "filters: Unexpected token end of filter expected ) at col 3"),
      (",", "filters: Unexpected token , expected a filter at col 1"),
    ] as [(String, String)])
  func invalid(text: String, message: String) {
    let error = #expect(throws: FilterSyntaxError.self) { try FilterGroup.groups(parsing: text) }
    expectEqual(error?.description, message)
  }

  @Test("Deeply nested parentheses are refused and do not exhaust the stack")
  func nesting() {
    let error = #expect(throws: FilterSyntaxError.self) {
      try FilterGroup.groups(parsing: String(repeating: "(", count: 100_000))
    }
    expectEqual(
      error?.description, "filters: Parentheses are nested more than 100 deep at col 102")
  }

  @Test(
    "Numbers are written without an exponent and parsed as the same number",
    arguments: [
      (42, "42"), (-0.5, "-0.5"), (1e17, "100000000000000000"), (1.5e20, "150000000000000000000"),
      (1e-7, "0.0000001"), (-2.5e-9, "-0.0000000025"), (123.456, "123.456"),
      (1.7976931348623157e308, nil), (.leastNonzeroMagnitude, nil), (0.1 + 0.2, nil),
    ] as [(Double, String?)])
  func numbers(number: Double, text: String?) throws {
    let group = FilterGroup(.and("filters"), [.numeric("n", .equal, number)])
    let written = try #require(group.filtersText)
    expect(!written.contains("e"))
    if let text { expectEqual(written, "\"n\" = \(text)") }
    try expectEqual(FilterGroup.groups(parsing: written), [group])
  }

  @Test("A filters text is parsed back unchanged, whatever names and values contain")
  func roundTrip() throws {
    var source = FilterSource(seed: 42)
    for _ in 0..<RandomCases.count(of: 4_000, usually: 1_000) {
      let groups = source.parsedGroups()
      let text = try groups.strictFiltersText() ?? ""
      expectEqual(text, groups.filtersText ?? "")
      try expectEqual(FilterGroup.groups(parsing: text), groups)
    }
  }

  @Test(
    "A combining accent after a quotation mark does not hide the mark",
    arguments: ["\"\u{301}", "\\\u{301}", "\u{301}", "a\"\u{301}b", "\u{301}\" OR x:\"y"])
  func combining(text: String) throws {
    let groups = [FilterGroup(.and("filters"), [.facet("a", .string(text)), .tag(text)])]
    let written = try #require(groups.filtersText)
    // Read scalar by scalar, as an engine does, every quotation mark in a value has a backslash.
    expect(written.unicodeScalars.filter { $0 == "\"" }.count >= 6)
    try expectEqual(FilterGroup.groups(parsing: written), groups)
  }

  @Test(
    "Filters that engines refuse are refused in advance with the filter, its group and the fix",
    arguments: [
      (
        FilterGroup(.or("mixed"), [.facet("a", "x"), .numeric("b", .lessThan, 1)]),
        #""b" < 1 of or "mixed" cannot be written in the filters text: the group joins it by or "#
          + #"with "a":"x", "#
          + "and engines join only facets with facets, numbers with numbers and tags with tags. Give each "
          + "kind a group of its own, or use a separate search for each."
      ),
      (
        FilterGroup(.or("mixed"), [.tag("t"), .facet("a", "x")]),
        #""a":"x" of or "mixed" cannot be written in the filters text: the group joins it by or with "#
          + #""_tags":"t", and engines join only facets with facets, numbers with numbers and tags with tags. "#
          + "Give each kind a group of its own, or use a separate search for each."
      ),
      (
        FilterGroup(.and("a"), [.facet("", "x")]),
        #""":"x" of and "a" cannot be written in the filters text: its attribute has no name. "#
          + #"Name the attribute."#
      ),
      (
        FilterGroup(.or("tags", layer: .base), [.facet("a", "x"), .facet("_tags", "t")]),
        #""_tags":"t" of or "tags" (base) cannot be written in the filters text: the group joins it "#
          + #"by or with "a":"x", and engines join only facets with facets, numbers with numbers "#
          + "and tags with tags. Give each kind a group of its own, or use a separate search for each."
      ),
      (
        FilterGroup(.and("a"), [.numeric("a", .lessThan, .nan)]),
        #""a" < nan of and "a" cannot be written in the filters text: its number is infinite or "#
          + "not a number. Use a finite number, or leave it out."
      ),
      (
        FilterGroup(.and("a"), [.numeric("a", in: 0...(.infinity))]),
        #""a":0 TO inf of and "a" cannot be written in the filters text: its number is infinite "#
          + "or not a number. Use a finite number, or leave it out."
      ),
      (
        FilterGroup(.and("a"), [.facet("a", .number(-.infinity))]),
        #""a":-inf of and "a" cannot be written in the filters text: its number is infinite or "#
          + "not a number. Use a finite number, or leave it out."
      ),
      (
        FilterGroup(.and("a"), [.facet("a", "x", score: -1)]),
        #""a":"x"<score=-1> of and "a" cannot be written in the filters text: a score must be a "#
          + "whole number from 0 to 65535. Choose one in this range."
      ),
    ] as [(FilterGroup, String)])
  func refused(group: FilterGroup, message: String) {
    let error = #expect(throws: FilterFormError.self) { try [group].strictFiltersText() }
    expectEqual(error?.description, message)
    expectEqual(error?.group, group.id)
    expect(group.filtersText != nil, "people can read it all the same")
  }

  @Test("Empty groups have no text, and a group with one filter has no parentheses")
  func empty() throws {
    expect([FilterGroup]().filtersText == nil)
    let nothing = [FilterGroup(.or("a")), FilterGroup(.and("b")), FilterGroup(.hierarchical("c"))]
    expect(nothing.filtersText == nil)
    expect(try nothing.strictFiltersText() == nil)
    let mixed = nothing + [FilterGroup(.or("d"), [.tag("x")])] + nothing
    expectEqual(mixed.filtersText, #"_tags:"x""#)
  }
}
