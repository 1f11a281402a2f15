import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightUI

extension SearchModel {
  /// Creates a search with the given components and a search box.
  convenience init(
    of components: [any SearchComponent], service: any SearchService,
    filters: FilterState = FilterState()
  ) {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      for component in components { component }
    }
    self.init(SearchStore(machine, service: service, initialChoice: filters))
  }

  /// Returns the first component of a type in the machine that meets a condition; `nil` if there is
  /// none.
  func component<Component: SearchComponent>(
    of type: Component.Type, where isMeant: (Component) -> Bool
  ) -> Component? {
    store.components.lazy.compactMap { $0 as? Component }.first(where: isMeant)
  }
}
