/// Presents the filters that the user has chosen, and the text behind them.
///
/// ```swift
/// for await choices in search.values(of: CurrentChoicesPresenter()) {
///   chips = choices.map { ($0.description, $0.removal) }
/// }
/// ```
public struct CurrentChoicesPresenter: SearchPresenter, Hashable {
  /// What the choices depend on.
  public struct Key: Hashable, Sendable {
    let filters: CurrentFiltersPresenter.Key
    let text: String
  }

  private let filters: CurrentFiltersPresenter

  /// Creates a presenter of the text and of the filters that another one presents.
  public init(_ filters: CurrentFiltersPresenter = CurrentFiltersPresenter()) {
    self.filters = filters
  }

  /// What the filters depend on, and the text.
  public func key(_ state: SearchState) -> Key {
    Key(filters: filters.key(state), text: state.text)
  }

  /// The filters in their order, then the text, unless it is empty or nothing but blanks.
  public func present(_ state: SearchState) -> [CurrentChoice] {
    let text = state.text.allSatisfy(\.isWhitespace) ? [] : [CurrentChoice.text(state.text)]
    return filters.present(state).map { .filter($0) } + text
  }
}
