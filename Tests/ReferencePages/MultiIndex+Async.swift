import SearchlightAlgolia
import SearchlightTransport
import SearchlightCore
import SearchlightStateMachine

extension MultiIndex {
  /// The search of the screen.
  func search(over exchange: any HTTPExchange = URLSessionExchange()) -> SearchStore {
    SearchStore(appID: "latency", apiKey: "YourSearchOnlyAPIKey", exchange: exchange) { components }
  }

  /// Shows each section that has rows as lines with its title, whenever one of them changes.
  func run(_ search: SearchStore, show: ([String]) -> Void) async {
    search.send(.start)
    for await (actors, movies) in search.values(of: actorHits, movieHits) {
      let names = actors.records.map {
        "\($0.highlightedString(forKey: "name")?.description ?? $0.name)"
      }
      let titles = movies.records.map {
        "\($0.highlightedString(forKey: "title")?.description ?? $0.title)"
      }
      show(
        (names.isEmpty ? [] : ["Actors"] + names) + (titles.isEmpty ? [] : ["Movies"] + titles))
    }
  }
}
