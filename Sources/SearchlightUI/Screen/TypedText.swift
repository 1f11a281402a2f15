import SearchlightComponents
import SearchlightCore

/// Presents the text in the state.
struct TypedText: SearchPresenter, Hashable {
  func key(_ state: SearchState) -> String { state.text }
  func present(_ state: SearchState) -> String { state.text }
}

/// Presents the text in the search field of a list of facet values.
struct ListSearchText: SearchPresenter {
  let list: FacetListInteractor

  var identity: PresenterIdentity { .exact(list.id) }

  func key(_ state: SearchState) -> String { present(state) }

  func present(_ state: SearchState) -> String { state.memory(of: list).searchText }
}
