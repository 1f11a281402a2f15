import Expectations
import SearchlightCore
import Testing

@Suite("Reading the array form of filters")
struct FilterArraysReadingTests {
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
    try expectEqual(arrays.groups().filtersText ?? "", meaning)
  }

  @Test(
    "Invalid filter arrays are an error with the path of the mistake",
    arguments: [
      (
        #"{"facetFilters": 3}"#,
        "facetFilters: A filter must be a string here. Write strings, or arrays of strings, which are joined by or."
      ),
      (
        #"{"facetFilters": ["a:b", ["c:d", ["e:f", ["g:h"]]]]}"#,
        "facetFilters[1][1][1]: A filter must be a string here. Write strings, or arrays of strings, which are joined by or."
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
        #"{"facetFilters": "a:b<score=65536>"}"#,
        #"facetFilters[0]: "a:b<score=65536>" has a score that is not from 0 to 65535. Choose one in this range."#
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
    expectEqual(error?.description, message)
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
    try expectEqual(FilterGroup.groups(optionalFilters: json).filtersText ?? "", meaning)
  }

  @Test("Invalid optional filters are an error with the path of the mistake")
  func unreadableOptional() {
    for (json, message) in [
      (
        3,
        "optionalFilters: A filter must be a string here. Write strings, or arrays of strings, which are joined by or."
      ),
      (["a:b", ["c"]], #"optionalFilters[1]: "c" has no colon. Write attribute:value."#),
      (["n < 1"], #"optionalFilters[0]: "n < 1" has no colon. Write attribute:value."#),
      (
        ["a:b<score=70000>"],
        #"optionalFilters[0]: "a:b<score=70000>" has a score that is not from 0 to 65535. Choose one in this range."#
      ),
    ] as [(JSON, String)] {
      let error = #expect(throws: FilterArraysError.self) {
        try FilterGroup.groups(optionalFilters: json)
      }
      expectEqual(error?.description, message)
    }
  }
}
