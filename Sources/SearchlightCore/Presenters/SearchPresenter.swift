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

/// A presenter that transforms the output of another one; created by ``SearchPresenter/map(_:)``.
public struct MappedPresenter<Base: SearchPresenter, Output: Sendable>: SearchPresenter {
  let base: Base
  let transform: @Sendable (Base.Output) -> Output

  /// The identity of the base presenter, shared by all presenters that map it.
  public var identity: PresenterIdentity { .shared(base.identity) }

  /// Returns the key of the base presenter.
  public func key(_ state: SearchState) -> Base.Key { base.key(state) }

  /// Returns the transformed output of the base presenter.
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

/// Presents a value that is computed from the shown answer of a source.
///
/// Properties such as ``Searcher/stats`` and ``Searcher/banners`` create one;
/// ``Searcher/answer(_:)`` creates one for your own value. The output is computed once for each
/// answer.
public struct AnswerPresenter<Output: Sendable>: SearchPresenter {
  private let source: SourceID

  /// The name of the property that created the presenter; `nil` if a function of the app computes
  /// the output.
  private let name: String?

  private let output: @Sendable (SourceAnswer?) -> Output

  /// - Parameter output: Computes the output from the answer, which is `nil` before the first one;
  ///   must be pure.
  init(
    _ source: SourceID, name: String?, _ output: @escaping @Sendable (SourceAnswer?) -> Output
  ) {
    self.source = source
    self.name = name
    self.output = output
  }

  /// An exact identity of source and name; without a name, an identity shared by all presenters of
  /// the source.
  public var identity: PresenterIdentity {
    name.map { .exact([source.rawValue, $0]) } ?? .shared(source)
  }

  /// Returns the version of the shown answer; `nil` before the first one.
  public func key(_ state: SearchState) -> AnswerVersion? { state[source]?.answer?.version }

  /// Returns the value computed from the shown answer.
  public func present(_ state: SearchState) -> Output { output(state[source]?.answer) }
}

/// Presents the phase of a source's request, to show a spinner, "no results" or a failure.
public struct PhasePresenter: SearchPresenter, Hashable {
  let source: SourceID

  /// Creates a presenter of the phase of a source; ``Searcher/phase`` creates the one of a
  /// searcher.
  public init(of source: SourceID) {
    self.source = source
  }

  /// Returns the phase itself, since it is small.
  public func key(_ state: SearchState) -> SourcePhase { present(state) }

  /// Returns the phase; ``SourcePhase/idle`` for a source that the state does not have.
  public func present(_ state: SearchState) -> SourcePhase { state[source]?.phase ?? .idle }
}

extension Searcher {
  /// The phase of the searcher's request: `for await phase in search.values(of: movies.phase)`.
  public var phase: PhasePresenter { PhasePresenter(of: source) }
}
