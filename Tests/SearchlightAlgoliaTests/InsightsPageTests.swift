import SearchlightAlgolia
import Foundation
import LocalExchange
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import SearchlightStateMachine
import Testing

/// The code of Documentation/Insights.md.
@Suite("Documentation/Insights.md")
struct InsightsPageTests {
  @Test("The code of the insights page keeps events only with consent")
  func samples() async throws {
    let movies = HitsSearcher("movies", index: "movies")
    let movieHits = HitsInteractor<JSON>(movies)
    let genres = FacetListInteractor(movies, attribute: "genres")
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "searchlight-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = AlgoliaClient.scripted(
      LocalExchange(LocalService([])), AlgoliaConfiguration(), ManualClock())
    let service = LocalService([
      try LocalIndex(
        "movies", records: [["title": "Alien", "objectID": "alien"]],
        searchableAttributes: ["title"])
    ])

    let insights = InsightsInteractor(movieHits)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      genres
      insights
    }

    let store = SearchStore(
      machine, service: service,
      performing: [
        insights.performer(sendingWith: client, keepingIn: .file(folder.appending(path: "events")))
      ])

    store.send(.start)
    store.send(movieHits.rowAppeared(17))
    store.send(insights.click(row: 17, of: movieHits))
    store.send(insights.convert("alien", in: "movies", as: .purchase))
    store.send(
      insights.tell(InsightsEvent(.view, "Poster", of: .filters(["genre:Crime"]), in: "movies")))
    #expect(insights.present(store.current).waiting == 0)

    store.send(insights.consent(.give))
    store.send(insights.consent(.resume))
    store.send(insights.consent(.withdraw))
    await store.settled()
    #expect(insights.present(store.current).consent == .withdrawn)

    var delivery = InsightsDelivery()
    delivery.batchSize = 20
    delivery.interval = .seconds(60)
    let patient = InsightsInteractor(
      movieHits, names: InsightsEventNames(view: nil, click: "Movie Opened"), delivery: delivery)
    #expect(patient.names.view == nil)
    await store.idle()
  }
}
