/// A view of the state, computed from it and from nothing else.
///
/// The key says what the output depends on, in a small value that is cheap to make and compare: where
/// it stays the same, the output is not made again.
public protocol SearchPresenter<Output>: Sendable {
  /// What the output depends on: identities and small values.
  associatedtype Key: Equatable & Sendable

  /// What is shown.
  associatedtype Output: Sendable

  /// What tells the presenter from others of its type; a `Hashable` one is its own identity.
  var identity: PresenterIdentity { get }

  /// What the output depends on. Equal keys must mean equal outputs. Called at every change of the
  /// state, so it has to be cheap; must be pure.
  func key(_ state: SearchState) -> Key

  /// What is shown; must be pure.
  func present(_ state: SearchState) -> Output

  /// What is shown in a state, where an earlier state and its output are at hand.
  ///
  /// For presenters that are made of others, to make anew only what differs. Must be what
  /// ``present(_:)`` would give; that is also what is called unless you implement it.
  func present(_ state: SearchState, after last: (state: SearchState, output: Output)) -> Output
}

extension SearchPresenter {
  /// Presents the state without the help of an earlier one.
  public func present(
    _ state: SearchState, after last: (state: SearchState, output: Output)
  ) -> Output {
    present(state)
  }
}
