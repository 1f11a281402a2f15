public import SearchlightSignals
public import SearchlightStateMachine

/// The rows of a list over time, each list with its differences from the previous one.
///
/// `search.differences(of: movieHits)` creates it. The differences always refer to the list that
/// this sequence returned last: a slow reader skips states, and the next differences include the
/// changes of the skipped ones. All rows of the first list are insertions.
public struct PresentedDifferences<Presenter: SearchPresenter, Record: Sendable>: AsyncSequence,
  Sendable
where Presenter.Output == PagedHits<Record> {
  /// A list, and its differences from the previous one.
  public typealias Element = (hits: PagedHits<Record>, differences: RowDifferences)

  /// The sequence never fails.
  public typealias Failure = Never

  private let values: PresentedValues<Presenter>

  init(_ values: PresentedValues<Presenter>) {
    self.values = values
  }

  /// Returns an iterator over the lists.
  ///
  /// A second iterator ends at once.
  public func makeAsyncIterator() -> Iterator { Iterator(values: values.makeAsyncIterator()) }

  /// An iterator that waits for the next list.
  public struct Iterator: AsyncIteratorProtocol {
    var values: PresentedValues<Presenter>.Iterator
    private var last: PagedHits<Record>?

    init(values: PresentedValues<Presenter>.Iterator) {
      self.values = values
    }

    /// Waits for the next list; `nil` when the store is released or the task is cancelled.
    ///
    /// The differences may be empty, for example after an answer with the same rows.
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
  /// Differences that insert all rows.
  fileprivate var insertions: RowDifferences {
    var differences = RowDifferences()
    differences.inserted = RowNumbers(rising: [0..<count])
    return differences
  }
}

extension ObservableValue<SearchState> {
  /// Returns the rows of a list over time, each list with its differences from the previous one;
  /// see ``SearchlightCore/PresentedDifferences``.
  ///
  /// The call itself subscribes, so no later change is missed. By default a slow reader gets the
  /// newest list and skips outdated ones.
  public func differences<Presenter: SearchPresenter, Record: Sendable>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedDifferences<Presenter, Record> where Presenter.Output == PagedHits<Record> {
    PresentedDifferences(values(of: presenter, buffering: buffering))
  }
}

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Returns the rows of a list over time, each list with its differences from the previous one.
  ///
  /// For a list on the screen that is updated incrementally:
  ///
  /// ```swift
  /// for await (hits, differences) in search.differences(of: movieHits) {
  ///   differences.apply(to: &cells) { row in Cell(hits[row]) }
  /// }
  /// ```
  ///
  /// All rows of the first list are insertions. See ``SearchlightCore/PresentedDifferences``.
  public func differences<Presenter: SearchPresenter, Record: Sendable>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedDifferences<Presenter, Record> where Presenter.Output == PagedHits<Record> {
    states.differences(of: presenter, buffering: buffering)
  }
}
