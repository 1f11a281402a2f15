import LocalSearch
import SearchCore
import Testing

@Suite("Snippets, and what hits bring along")
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
    "the part with most of the words comes, with these in its middle and an ellipsis where it is cut",
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
    #expect(value.taggedString(preTag: "[", postTag: "]") == expected ?? whole)
  }

  @Test("ten words make a part unless it is said otherwise; the ellipsis can be another text")
  func defaults() throws {
    let value = try #require(try snippet("one", "text", ["snippetEllipsisText": " [...]"])).value
    #expect(value.string == "One two three four five six seven eight nine ten [...]")
  }

  @Test("how many words of the query are in the whole value is said")
  func levels() throws {
    #expect(try snippet("needle haystack", "text:2")?.matchLevel == .full)
    #expect(try snippet("", "text:2")?.matchLevel == MatchLevel.none)
  }

  @Test("texts beyond ASCII are cut between characters")
  func unicode() throws {
    let text = "Ärger über Öl, naïve Café-Gäste 東 groß"
    #expect(
      try snippet("cafe", "text:2", text: text)?.value.taggedString(preTag: "[", postTag: "]")
        == "…naïve [Café]…")
  }

  @Test("elements of arrays without a match are left out if that is wanted")
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
    #expect(highlights.map { $0.value?.value.string } == ["Tom Hanks"])
    #expect(snippets.map { $0.value?.value.string } == ["Tom Hanks"])
  }

  @Test("what cannot be retrieved is neither in hits nor in what is highlighted, but is searched")
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
      #expect(!String(decoding: hit.bytes, as: UTF8.self).contains("secret"))
      #expect(!String(decoding: hit.bytes, as: UTF8.self).contains("hidden"))
      #expect(!"\(hit.metadata)".contains("secret"))
    }
  }

  @Test(
    "attributes of objects in arrays can be chosen and left out",
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
    #expect(String(decoding: hit.bytes, as: UTF8.self) == expected)
  }

  @Test("instead of pages any part of the hits can be asked for")
  func offset() throws {
    let probe = try IndexProbe(texts: (0..<10).map { "word \($0)" })
    let answer = try probe.answer("word", ["offset": 3, "length": 4])
    #expect(answer.hits.map(\.objectID) == ["3", "4", "5", "6"])
    #expect(answer.hitsPerPage == 4)
    #expect(try probe.answer("word", ["offset": 8, "length": 4]).hits.count == 2)
    #expect(try probe.answer("word", ["offset": 10_000, "length": 4]).hits.isEmpty)
    // Only together they count.
    #expect(try probe.answer("word", ["offset": 3]).hits.count == 10)
    var request = SearchRequest(index: "index", query: "word", page: 1)
    request.parameters = ["offset": 0, "length": 4]
    #expect(probe.refusal(request) == "page must be 0 beside offset and length, not 1")
    request.parameters = ["offset": -1, "length": 0]
    #expect(probe.refusal(request) == "length must be a whole number from 1 to 1000, not 0")
  }

  @Test("a snippet that cannot be is refused")
  func refusals() throws {
    let probe = try IndexProbe(texts: ["a"])
    for text in ["text:", "text:0", ":3", ""] {
      let request = SearchRequest(
        index: "index", parameters: ["attributesToSnippet": [.string(text)]])
      #expect(
        probe.refusal(request)
          == "attributesToSnippet must be an array of texts like \"description:20\" or "
          + "\"description\", not \"\(text)\"")
    }
  }
}
