import Expectations
@testable import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Answers and refusals of the engine")
struct AnswerTests {
  private let film: JSON = [
    "objectID": "amelie", "title": "Amélie of Montmartre", "year": 2001, "isColour": true,
    "none": nil,
    "cast": ["Audrey Tautou", "Mathieu Kassovitz"], "crew": ["director": "Jean-Pierre Jeunet"],
    "_geoloc": ["lat": 48.9, "lng": 2.3],
  ]

  private func service() throws -> LocalService {
    LocalService([
      try LocalIndex(
        "films", records: [film], searchableAttributes: ["title", "cast", "crew.director", "year"])
    ])
  }

  private func hit(_ query: String, _ parameters: SearchParameters = [:]) throws -> Hit<JSON> {
    let request = MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [
        .init(
          source: "films",
          request: SearchRequest(index: "films", query: query, parameters: parameters))
      ])
    let response = try #require(try service().answer(request).results["films"]).get()
    return try #require(response.hits.first).decoded(as: Hit<JSON>.self).get()
  }

  @Test("Highlights mark the typed prefix of each matching word, in the shape of the record")
  func highlights() throws {
    let hit = try hit("amelie mon")
    expectEqual(
      hit.highlightedString(forKey: "title")?.description, "<em>Amélie</em> of <em>Mon</em>tmartre")
    let title = try #require(hit.highlightResult?.title?.value)
    expectEqual(title.matchLevel, .full)
    expectEqual(title.matchedWords, ["amelie", "mon"])
    expect(title.fullyHighlighted == false)
    let cast = hit.highlightedStrings(forKey: "cast").map(\.description)
    expectEqual(cast, ["Audrey Tautou", "Mathieu Kassovitz"])
    expectEqual(hit.highlightResult?.cast?[0]?.value?.matchLevel, MatchLevel.none)
    expect(hit.highlightResult?.cast?[0]?.value?.fullyHighlighted == nil)
  }

  @Test("A value that contains some of the query words has a partial match level")
  func partialMatch() throws {
    let hit = try hit("amelie je")
    expectEqual(
      hit.highlightedString(forKey: "crew.director")?.description,
      "<em>Je</em>an-Pierre <em>Je</em>unet")
    let director = try #require(hit.highlightResult?.crew?.director?.value)
    expectEqual(director.matchLevel, .partial)
    expectEqual(director.matchedWords, ["je"])
    expect(director.fullyHighlighted == false)
  }

  @Test(
    "A value is fully highlighted if all of its words are, and a full match with all query words")
  func fullMatch() throws {
    let hit = try hit("audrey tautou")
    let name = try #require(hit.highlightResult?.cast?[0]?.value)
    expectEqual(name.value.description, "<em>Audrey</em> <em>Tautou</em>")
    expectEqual(name.matchLevel, .full)
    expect(name.fullyHighlighted == true)
  }

  @Test("Numbers are highlighted as text, and the longest of several matching prefixes counts")
  func numbers() throws {
    try expectEqual(hit("20").highlightedString(forKey: "year")?.description, "<em>20</em>01")
    try expectEqual(
      hit("am amelie", ["queryType": "prefixAll"]).highlightedString(forKey: "title")?
        .description, "<em>Amélie</em> of Montmartre")
    try expectEqual(hit("").highlightedString(forKey: "title")?.utf8Ranges, [])
  }

  @Test(
    "Requests choose the attributes to highlight and to retrieve; the objectID is always included")
  func chosenAttributes() throws {
    let hit = try hit(
      "ame", ["attributesToHighlight": ["title"], "attributesToRetrieve": ["year"]])
    expectEqual(hit.object, ["objectID": "amelie", "year": 2001])
    expect(hit.highlightResult?.title != nil)
    expect(hit.highlightResult?.cast == nil)
    expect(try self.hit("ame", ["attributesToHighlight": []]).highlightResult == nil)
    let all = try self.hit("ame", ["attributesToHighlight": ["*"]]).highlightResult
    expect(all?.cast != nil)
    // Not only the attributes that are searched.
    guard case .dictionary(let members)? = all else {
      Issue.record("no highlights")
      return
    }
    expectEqual(members.keys.sorted(), ["cast", "crew", "title", "year"])
    try expectEqual(self.hit("ame", ["attributesToRetrieve": ["*"]]).object, film)
  }

  @Test("A hit includes the location of its record")
  func geolocation() throws {
    try expectEqual(hit("").geolocation, Point(latitude: 48.9, longitude: 2.3))
  }

  @Test(
    "Parameters with a wrong type or a value out of range are refused by name",
    arguments: [
      (
        ["hitsPerPage": -1],
        "The engine refused the request with status 400: hitsPerPage must be a whole number from 0 to 1000, not -1"
      ),
      (
        ["hitsPerPage": "ten"],
        "The engine refused the request with status 400: hitsPerPage must be a whole number from 0 to 1000, "
          + "not \"ten\""
      ),
      (
        ["attributesToRetrieve": "title"],
        "The engine refused the request with status 400: attributesToRetrieve must be an array of "
          + "strings, not \"title\""
      ),
    ] as [(SearchParameters, String)])
  func refusals(parameters: SearchParameters, message: String) {
    let error = #expect(throws: SearchError.self) { try hit("", parameters) }
    expectEqual(error?.description, message)
  }

  @Test("An unknown parameter is refused with its name, and with the one that was probably meant")
  func unknownParameter() {
    for (name, advice) in [("colour", "remove it"), ("hitPerPage", "did you mean hitsPerPage?")] {
      let error = #expect(throws: SearchError.self) { try hit("", [name: 1]) }
      expectEqual(
        error?.description,
        "The engine refused the request with status 400: the parameter \(name) is unknown; \(advice)"
      )
    }
  }

  @Test(
    "A negative page is refused, and an unknown index fails only its own entry and names the others"
  )
  func entries() throws {
    let request = MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [
        .init(source: "films", request: SearchRequest(index: "films")),
        .init(source: "books", request: SearchRequest(index: "books")),
        .init(source: "before", request: SearchRequest(index: "films", page: -1)),
      ])
    let results = try service().answer(request).results
    try expectEqual(results["films"]?.get().nbHits, 1)
    expectEqual(results["books"], .failure(.unknownIndex("books", known: ["films"])))
    expectEqual(
      results["before"],
      .failure(.rejected(message: "page must be at least 0, not -1", status: 400)))
    expectEqual(
      SearchError.unknownIndex("books", known: ["films"]).description,
      "There is no index \"books\". The service has \"films\"; correct the searcher's index, or add "
        + "the index to the service.")
    expectEqual(
      SearchError.unknownIndex("books", known: []).description,
      "There is no index \"books\" in the service. Correct the searcher's index, or add one of that name."
    )
  }

  @Test("A service answers many tasks at once, and throws for a cancelled task")
  func tasks() async throws {
    let service = try service()
    let request = MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [.init(source: "films", request: SearchRequest(index: "films", query: "am"))])
    let expected = try service.answer(request)
    try await withThrowingTaskGroup(of: MultiSearchResponse.self) { group in
      for _ in 0..<50 { group.addTask { try await service.search(request) } }
      for try await response in group { expectEqual(response, expected) }
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.search(request)
    }
    await #expect(throws: SearchError.cancelled) { try await task.value }
  }
}
