public import Signals
public import StateMachine

/// The rows of a list over time, each time with what has to be done to those before.
///
/// Made by `search.differences(of: movieHits)`. The differences are always against the list that this sequence gave
/// last: a slow reader skips states, and what happened in them is in the differences of the next. The first list comes
/// with all its rows as insertions.
public struct PresentedDifferences<Presenter: SearchPresenter, Record: Sendable>: AsyncSequence,
  Sendable
where Presenter.Output == PagedHits<Record> {
  /// A list, and what makes it of the one before.
  public typealias Element = (hits: PagedHits<Record>, differences: RowDifferences)

  /// Does not fail.
  public typealias Failure = Never

  private let values: PresentedValues<Presenter>

  init(_ values: PresentedValues<Presenter>) {
    self.values = values
  }

  /// The lists, one after the other.
  ///
  /// A second iterator ends at once.
  public func makeAsyncIterator() -> Iterator { Iterator(values: values.makeAsyncIterator()) }

  /// Waits for lists.
  public struct Iterator: AsyncIteratorProtocol {
    var values: PresentedValues<Presenter>.Iterator
    private var last: PagedHits<Record>?

    init(values: PresentedValues<Presenter>.Iterator) {
      self.values = values
    }

    /// The next list; `nil` when the store is released or the task is cancelled.
    ///
    /// Its differences may be empty, such as after an answer with the same rows.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> (hits: PagedHits<Record>, differences: RowDifferences)? {
      guard let hits = await values.next(isolation: actor) else { return nil }
      defer { last = hits }
      return (hits, last.map { hits.differences(from: $0) } ?? hits.insertions)
    }
  }
}

extension PagedHits {
  /// All rows as new ones.
  fileprivate var insertions: RowDifferences {
    var differences = RowDifferences()
    differences.inserted = RowNumbers(rising: [0..<count])
    return differences
  }
}

extension ObservableValue<SearchState> {
  /// The rows of a list over time with what has to be done to those before, see ``PresentedDifferences``.
  ///
  /// Registered at the call. By default a slow reader gets the newest and skips what is outdated.
  public func differences<Presenter: SearchPresenter, Record: Sendable>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedDifferences<Presenter, Record> where Presenter.Output == PagedHits<Record> {
    PresentedDifferences(values(of: presenter, buffering: buffering))
  }
}

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// The rows of a list over time with what has to be done to those before.
  ///
  /// For a list on a screen that is not drawn anew whenever something differs:
  ///
  /// ```swift
  /// for await (hits, differences) in search.differences(of: movieHits) {
  ///   differences.apply(to: &cells) { row in Cell(hits[row]) }
  /// }
  /// ```
  ///
  /// The first list comes with all its rows as insertions. See ``PresentedDifferences``.
  public func differences<Presenter: SearchPresenter, Record: Sendable>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedDifferences<Presenter, Record> where Presenter.Output == PagedHits<Record> {
    states.differences(of: presenter, buffering: buffering)
  }
}
