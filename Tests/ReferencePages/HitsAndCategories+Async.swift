import SearchlightAlgolia
import SearchlightTransport
import SearchlightCore
import SearchlightStateMachine

extension HitsAndCategories {
  /// The search of the screen.
  func search(over exchange: any HTTPExchange = URLSessionExchange()) -> SearchStore {
    SearchStore(appID: "latency", apiKey: "YourSearchOnlyAPIKey", exchange: exchange) { components }
  }

  /// Shows each section that has rows as lines with its title, whenever one of them changes.
  func run(_ search: SearchStore, show: ([String]) -> Void) async {
    search.send(.start)
    for await (categories, hits) in search.values(of: categoryList, itemHits) {
      let values = categories.map(\.facet.value)
      let names = hits.records.map(\.name)
      show(
        (values.isEmpty ? [] : ["Categories"] + values) + (names.isEmpty ? [] : ["Hits"] + names))
    }
  }
}
