import SearchlightAlgolia
import SearchlightTransport
import Foundation
import Searchlight
import Testing

@testable import Movies

@Suite struct RecordedTests {
  @Test("The titles of a recorded answer are shown, the best match first")
  func recorded() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/alien.jsonl")
    let recording = try String(contentsOf: file, encoding: .utf8)
    let service = AlgoliaService(
      appID: "any", apiKey: "any", exchange: try ReplayingExchange(recording))

    let components = MovieSearch()
    let search = SearchStore(components.machine, service: service)
    await search.send(.text("alien")).finished
    #expect(components.hits.present(search.current).records.map(\.title) == ["Alien", "Aliens"])
  }
}
