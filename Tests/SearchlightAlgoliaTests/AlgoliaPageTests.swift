import SearchlightAlgolia
import SearchlightAlgoliaForm
import SearchlightTransport
@_spi(Members) import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import Testing

/// The code of Documentation/Algolia.md.
@Suite("Documentation/Algolia.md")
struct AlgoliaPageTests {
  @Test("The code of the Algolia page creates services without making any call")
  func samples() throws {
    let movies = HitsSearcher("movies", index: "mobile_demo_movies")
    let movieHits = HitsInteractor<Hit<JSON>>(movies)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
    }
    let service = AlgoliaService(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey")
    let store = SearchStore(machine, service: service)

    let shortSearch = SearchStore(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey") {
      SearchBoxInteractor(.asYouType)
      movieHits
    }
    #expect(shortSearch.current == store.current)

    let watched = AlgoliaService(
      appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", onError: { print($0) })
    #expect("\(watched)" == "\(service)")

    var configuration = AlgoliaConfiguration(hosts: [HTTPHost("http://127.0.0.1:8108")])
    configuration.timeouts.reading = .seconds(1)
    configuration.userAgentSegments = ["FilmApp (2.1.0)"]
    configuration.onCall = { call in print(call.call, call.duration, call.retries) }
    let local = AlgoliaService(appID: "films", apiKey: "any", configuration: configuration)
    #expect(local.client.appID == "films")

    let key = try SecuredKey.derive(
      from: "YourSearchOnlyAPIKey",
      ["filters": "user:42", "restrictIndices": ["films"], "validUntil": 2_524_604_400])
    #expect(SecuredKey.restrictions(of: key)?["restrictIndices"] == "films")

    let recorder = RecordingExchange(URLSessionExchange())
    let recorded = AlgoliaService(appID: "YourApplicationID", apiKey: "key", exchange: recorder)
    // Search, and write recorder.text to a file of the tests.
    let replay = AlgoliaService(
      appID: "any", apiKey: "any", exchange: try ReplayingExchange(recorder.text))
    #expect(recorded.client.appID != replay.client.appID)
  }

  @Test("The calls on the Algolia page compile")
  func calls() {
    _ = Self.call
  }

  /// Never called: the tests have no network.
  private static func call(adminKey: String) async throws {
    let client = AlgoliaClient(appID: "YourApplicationID", apiKey: adminKey)
    let films = client.index("films")
    try await films.wait(for: films.setSettings(["searchableAttributes": ["title"]]))
    let tasks = try await films.save([["objectID": "alien", "title": "Alien"]])
    try await client.wait(for: tasks)
    try await films.partialUpdate("alien", ["views": ["_operation": "Increment", "value": 1]])
    for try await film in films.browse(["filters": "year > 2000"]) { print(film) }
    try await client.send([.click("Opened", on: ["alien"], at: [1], in: "films", by: "user-1")])
  }
}
