public import Signals

/// The outputs of a presenter over time: the current one first, then each whose key differs.
///
/// Single-pass, like ``SignalElements``: leave the loop and it is detached. The output is made on the
/// task that iterates, not on the one that sends.
public struct PresentedValues<Presenter: SearchPresenter>: AsyncSequence, Sendable {
  /// Does not fail.
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

  /// The outputs, one after the other.
  ///
  /// A second iterator ends at once.
  public func makeAsyncIterator() -> Iterator {
    Iterator(presenter: presenter, states: states.makeAsyncIterator())
  }

  /// Waits for outputs.
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

    /// The next output; `nil` when the store is released or the task is cancelled.
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

/// A state that counts as equal to another if their keys are.
struct KeyedState<Key: Equatable & Sendable>: Equatable, Sendable {
  let key: Key
  let state: SearchState

  static func == (left: Self, right: Self) -> Bool { left.key == right.key }
}

extension ObservableValue<SearchState> {
  /// The outputs of a presenter over time, such as the rows of a ``HitsInteractor``: the current one
  /// first, then each whose key differs from the one before.
  ///
  /// Registered at the call. By default a slow reader gets the newest and skips what is outdated.
  public func values<Presenter: SearchPresenter>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedValues<Presenter> {
    PresentedValues(of: presenter, in: self, buffering: buffering)
  }

  /// The outputs of several presenters over time, as one tuple for each state in which one of them
  /// differs: they always belong together.
  ///
  /// ```swift
  /// for await (hits, stats, phase) in states.values(of: movieHits, movies.stats, movies.phase) { … }
  /// ```
  ///
  /// What does not differ is not made again, see ``CombinedPresenter``.
  public func values<First: SearchPresenter, each Other: SearchPresenter>(
    of first: First, _ other: repeat each Other, buffering: Buffering = .newest(1)
  ) -> PresentedValues<CombinedPresenter<First, repeat each Other>> {
    values(of: CombinedPresenter(first, repeat each other), buffering: buffering)
  }
}
