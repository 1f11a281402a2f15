import SearchlightAlgoliaUI
import SearchlightTransport
import SearchlightComponents
import SearchlightCore

let hierarchicalAttributes: [Attribute] = [
  "hierarchicalCategories.lvl0",
  "hierarchicalCategories.lvl1",
  "hierarchicalCategories.lvl2",
]

/// The menu of the hierarchical menu page, created in one call.
@MainActor
func hierarchicalConnector(
  over exchange: any HTTPExchange = URLSessionExchange(), controller: some HierarchicalController
) -> HierarchicalConnector {
  let connector = HierarchicalConnector(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName",
    hierarchicalAttributes: hierarchicalAttributes, separator: " > ", exchange: exchange,
    controller: controller, presenter: DefaultPresenter.Hierarchical.present)
  connector.searcher.search()
  return connector
}
