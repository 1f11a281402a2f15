/// A pure function from the state to what a screen shows.
///
/// The key captures what the output depends on, in a small value that is cheap to compute and
/// compare. While the key stays the same, the output is not computed again.
public protocol SearchPresenter<Output>: Sendable {
  /// The type of the key: identities and small values that the output depends on.
  associatedtype Key: Equatable & Sendable

  /// The type of the output.
  associatedtype Output: Sendable

  /// Identifies the presenter among those of its type; a `Hashable` presenter is its own identity
  /// by default.
  var identity: PresenterIdentity { get }

  /// Returns the key of a state. Equal keys must mean equal outputs.
  ///
  /// Must be pure and cheap, because it is called after every change of the state.
  func key(_ state: SearchState) -> Key

  /// Computes the output for a state; must be pure.
  func present(_ state: SearchState) -> Output

  /// Computes the output for a state, given an earlier state and its output.
  ///
  /// Presenters that combine others implement it to recompute only what has changed. The result
  /// must equal that of ``present(_:)``, which the default implementation calls.
  func present(_ state: SearchState, after last: (state: SearchState, output: Output)) -> Output
}

extension SearchPresenter {
  /// Calls ``present(_:)`` and ignores the earlier state.
  public func present(
    _ state: SearchState, after last: (state: SearchState, output: Output)
  ) -> Output {
    present(state)
  }
}
