import Expectations
import Foundation
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Unusual records")
struct BadRecordTests {
  /// An index of a record with the given value, and a plain record.
  private func probe(_ value: JSON) throws -> IndexProbe {
    try IndexProbe(
      [["value": value], ["value": "plain"]],
      IndexSettings(searchableAttributes: ["value"], attributesForFaceting: ["searchable(value)"]))
  }

  /// Asks for everything that an answer can have, and returns the answer to the plain query.
  private func answer(_ probe: IndexProbe, _ query: String) throws -> SearchResponse {
    let parameters: SearchParameters = [
      "facets": ["*"], "attributesToSnippet": ["*:3"], "getRankingInfo": true,
      "optionalFilters": ["value:plain"], "numericFilters": ["value != 7", "value >= -7"],
    ]
    _ = try probe.answer(query, parameters)
    var request = SearchRequest(index: "index", query: query)
    request.facetSearch = FacetSearch(attribute: "value")
    _ = try probe.answer(request)
    return try probe.answer(query, ["facets": ["*"], "attributesToSnippet": ["*:3"]])
  }

  @Test("A text of megabytes is found by its last word and highlighted at its beginning")
  func longText() throws {
    let word = String(repeating: "x", count: 99) + " "
    let count = RandomCases.count(of: 100_000, usually: 20_000)
    let long = String(repeating: word, count: count) + "dolor"
    let probe = try IndexProbe(
      [["value": .string("lorem " + long)], ["value": "dolor"]],
      IndexSettings(searchableAttributes: ["value"]))
    let parameters: SearchParameters = ["attributesToSnippet": ["value:1"]]
    let hits = try probe.answer("lorem dolor", parameters).hits
    expectEqual(hits.map(\.objectID), ["0"])
    let highlight = try #require(hits.first?.metadata.highlightResult?.values.first)
    expect(highlight.matchedWords == ["lorem"] && highlight.matchLevel == .partial)
    expect(highlight.fullyHighlighted == false)
    expectEqual(highlight.value.utf8Ranges, [0..<5])
    let snippet = try #require(hits.first?.metadata.snippetResult?.values.first)
    expectEqual(snippet.value.string, "lorem…")
  }

  @Test(
    "A long text is highlighted up to a limit that never splits a character",
    arguments: [("中", 16_666), ("a ", 25_000), ("👍 a ", 7_143), ("a\u{301} ", 12_500)])
  func limit(fragment: String, count: Int) throws {
    let text = String(repeating: fragment, count: 20_000)
    let probe = try IndexProbe([["value": .string(text + text)]], IndexSettings())
    let query = fragment.contains("中") ? "中" : "a"
    let parameters: SearchParameters = ["attributesToSnippet": ["value:2"]]
    let metadata = try #require(try probe.answer(query, parameters).hits.first?.metadata)
    let highlight = try #require(metadata.highlightResult?.values.first)
    expect(highlight.value.utf8Ranges.count <= count)
    expect(highlight.value.utf8Ranges.count >= count - 100)
    expect(highlight.value.string == text + text && highlight.fullyHighlighted == false)
    expect(metadata.snippetResult?.values.first?.value.string.hasSuffix("…") == true)
  }

  @Test("A word of several megabytes is found by its first letters")
  func longWord() throws {
    let word = String(repeating: "x", count: RandomCases.count(of: 10_000_000, usually: 2_000_000))
    let probe = try IndexProbe([["value": .string(word)]], IndexSettings())
    try expectEqual(probe.found("xxx"), ["0"])
    try expectEqual(probe.found("xxy"), [])
  }

  @Test("Arrays of ten thousand elements are searched, counted and highlighted")
  func longArrays() throws {
    let elements = (0..<10_000).map { number -> JSON in
      number % 2 == 0 ? .integer(number) : .string("some \(number)")
    }
    let found = try answer(try probe(.array(elements)), "9999")
    expectEqual(found.hits.map(\.objectID), ["0"])
    expectEqual(found.facets["value"]?.count, 100)
    expectEqual(found.facetsStats["value"]?.sum, 24_995_000)
    expectEqual(found.hits.first?.metadata.highlightResult?.values.count, 10_000)
  }

  @Test(
    "Objects and arrays nested 200 levels deep are searched and highlighted",
    arguments: [(#"{"a":"#, "}"), ("[", "]"), (#"[{"a":"#, "}]")])
  func deep(opening: String, closing: String) throws {
    let text =
      String(repeating: opening, count: 200) + #""deep""# + String(repeating: closing, count: 200)
    let found = try answer(try probe(JSON(parsing: text)), "deep")
    expectEqual(found.hits.map(\.objectID), ["0"])
    expect(found.hits.first?.metadata.highlightResult?.values.first?.fullyHighlighted == true)
  }

  @Test(
    "Numbers are searched, counted and compared with the precision of JSON",
    arguments: [
      ("-0", "0"), ("-0.0", "0"), ("1e-400", "1e-400"), ("1E5", "100000"), ("0.1e1", "1"),
      ("9223372036854775807", "9223372036854775807"), ("1e308", nil), ("5e-324", nil),
      ("[1, -0, 0.0, 1e-400]", nil),
    ] as [(String, String?)])
  func numbers(text: String, facet: String?) throws {
    let probe = try probe(JSON(parsing: text))
    let values = try probe.answer("", ["facets": ["value"]]).facets["value"] ?? []
    if let facet { expectEqual(Set(values.map(\.value)), [facet, "plain"]) }
    try expectEqual(probe.found("", ["numericFilters": ["value>=0"]]), ["0"])
    _ = try answer(probe, "1")
  }

  @Test("NaN and infinities in a record are ignored")
  func notFinite() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      let probe = try probe(.array([.number(number), 1]))
      let found = try probe.answer("", ["facets": ["value"]])
      expectEqual(found.facetsStats["value"]?.sum, 1)
      try expectEqual(probe.found("", ["numericFilters": ["value>0"]]), ["0"])
    }
    #expect(throws: JSONError.self) { try JSON(parsing: "1e999") }
  }

  @Test(
    "Lone surrogates, control characters and values without words are kept unchanged",
    arguments: [
      #""a\udc00b""#, #""a \ud800\ud800""#, #""a\u0000a""#, #""a\u001f\u007f\u0085""#,
      #""\ufeffa""#,
      #""a\u2028\u2029""#, #"["a", null]"#, #"[null, [], {}, [[]], {"": "a"}, true]"#,
      #"{"": {"": "a"}}"#, #"{"\u0000": "a"}"#, #"{"a.b": "a", "a": {"b": "a"}}"#,
    ])
  func texts(text: String) throws {
    let value = try JSON(parsing: text)
    let hits = try answer(try probe(value), "a").hits
    expectEqual(hits.map(\.objectID), ["0"])
    try expectEqual(hits.first?.json()["value"], value)
  }

  @Test("A thousand attributes can be searched together, but not each with its own rank")
  func manyAttributes() throws {
    let names = (0..<1000).map { "attribute\($0)" }
    var members: [String: JSON] = [:]
    for name in names { members[name] = .string("some \(name)") }
    let probe = try IndexProbe(
      [.object(members), [:]],
      IndexSettings(
        attributesForFaceting: names.map { FacetingAttribute.searchable(Attribute($0)) },
        customRanking: names.prefix(20).map { .descending(Attribute($0)) }))
    let found = try probe.answer("attribute999", ["facets": ["*"], "typoTolerance": false])
    expectEqual(found.hits.map(\.objectID), ["0"])
    expectEqual(found.facets.count, 1000)
    let error = #expect(throws: LocalIndexError.self) {
      try LocalIndex(
        "index", records: [],
        settings: IndexSettings(searchableAttributes: names.map { .init(stringLiteral: $0) }))
    }
    expectEqual(
      error?.description,
      "1000 attributes are in searchableAttributes; at most 256 can be distinguished. Name "
        + "fewer, or none to search all values alike.")
  }
}
