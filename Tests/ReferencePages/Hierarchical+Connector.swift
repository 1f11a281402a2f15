import SearchCore
import SearchUI

let hierarchicalAttributes: [Attribute] = [
  "hierarchicalCategories.lvl0",
  "hierarchicalCategories.lvl1",
  "hierarchicalCategories.lvl2",
]

/// The menu of the page on hierarchical menus, in one call.
@MainActor
func hierarchicalConnector(
  service: any SearchService, controller: some HierarchicalController
) -> HierarchicalConnector {
  let connector = HierarchicalConnector(
    service: service, indexName: "products", hierarchicalAttributes: hierarchicalAttributes,
    separator: " > ", controller: controller, presenter: DefaultPresenter.Hierarchical.present)
  connector.searcher.search()
  return connector
}
