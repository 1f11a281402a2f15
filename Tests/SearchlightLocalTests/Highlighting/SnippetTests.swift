import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Snippets and retrieved attributes")
struct SnippetTests {
  private static let text =
    "One two three four five six seven eight nine ten eleven twelve needle thirteen fourteen haystack end."

  private func snippet(
    _ query: String, _ attribute: String, _ parameters: SearchParameters = [:],
    text: String = Self.text
  ) throws -> SnippetResult? {
    var parameters = parameters
    parameters["attributesToSnippet"] = [.string(attribute)]
    let record: JSON = ["text": .string(text)]
    let probe = try IndexProbe([record], IndexSettings(searchableAttributes: ["text"]))
    let answer = try probe.answer(query, parameters)
    return answer.hits.first?.metadata.snippetResult?["text"]?.value
  }

  @Test(
    "A snippet has most of the query words in its middle, and an ellipsis where it is cut",
    arguments: [
      ("needle", "text:3", "…twelve [needle] thirteen…"), ("needle", "text:1", "…[needle]…"),
      ("needle haystack", "text:4", "…[needle] thirteen fourteen [haystack]…"),
      ("one", "text:3", "[One] two three…"), ("end", "text:3", "…fourteen haystack [end]."),
      ("", "text:3", "One two three…"), ("needle", "text:100", nil),
      ("nee", "text:2", "…twelve [nee]dle…"),
    ] as [(String, String, String?)])
  func windows(query: String, attribute: String, expected: String?) throws {
    let value = try #require(try snippet(query, attribute)).value
    let whole = Self.text.replacing("needle", with: "[needle]")
    expectEqual(value.taggedString(preTag: "[", postTag: "]"), expected ?? whole)
  }

  @Test("A snippet has ten words by default, and its ellipsis can be changed")
  func defaults() throws {
    let value = try #require(try snippet("one", "text", ["snippetEllipsisText": " [...]"])).value
    expectEqual(value.string, "One two three four five six seven eight nine ten [...]")
  }

  @Test("The match level of a snippet is that of the whole value")
  func levels() throws {
    try expectEqual(snippet("needle haystack", "text:2")?.matchLevel, .full)
    try expectEqual(snippet("", "text:2")?.matchLevel, MatchLevel.none)
  }

  @Test("Snippets of texts beyond ASCII are cut between characters")
  func unicode() throws {
    let text = "Ärger über Öl, naïve Café-Gäste 東 groß"
    try expectEqual(
      snippet("cafe", "text:2", text: text)?.value.taggedString(preTag: "[", postTag: "]"),
      "…naïve [Café]…")
  }

  @Test("Array elements without a match are omitted if the request restricts arrays")
  func arrays() throws {
    let probe = try IndexProbe(
      [["cast": ["Tom Hanks", "Meg Ryan"]]], IndexSettings(searchableAttributes: ["cast"]))
    let parameters: SearchParameters = [
      "attributesToSnippet": ["*:5"], "restrictHighlightAndSnippetArrays": true,
    ]
    let metadata = try #require(try probe.answer("tom", parameters).hits.first?.metadata)
    guard case .array(let highlights) = metadata.highlightResult?["cast"],
      case .array(let snippets) = metadata.snippetResult?["cast"]
    else {
      Issue.record("the arrays have no results: \(metadata)")
      return
    }
    expectEqual(highlights.map { $0.value?.value.string }, ["Tom Hanks"])
    expectEqual(snippets.map { $0.value?.value.string }, ["Tom Hanks"])
  }

  @Test("Unretrievable attributes are in neither hits nor highlights, but are searched")
  func unretrievable() throws {
    var settings = IndexSettings(searchableAttributes: ["title", "owner.name", "notes"])
    settings.unretrievableAttributes = ["owner.name", "notes"]
    let record: JSON = [
      "title": "lamp", "owner": ["name": "secret", "city": "Oslo"], "notes": "hidden",
    ]
    let probe = try IndexProbe([record], settings)
    for attributes in [["*"], ["owner", "notes"], ["owner.name", "title"]] as [JSON] {
      let hit = try #require(
        try probe.answer(
          "secret",
          ["attributesToRetrieve": attributes, "attributesToSnippet": ["*"]]
        ).hits.first)
      expect(!String(decoding: hit.bytes, as: UTF8.self).contains("secret"))
      expect(!String(decoding: hit.bytes, as: UTF8.self).contains("hidden"))
      expect(!"\(hit.metadata)".contains("secret"))
    }
  }

  @Test(
    "Attributes of objects in arrays can be retrieved and excluded",
    arguments: [
      (["crew.name"], #"{"crew":[{"name":"a"},{"name":"b"}],"objectID":"0"}"#),
      (["*", "-crew.name"], #"{"crew":[{"age":1},{"age":2}],"objectID":"0","title":"t"}"#),
    ] as [(JSON, String)])
  func nested(attributes: JSON, expected: String) throws {
    let record: JSON = [
      "title": "t", "crew": [["name": "a", "age": 1], ["name": "b", "age": 2]],
    ]
    let probe = try IndexProbe([record], IndexSettings())
    let hit = try #require(try probe.answer("", ["attributesToRetrieve": attributes]).hits.first)
    expectEqual(String(decoding: hit.bytes, as: UTF8.self), expected)
  }

  @Test("offset and length request any range of the hits instead of a page")
  func offset() throws {
    let probe = try IndexProbe(texts: (0..<10).map { "word \($0)" })
    let answer = try probe.answer("word", ["offset": 3, "length": 4])
    expectEqual(answer.hits.map(\.objectID), ["3", "4", "5", "6"])
    expectEqual(answer.hitsPerPage, 4)
    try expectEqual(probe.answer("word", ["offset": 8, "length": 4]).hits.count, 2)
    expect(try probe.answer("word", ["offset": 10_000, "length": 4]).hits.isEmpty)
    // Each counts only together with the other.
    try expectEqual(probe.answer("word", ["offset": 3]).hits.count, 10)
    var request = SearchRequest(index: "index", query: "word", page: 1)
    request.parameters = ["offset": 0, "length": 4]
    expectEqual(probe.refusal(request), "page must be 0 if offset and length are set, not 1")
    request.parameters = ["offset": -1, "length": -1]
    expectEqual(probe.refusal(request), "length must be a whole number from 0 to 1000, not -1")
  }

  @Test(
    "A page size or length of 0 requests the number of hits and the counts of facets, but no hits",
    arguments: [
      ["hitsPerPage": 0], ["offset": 0, "length": 0], ["offset": 3, "length": 0],
      ["hitsPerPage": 5, "offset": 9, "length": 0],
    ] as [SearchParameters])
  func countsAlone(parameters: SearchParameters) throws {
    let probe = try IndexProbe(
      (0..<4).map { ["text": "word", "kind": .string($0 == 3 ? "odd" : "even")] },
      IndexSettings(searchableAttributes: ["text"], attributesForFaceting: ["kind"]))
    var request = SearchRequest(index: "index", query: "wor", parameters: parameters)
    request.parameters.facets = ["kind"]
    for query in ["wor", ""] {
      request.query = query
      let answer = try probe.answer(request)
      expect(answer.hits.isEmpty && answer.nbHits == 4)
      expect(answer.nbPages == 0 && answer.hitsPerPage == 0 && answer.page == 0)
      expectEqual(answer.facets["kind"]?.map(\.description), ["even (3)", "odd (1)"])
      expect(answer.validationError(answering: request) == nil)
    }
  }

  @Test("Malformed snippets are refused")
  func refusals() throws {
    let probe = try IndexProbe(texts: ["a"])
    for text in ["text:", "text:0", ":3", ""] {
      let request = SearchRequest(
        index: "index", parameters: ["attributesToSnippet": [.string(text)]])
      expectEqual(
        probe.refusal(request),
        "attributesToSnippet must be an array of strings like \"description:20\" or "
          + "\"description\", not \"\(text)\"")
    }
  }
}
