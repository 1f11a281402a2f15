public import SearchCore

/// Presents the rows of a list with their identities: `ForEach(search[movieHits.rows]) { row in …
/// }`.
public struct HitRowsPresenter<Record: Sendable>: SearchPresenter {
  let interactor: HitsInteractor<Record>

  /// The identity of the list.
  public var identity: PresenterIdentity { interactor.identity }

  /// The key of the list.
  public func key(_ state: SearchState) -> HitsInteractor<Record>.Key { interactor.key(state) }

  /// The rows, loaded or not.
  public func present(_ state: SearchState) -> HitRows<Record> {
    HitRows(interactor.present(state))
  }

  /// The rows, which keep the identities that they had in the earlier state.
  public func present(
    _ state: SearchState, after last: (state: SearchState, output: HitRows<Record>)
  ) -> HitRows<Record> {
    HitRows(interactor.present(state), after: last.output)
  }
}

extension HitRowsPresenter: ContinuedPresenter {}

extension HitsInteractor {
  /// The presenter of the rows with identities, for a screen.
  public var rows: HitRowsPresenter<Record> { HitRowsPresenter(interactor: self) }
}
