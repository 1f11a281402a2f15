/// A presenter that transforms the output of another one; created by ``SearchPresenter/map(_:)``.
public struct MappedPresenter<Base: SearchPresenter, Output: Sendable>: SearchPresenter {
  let base: Base
  let transform: @Sendable (Base.Output) -> Output

  /// The identity of the base presenter, shared by all presenters that map it.
  public var identity: PresenterIdentity { .shared(base.identity) }

  /// The key of the base presenter.
  public func key(_ state: SearchState) -> Base.Key { base.key(state) }

  /// The transformed output of the base presenter.
  public func present(_ state: SearchState) -> Output { transform(base.present(state)) }
}

extension SearchPresenter {
  /// Transforms each output, for example into the text of a label:
  /// `movies.stats.map { $0?.description ?? "" }`.
  ///
  /// The function is called once for each output, on the task that iterates. Two successive outputs
  /// may be equal, because the key of this presenter decides when there is a new output.
  ///
  /// A screen that reads the presenter keeps the function until its readers are notified, so capture
  /// an object that owns the screen weakly, or only a value of it.
  ///
  /// - Parameter transform: Computes the new output; must be pure, since an output depends on
  ///   nothing but the state.
  public func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Mapped
  ) -> MappedPresenter<Self, Mapped> {
    MappedPresenter(base: self, transform: transform)
  }
}
