import Expectations
import SearchlightCore
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
    expectEqual(arrays.facetFilters, [[leaf]])
    expect(arrays.numericFilters.isEmpty && arrays.tagFilters.isEmpty)
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
      try expectEqual(FilterArrays([FilterGroup(id, [filter])]).numericFilters, [leaves])
    }
    let other = Filter.numeric("stock", .greaterThan, 0)
    try expectEqual(
      FilterArrays([FilterGroup(.or("a"), [filter, other])]).numericFilters,
      [leaves + ["stock > 0"]])
    try expectEqual(
      FilterArrays([FilterGroup(.and("a"), [filter, other])]).numericFilters,
      [leaves, ["stock > 0"]])
  }

  @Test("Tag filters are written as their text, with a minus if negated")
  func tags() throws {
    let tags: [Filter] = [
      .tag("on sale"), .tag("used", isNegated: true), .tag("-x"), .tag("-x", isNegated: true),
      .tag(#""q""#),
    ]
    let arrays = try FilterArrays([FilterGroup(.or("tags"), tags)])
    expectEqual(arrays.tagFilters, [["on sale", "-used", #"\-x"#, "--x", #""q""#]])
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
    try expectEqual(
      FilterArrays(groups).description,
      #"{"facetFilters":[["color:red","color:-blue"],"brand:Apple","lvl0:A","lvl1:A > B"],"#
        + #""numericFilters":["price < 5"],"tagFilters":["x"]}"#)
    try expectEqual(FilterArrays([FilterGroup]()).json, [:])
  }

  @Test(
    "A filter that arrays cannot express is an error with the filter, its group and the fix",
    arguments: [
      (
        FilterGroup(.or("g"), [.facet("a", "x"), .tag("t")]),
        .mixedFamilies(with: .facet("a", "x")),
        #""_tags":"t" of or "g" cannot be written in filter arrays: the group joins it by or with "a":"x", and "#
          + "engines join only facets with facets, numbers with numbers and tags with tags. Give each kind "
          + "a group of its own, or use a separate search for each."
      ),
      (
        FilterGroup(.and("g"), [.facet("a:b", "x")]), .separatorInAttribute(":"),
        #""a:b":"x" of and "g" cannot be written in filter arrays: the name of its attribute has "#
          + #"a ":", which is a separator in this form. Use the filters text, which quotes "#
          + "names, or rename the attribute."
      ),
      (
        FilterGroup(.and("g"), [.numeric("a<b", .equal, 1)]), .separatorInAttribute("<"),
        #""a<b" = 1 of and "g" cannot be written in filter arrays: the name of its attribute has "#
          + #"a "<", which is a separator in this form. Use the filters text, which quotes "#
          + "names, or rename the attribute."
      ),
      (
        FilterGroup(.and("g"), [.facet("a", #"\-x"#)]), .ambiguousValue,
        #""a":"\\-x" of and "g" cannot be written in filter arrays: its value begins with "\-" or ends like a "#
          + "score, and would be read as another value. Use the filters text, which quotes values."
      ),
      (
        FilterGroup(.and("g"), [.facet("a", "x<score=3>", isNegated: true)]), .ambiguousValue,
        #"NOT "a":"x<score=3>" of and "g" cannot be written in filter arrays: its value begins with "\-" or "#
          + "ends like a score, and would be read as another value. Use the filters text, which quotes values."
      ),
      (
        FilterGroup(.and("g"), [.tag(Filter.Tag(value: "t", score: 2))]), .scoredTag,
        #""_tags":"t"<score=2> of and "g" cannot be written in filter arrays: it is a tag with a score. Use the filters "#
          + "text, or leave the score out."
      ),
      (
        FilterGroup(.and("g"), [.tag("")]), .emptyValue,
        #""_tags":"" of and "g" cannot be written in filter arrays: it is an empty tag. Use the "#
          + "filters text, or leave it out."
      ),
      (
        FilterGroup(.and("g"), [.facet("", "x")]), .emptyAttribute,
        #""":"x" of and "g" cannot be written in filter arrays: its attribute has no name. "#
          + "Name the attribute."
      ),
      (
        FilterGroup(.and("g"), [.facet("a", "x", score: 65_536)]), .scoreOutOfRange,
        #""a":"x"<score=65536> of and "g" cannot be written in filter arrays: a score must be a "#
          + "whole number from 0 to 65535. Choose one in this range."
      ),
    ] as [(FilterGroup, FilterFormError.Reason, String)])
  func refused(group: FilterGroup, reason: FilterFormError.Reason, message: String) {
    let error = #expect(throws: FilterFormError.self) { try FilterArrays([group]) }
    expectEqual(error?.reason, reason)
    expectEqual(error?.description, message)
  }

  @Test("Optional filters are written for facets and tags, without adding quotation marks")
  func optionalFilters() throws {
    let groups = [
      FilterGroup(
        .and("a"), [.facet("brand", #""A""#, score: 2), .facet("x", "-y", isNegated: true)]),
      FilterGroup(.or("b"), [.facet("c", "d", score: 0), .tag("t")]),
    ]
    try expectEqual(
      groups.optionalFilters(), [#"brand:"A"<score=2>"#, "x:--y", ["c:d<score=0>", "_tags:t"]])
    let error = #expect(throws: FilterFormError.self) {
      try [FilterGroup(.and("n"), [.numeric("n", .equal, 1)])].optionalFilters()
    }
    expectEqual(
      error?.description,
      #""n" = 1 of and "n" cannot be written in optional filters: it is a numeric filter, "#
        + "and this form has only facets and tags. Use a facet.")
  }
}
