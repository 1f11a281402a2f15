public import SearchlightSignals

/// The outputs of a presenter over time: the current output first, then one for each change of its
/// key.
///
/// The sequence is single-pass, like ``SearchlightSignals/SignalElements``: leaving the loop detaches it. Outputs are
/// computed on the task that iterates, not on the one that sends.
public struct PresentedValues<Presenter: SearchPresenter>: AsyncSequence, Sendable {
  /// The sequence never fails.
  public typealias Failure = Never

  private let presenter: Presenter
  private let states: SignalElements<KeyedState<Presenter.Key>>

  init(
    of presenter: Presenter, in states: ObservableValue<SearchState>, buffering: Buffering
  ) {
    self.presenter = presenter
    self.states =
      states
      .select { KeyedState(key: presenter.key($0), state: $0) }
      .values(buffering)
  }

  /// Returns an iterator over the outputs.
  ///
  /// A second iterator ends at once.
  public func makeAsyncIterator() -> Iterator {
    Iterator(presenter: presenter, states: states.makeAsyncIterator())
  }

  /// An iterator that waits for the next output.
  public struct Iterator: AsyncIteratorProtocol {
    let presenter: Presenter
    var states: SignalElements<KeyedState<Presenter.Key>>.AsyncIterator
    private var last: (state: SearchState, output: Presenter.Output)?

    init(
      presenter: Presenter, states: SignalElements<KeyedState<Presenter.Key>>.AsyncIterator
    ) {
      self.presenter = presenter
      self.states = states
    }

    /// Waits for the next output; `nil` when the store is released or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Presenter.Output? {
      guard let state = await states.next(isolation: actor)?.state else { return nil }
      let output = last.map { presenter.present(state, after: $0) } ?? presenter.present(state)
      last = (state, output)
      return output
    }
  }
}

/// A state with the key of a presenter; two of them are equal if their keys are equal.
struct KeyedState<Key: Equatable & Sendable>: Equatable, Sendable {
  let key: Key
  let state: SearchState

  static func == (left: Self, right: Self) -> Bool { left.key == right.key }
}

extension ObservableValue<SearchState> {
  /// Returns the outputs of a presenter over time, such as the rows of a ``SearchlightComponents/HitsInteractor``:
  /// the current output first, then one for each change of its key.
  ///
  /// The call itself subscribes, so no later change is missed. By default a slow reader gets the
  /// newest output and skips outdated ones.
  public func values<Presenter: SearchPresenter>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedValues<Presenter> {
    PresentedValues(of: presenter, in: self, buffering: buffering)
  }

  /// Returns the outputs of several presenters over time, as one tuple for each state in which one
  /// of their keys changes.
  ///
  /// All outputs of a tuple belong to the same state.
  ///
  /// ```swift
  /// for await (hits, stats, phase) in states.values(of: movieHits, movies.stats, movies.phase) { … }
  /// ```
  ///
  /// An output whose key has not changed is not computed again; see ``SearchlightCore/CombinedPresenter``.
  public func values<First: SearchPresenter, each Other: SearchPresenter>(
    of first: First, _ other: repeat each Other, buffering: Buffering = .newest(1)
  ) -> PresentedValues<CombinedPresenter<First, repeat each Other>> {
    values(of: CombinedPresenter(first, repeat each other), buffering: buffering)
  }
}
