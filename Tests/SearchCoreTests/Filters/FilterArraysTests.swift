import SearchCore
import Testing

@Suite("The array form of filters")
struct FilterArraysTests {
  @Test(
    "Facet filters are written as entries of nested arrays",
    arguments: [
      (.facet("brand", "Apple"), "brand:Apple"),
      (.facet("brand", "Apple", isNegated: true), "brand:-Apple"),
      (.facet("brand", "Apple", score: 3), "brand:Apple<score=3>"),
      (.facet("cat", "TV & Home", score: 2, isNegated: true), "cat:-TV & Home<score=2>"),
      (.facet("size", 42), "size:42"), (.facet("size", -42), #"size:\-42"#),
      (.facet("size", -42, isNegated: true), "size:--42"),
      (.facet("size", 1e17), "size:100000000000000000"),
      (.facet("free", true, isNegated: true), "free:-true"),
      (.facet("label", "-Movie"), #"label:\-Movie"#),
      (.facet("label", "-Movie", isNegated: true), "label:--Movie"),
      (.facet("label", #"\-Movie"#, isNegated: true), #"label:-\-Movie"#),
      (.facet("label", #"a\-b"#), #"label:a\-b"#),
      (.facet("time", "10:30"), "time:10:30"),
      (.facet("name", #"Sam "Sung""#), #"name:Sam "Sung""#),
      (.facet("name", #""Sung""#), #"name:""Sung"""#),
      (.facet("name", "'Sung'"), #"name:"'Sung'""#),
      (.facet("name", #""Sung""#, isNegated: true), #"name:-"Sung""#),
      (.facet("name", "\""), "name:\""), (.facet("path", #"c:\x\"#), #"path:c:\x\"#),
      (.facet(#""a""#, "x"), #"""a"":x"#), (.facet("my attr", "x\ny"), "my attr:x\ny"),
      (.facet("- a", "x"), "- a:x"),
    ] as [(Filter, String)])
  func facets(filter: Filter, leaf: String) throws {
    let arrays = try FilterArrays([FilterGroup(.and("a"), [filter])])
    #expect(arrays.facetFilters == [[leaf]])
    #expect(arrays.numericFilters.isEmpty && arrays.tagFilters.isEmpty)
  }

  @Test(
    "A negated numeric filter is written as its complement, a negated range as two comparisons",
    arguments: [
      (.numeric("price", .greaterThanOrEqual, 10), ["price >= 10"]),
      (.numeric("price", .lessThan, 1e17), ["price < 100000000000000000"]),
      (.numeric("price", .equal, -0.5), ["price = -0.5"]),
      (.numeric("price", .equal, 1, isNegated: true), ["price != 1"]),
      (.numeric("price", .notEqual, 1, isNegated: true), ["price = 1"]),
      (.numeric("price", .lessThan, 1, isNegated: true), ["price >= 1"]),
      (.numeric("price", .lessThanOrEqual, 1, isNegated: true), ["price > 1"]),
      (.numeric("price", .greaterThan, 1, isNegated: true), ["price <= 1"]),
      (.numeric("price", .greaterThanOrEqual, 1, isNegated: true), ["price < 1"]),
      (.numeric("price", in: 10...20), ["price:10 TO 20"]),
      (.numeric("price", in: -10...20, isNegated: true), ["price < -10", "price > 20"]),
    ] as [(Filter, [String])])
  func numbers(filter: Filter, leaves: [String]) throws {
    for id in [FilterGroup.ID.and("a"), .or("a"), .hierarchical("a")] {
      #expect(try FilterArrays([FilterGroup(id, [filter])]).numericFilters == [leaves])
    }
    let other = Filter.numeric("stock", .greaterThan, 0)
    #expect(
      try FilterArrays([FilterGroup(.or("a"), [filter, other])]).numericFilters
        == [leaves + ["stock > 0"]])
    #expect(
      try FilterArrays([FilterGroup(.and("a"), [filter, other])]).numericFilters
        == [leaves, ["stock > 0"]])
  }

  @Test("Tag filters are written as their text, with a minus if negated")
  func tags() throws {
    let tags: [Filter] = [
      .tag("on sale"), .tag("used", isNegated: true), .tag("-x"), .tag("-x", isNegated: true),
      .tag(#""q""#),
    ]
    let arrays = try FilterArrays([FilterGroup(.or("tags"), tags)])
    #expect(arrays.tagFilters == [["on sale", "-used", #"\-x"#, "--x", #""q""#]])
  }

  @Test("Groups are joined by and, and a single filter is written without an inner array")
  func json() throws {
    let groups = [
      FilterGroup(.or("empty")),
      FilterGroup(
        .or("color"), [.facet("color", "red"), .facet("color", "blue", isNegated: true)]),
      FilterGroup(.or("brand"), [.facet("brand", "Apple")]),
      FilterGroup(.hierarchical("cat"), [.facet("lvl0", "A"), .facet("lvl1", "A > B")]),
      FilterGroup(.and("mixed"), [.tag("x"), .numeric("price", .lessThan, 5)]),
    ]
    #expect(
      try FilterArrays(groups).description
        == #"{"facetFilters":[["color:red","color:-blue"],"brand:Apple","lvl0:A","lvl1:A > B"],"#
        + #""numericFilters":["price < 5"],"tagFilters":["x"]}"#)
    #expect(try FilterArrays([FilterGroup]()).json == [:])
  }

  @Test(
    "A filter that arrays cannot express is an error with the filter, its group and the fix",
    arguments: [
      (
        FilterGroup(.or("g"), [.facet("a", "x"), .tag("t")]),
        #""_tags":"t" of or "g" cannot be written in filter arrays: the group joins it by or with "#
          + #""a":"x", and "#
          + "engines join only facets with facets, numbers with numbers and tags with tags. Give each kind "
          + "a group of its own, or use a separate search for each."
      ),
      (
        FilterGroup(.and("g"), [.facet("a:b", "x")]),
        #""a:b":"x" of and "g" cannot be written in filter arrays: the name of its attribute has "#
          + #"a ":", "#
          + "which is a separator in this form. Use the filters text, which quotes names, or rename the "
          + "attribute."
      ),
      (
        FilterGroup(.and("g"), [.numeric("a<b", .equal, 1)]),
        #""a<b" = 1 of and "g" cannot be written in filter arrays: the name of its attribute has "#
          + #"a "<", "#
          + "which is a separator in this form. Use the filters text, which quotes names, or rename the "
          + "attribute."
      ),
      (
        FilterGroup(.and("g"), [.facet("a", #"\-x"#)]),
        #""a":"\-x" of and "g" cannot be written in filter arrays: its value begins with "\-" or "#
          + #"ends like a "#
          + "score, and would be read as another value. Use the filters text, which quotes values."
      ),
      (
        FilterGroup(.and("g"), [.facet("a", "x<score=3>", isNegated: true)]),
        #"NOT "a":"x<score=3>" of and "g" cannot be written in filter arrays: its value begins "#
          + #"with "\-" or "#
          + "ends like a score, and would be read as another value. Use the filters text, which quotes values."
      ),
      (
        FilterGroup(.and("g"), [.tag(Filter.Tag(value: "t", score: 2))]),
        #""_tags":"t" of and "g" cannot be written in filter arrays: it is a tag with a score. "#
          + #"Use the filters "#
          + "text, or leave the score out."
      ),
      (
        FilterGroup(.and("g"), [.facet("a", "")]),
        #""a":"" of and "g" cannot be written in filter arrays: its value is empty, and engines "#
          + "do not index empty values. Leave it out."
      ),
    ] as [(FilterGroup, String)])
  func refused(group: FilterGroup, message: String) {
    let error = #expect(throws: FilterFormError.self) { try FilterArrays([group]) }
    #expect(error?.description == message)
  }

  @Test("Optional filters are written for facets and tags, without adding quotation marks")
  func optionalFilters() throws {
    let groups = [
      FilterGroup(
        .and("a"), [.facet("brand", #""A""#, score: 2), .facet("x", "-y", isNegated: true)]),
      FilterGroup(.or("b"), [.facet("c", "d", score: 0), .tag("t")]),
    ]
    #expect(
      try groups.optionalFilters()
        == [#"brand:"A"<score=2>"#, "x:--y", ["c:d<score=0>", "_tags:t"]])
    let error = #expect(throws: FilterFormError.self) {
      try [FilterGroup(.and("n"), [.numeric("n", .equal, 1)])].optionalFilters()
    }
    #expect(
      error?.description
        == #""n" = 1 of and "n" cannot be written in optional filters: it is a numeric filter, "#
        + "and this form has only facets and tags. Use a facet.")
  }

  @Test(
    "Filter arrays from JSON are read with their meaning",
    arguments: [
      (#"{"facetFilters": "a:b"}"#, #""a":"b""#), (#"{}"#, ""), (#"{"facetFilters": []}"#, ""),
      (#"{"facetFilters": null, "tagFilters": [[], ["x"]]}"#, #"_tags:"x""#),
      (
        #"{"facetFilters": ["a:b", ["c:-d", "e:\\-f<score=7>"]], "numericFilters": ["n>20", "m:1 TO 2"]}"#,
        #""a":"b" AND "n" > 20 AND "m":1 TO 2 AND (NOT "c":"d" OR "e":"-f"<score=7>)"#
      ),
      (
        #"{"facetFilters": ["\"a\":\"red\"", "\"a\":-\"red\"", "a:\"-v\"", "a:--v"]}"#,
        #""a":"red" AND NOT "a":"\"red\"" AND NOT "a":"v" AND NOT "a":"-v""#
      ),
      (
        #"{"tagFilters": ["a", "-b", "\\-c", ["-\\-d", "\"e\""]]}"#,
        #"_tags:"a" AND NOT _tags:"b" AND _tags:"-c" AND (NOT _tags:"\\-d" OR _tags:"\"e\"")"#
      ),
      (#"{"facetFilters": "time:10:30"}"#, #""time":"10:30""#),
      (#"{"facetFilters": [["a:b", ["c:d"]], [["e:f"]]]}"#, #""e":"f" AND ("a":"b" OR "c":"d")"#),
      (
        #"{"facetFilters": ["a:-\\-v", "a:\"\\-v\"", "a:\\-v", "-\"a\":\"red\"", "a: x : 'y' "]}"#,
        #"NOT "a":"\\-v" AND "a":"-v" AND "-\"a\"":"red" AND "a":" x : 'y' ""#
      ),
      (#"{"facetFilters": ["a:\"x\\\"y\"", "a:'x'"]}"#, #""a":"x\\\"y" AND "a":"'x'""#),
      (#"{"facetFilters": ["_tags:X", "_tags:-y"]}"#, #"_tags:"X" AND NOT _tags:"y""#),
      (
        #"{"numericFilters": [" n != 2", "m>=-1.5", "m : 1 TO 2"]}"#,
        #""n" != 2 AND "m" >= -1.5 AND "m":1 TO 2"#
      ),
    ] as [(String, String)])
  func reading(json: String, meaning: String) throws {
    let arrays = try FilterArrays(json: JSON(parsing: json))
    #expect(try arrays.groups().filtersText ?? "" == meaning)
  }

  @Test(
    "Invalid filter arrays are an error with the path of the mistake",
    arguments: [
      (
        #"{"facetFilters": 3}"#,
        "facetFilters: A filter must be a string here. Write strings, or arrays of strings, which "
          + "are joined by or."
      ),
      (
        #"{"facetFilters": ["a:b", ["c:d", ["e:f", ["g:h"]]]]}"#,
        "facetFilters[1][1][1]: A filter must be a string here. Write strings, or arrays of "
          + "strings, which are joined by or."
      ),
      (
        #"{"facetFilters": [[], "a:b", ["c:d", "brand"]]}"#,
        #"facetFilters[2][1]: "brand" has no colon. Write attribute:value."#
      ),
      (
        #"{"facetFilters": ":x"}"#,
        #"facetFilters[0]: ":x" has no attribute. Write attribute:value."#
      ),
      (
        #"{"facetFilters": "a:-"}"#, #"facetFilters[0]: "a:-" has no value. Write attribute:value."#
      ),
      (
        #"{"facetFilters": "a:b<score=65536>"}"#,
        #"facetFilters[0]: "a:b<score=65536>" has a score that is not from 0 to 65535. Choose one "#
          + #"in this range."#
      ),
      (
        #"{"numericFilters": ["n>1", "n"]}"#,
        #"numericFilters[1]: "n" is not a numeric condition. Write "price < 10" or "price:10 TO 20"."#
      ),
      (
        #"{"numericFilters": ["n < 1 AND m < 2"]}"#,
        #"numericFilters[0]: "n < 1 AND m < 2" is not a numeric condition. Write "price < 10" or "#
          + #""price:10 TO 20"."#
      ),
      (
        #"{"numericFilters": ["< 1"]}"#,
        #"numericFilters[0]: "< 1" has no attribute. Write "price < 10"."#
      ),
      (
        #"{"tagFilters": ["-"]}"#,
        #"tagFilters[0]: "-" has no tag. Write a tag, or leave it out."#
      ),
    ] as [(String, String)])
  func unreadable(json: String, message: String) throws {
    let json = try JSON(parsing: json)
    let error = #expect(throws: FilterArraysError.self) { try FilterArrays(json: json) }
    #expect(error?.description == message)
  }

  @Test(
    "Optional filters are read with their quotation marks and scores",
    arguments: [
      (["a:b", "c:-d<score=2>"], #""a":"b" AND NOT "c":"d"<score=2>"#),
      (["a:b", ["c:d<score=0>", "e:f"]], #""a":"b" AND ("c":"d"<score=0> OR "e":"f")"#),
      (#""a":"red""#, #""\"a\"":"\"red\"""#), (#"a:-"red""#, #"NOT "a":"\"red\"""#),
      (#"a:\-red"#, #""a":"-red""#), ("_tags:x<score=65535>", #"_tags:"x"<score=65535>"#),
      (nil, ""), ([], ""),
    ] as [(JSON, String)])
  func readingOptional(json: JSON, meaning: String) throws {
    #expect(try FilterGroup.groups(optionalFilters: json).filtersText ?? "" == meaning)
  }

  @Test("Invalid optional filters are an error with the path of the mistake")
  func unreadableOptional() {
    for (json, message) in [
      (
        3,
        "optionalFilters: A filter must be a string here. Write strings, or arrays of strings, "
          + "which are joined by or."
      ),
      (["a:b", ["c"]], #"optionalFilters[1]: "c" has no colon. Write attribute:value."#),
      (["n < 1"], #"optionalFilters[0]: "n < 1" has no colon. Write attribute:value."#),
      (
        ["a:b<score=70000>"],
        #"optionalFilters[0]: "a:b<score=70000>" has a score that is not from 0 to 65535. Choose "#
          + #"one in this range."#
      ),
    ] as [(JSON, String)] {
      let error = #expect(throws: FilterArraysError.self) {
        try FilterGroup.groups(optionalFilters: json)
      }
      #expect(error?.description == message)
    }
  }

  @Test("Filter arrays that are written are read back unchanged, whatever names and values contain")
  func roundTrip() throws {
    var source = FilterSource(seed: 11)
    var (written, refused) = (0, 0)
    for _ in 0..<4_000 {
      let groups = source.parsedGroups()
      guard let arrays = try? FilterArrays(groups) else {
        refused += 1
        continue
      }
      written += 1
      #expect(try FilterArrays(json: JSON(parsing: arrays.json.bytes)) == arrays)
      #expect(try arrays.groups().clauses == groups.clauses)
    }
    #expect(written > 500 && refused > 500, "the test has something to test")
  }

  @Test(
    "Filter arrays match the same records as their groups if numeric attributes are single-valued")
  func sameMeaning() throws {
    var source = FilterSource(seed: 12)
    var (written, accepted) = (0, 0)
    for _ in 0..<3_000 {
      let groups = source.relatedGroups()
      guard let arrays = try? FilterArrays(groups) else { continue }
      written += 1
      let read = try arrays.groups()
      for _ in 0..<20 {
        let record = source.record(singleValued: ["a", "n"])
        #expect(record.meets(groups) == record.meets(read), "\(groups), \(arrays), \(record)")
        if record.meets(read) { accepted += 1 }
      }
    }
    #expect(written > 1_000 && accepted > 1_000, "the test has something to test")
  }
}

extension [FilterGroup] {
  /// The clauses, each a set of filters joined by *or*, with values as texts and negated numbers as
  /// their complements, which is all that arrays distinguish.
  fileprivate var clauses: Set<Set<Filter>> {
    Set(
      flatMap { group in
        group.id.kind == .or
          ? [Set(group.filters.flatMap(\.inArrays))] : group.filters.map { Set($0.inArrays) }
      })
  }
}

extension Filter {
  fileprivate var inArrays: [Filter] {
    switch self {
    case .facet(var facet):
      facet.value = .string(facet.value.description)
      return [.facet(facet)]
    case .numeric(let numeric) where numeric.isNegated:
      switch numeric.condition {
      case .comparison(let comparison, let value):
        return [.numeric(numeric.attribute, comparison.complement, value)]
      case .range(let range):
        return [
          .numeric(numeric.attribute, .lessThan, range.lowerBound),
          .numeric(numeric.attribute, .greaterThan, range.upperBound),
        ]
      }
    case .numeric, .tag: return [self]
    }
  }
}
