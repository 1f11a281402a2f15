import SearchlightAlgolia
import SearchlightTransport
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine

/// The menu of the hierarchical menu page without a controller: its nodes as lines, at each change.
func showMenu(
  over exchange: any HTTPExchange = URLSessionExchange(), choosing paths: [String],
  show: ([String]) -> Void
) async {
  let menu = HierarchicalInteractor(
    HitsSearcher("products", index: "YourIndexName"), attributes: hierarchicalAttributes,
    separator: " > ", presenter: DefaultPresenter.Hierarchical.present)
  let search = SearchStore(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", exchange: exchange
  ) { menu }
  search.send(.start)
  var paths = paths[...]
  for await (nodes, phase) in search.values(of: menu, PhasePresenter(of: "products"))
  where phase == .loaded {
    show(nodes.map(\.description))
    guard let path = paths.popFirst() else { break }
    search.send(menu.toggle(path))
  }
}
