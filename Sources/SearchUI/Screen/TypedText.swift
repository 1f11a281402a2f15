import SearchCore

/// Presents the text in the state.
struct TypedText: SearchPresenter, Hashable {
  func key(_ state: SearchState) -> String { state.text }
  func present(_ state: SearchState) -> String { state.text }
}
