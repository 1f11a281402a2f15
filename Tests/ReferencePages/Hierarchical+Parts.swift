import SearchlightAlgoliaUI
import SearchlightTransport
import SearchlightComponents
import SearchlightCore

/// The menu of the hierarchical menu page, with a searcher created first.
@MainActor
func hierarchicalMenu(
  over exchange: any HTTPExchange = URLSessionExchange(), controller: some HierarchicalController
) -> HierarchicalConnector {
  let searcher = SearchModel(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName",
    exchange: exchange
  ) { products in
    HierarchicalInteractor(
      products, attributes: hierarchicalAttributes, separator: " > ",
      presenter: DefaultPresenter.Hierarchical.present)
  }
  let connector = HierarchicalConnector(
    searcher: searcher, hierarchicalAttributes: hierarchicalAttributes, separator: " > ",
    controller: controller)
  searcher.search()
  return connector
}
