/// A presenter whose output is made into something else; made by ``SearchPresenter/map(_:)``.
public struct MappedPresenter<Base: SearchPresenter, Output: Sendable>: SearchPresenter {
  let base: Base
  let transform: @Sendable (Base.Output) -> Output

  /// That of the presenter that is mapped, shared with all that map it.
  public var identity: PresenterIdentity { .shared(base.identity) }

  /// The key of the presenter that is mapped.
  public func key(_ state: SearchState) -> Base.Key { base.key(state) }

  /// What the function makes of the output.
  public func present(_ state: SearchState) -> Output { transform(base.present(state)) }
}

extension SearchPresenter {
  /// Makes something else of each output, such as the text of a label:
  /// `movies.stats.map { $0?.description ?? "" }`.
  ///
  /// The function is called once for each output, on the task that iterates. Two outputs in a row may be
  /// equal: what decides is the key, which stays that of this presenter.
  ///
  /// - Parameter transform: Must be pure, as an output depends on the state and nothing else.
  public func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Mapped
  ) -> MappedPresenter<Self, Mapped> {
    MappedPresenter(base: self, transform: transform)
  }
}
