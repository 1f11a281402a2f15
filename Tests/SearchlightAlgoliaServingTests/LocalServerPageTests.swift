import SearchlightAlgoliaServing
import Expectations
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

/// The code of Documentation/LocalServer.md.
@Suite("The page on the local server")
struct LocalServerPageTests {
  @Test("The code of the local server page answers a request without a connection")
  func withoutConnection() async throws {
    let index = try LocalIndex(
      "films", records: [["objectID": "alien", "title": "Alien"]] as [JSON],
      searchableAttributes: ["title"])
    let server = AlgoliaServer(LocalService([index]))
    let answer = await server.answer(
      ServerRequest(
        "POST", "/1/indexes/films/query",
        headers: ["x-algolia-application-id": "any", "x-algolia-api-key": "any"],
        body: Array(#"{"query": "alein"}"#.utf8)))
    #expect(answer.status == 200)
    #expect(try JSON(parsing: answer.body).nbHits == 1)
  }

  /// The compositions of the page.
  private static func compositions() throws -> [Composition] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/LocalServer.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(page.firstRange(of: "```json\n")).upperBound
    let end = try #require(page[start...].firstRange(of: "```")).lowerBound
    return try Composition.compositions(json: JSON(parsing: String(page[start..<end])))
  }

  @Test("The file of compositions on the local server page is read and run")
  func compositions() async throws {
    let films = (0..<8).map { number -> JSON in
      [
        "objectID": .string("f\(number)"), "title": "Love",
        "genres": .string(number < 4 ? "Drama" : "Comedy"), "directors": "Ozu",
      ]
    }
    let settings = try IndexSettings(json: [
      "searchableAttributes": ["title"],
      "attributesForFaceting": ["genres", "searchable(directors)"],
    ])
    let service = LocalService([
      try LocalIndex("mobile_demo_movies", records: films, settings: settings),
      try LocalIndex("mobile_demo_actors", records: films, settings: settings),
    ])
    let tester = Tester(AlgoliaServer(service, compositions: try Self.compositions()))
    func run(_ id: String, _ parameters: JSON) async -> [[String?]] {
      let answer = await tester.send(
        "POST", "/1/compositions/\(id)/run", ["params": parameters])
      return answer.json.results?.arrayValue?.map { result in
        result.hits?.arrayValue?.map(\.objectID?.stringValue) ?? []
      } ?? []
    }
    let items: JSON = ["sponsored": ["items": [["objectID": "f3"]]]]
    await expectEqual(
      run("home", ["query": "love", "injectedItems": items]),
      [["f0", "f1", "f4", "f5", "f2", "f3", "f6", "f7"]])
    await expectEqual(
      run("home", ["query": "ozu", "injectedItems": items]), [[]])
    // InstantSearch shows any other tags as text.
    for (id, query) in [("home", "love"), ("home", "love ozu"), ("everything", "love")] {
      let answer = await tester.send(
        "POST", "/1/compositions/\(id)/run",
        ["params": ["query": .string(query), "injectedItems": items]])
      for hit in answer.json.results?.arrayValue?.flatMap({ $0.hits?.arrayValue ?? [] }) ?? [] {
        expectEqual(
          hit._highlightResult?.title?.value, "__ais-highlight__Love__/ais-highlight__")
      }
    }
    let feeds = await run("everything", ["query": "love"])
    expectEqual(feeds.map(\.count), [8, 5])
  }
}
