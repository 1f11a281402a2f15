/// Presents the phase of a source's request, to show a spinner, "no results" or a failure.
public struct PhasePresenter: SearchPresenter, Hashable {
  let source: SourceID

  /// Creates a presenter of the phase of a source; ``Searcher/phase`` creates the one of a
  /// searcher.
  public init(of source: SourceID) {
    self.source = source
  }

  /// The phase itself, since it is small.
  public func key(_ state: SearchState) -> SourcePhase { present(state) }

  /// The phase; ``SourcePhase/idle`` for a source that the state does not have.
  public func present(_ state: SearchState) -> SourcePhase { state[source]?.phase ?? .idle }
}

extension Searcher {
  /// The phase of the searcher's request: `for await phase in search.values(of: movies.phase)`.
  public var phase: PhasePresenter { PhasePresenter(of: source) }
}
