/// How far a searcher's request has come, to show a spinner, "no results" or a failure.
public struct PhasePresenter: SearchPresenter, Hashable {
  let source: SourceID

  /// Creates a presenter of the phase of a source; ``Searcher/phase`` is that of a searcher.
  public init(of source: SourceID) {
    self.source = source
  }

  /// The phase.
  public func key(_ state: SearchState) -> SourcePhase { present(state) }

  /// The phase; idle for a source that the state does not have.
  public func present(_ state: SearchState) -> SourcePhase { state[source]?.phase ?? .idle }
}

extension Searcher {
  /// How far the searcher's request has come: `for await phase in search.values(of: movies.phase)`.
  public var phase: PhasePresenter { PhasePresenter(of: source) }
}
