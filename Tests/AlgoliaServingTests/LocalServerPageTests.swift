import AlgoliaServing
import LocalSearch
import SearchCore
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
}
