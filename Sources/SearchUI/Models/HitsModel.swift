public import Observation
public import SearchComponents
public import SearchCore
import StateMachine

/// What a list of hits shows and does.
///
/// ```swift
/// ForEach(movies.rows) { row in
///   Text(row.record?.title ?? "…").onAppear { movies.rowAppeared(row.index) }
/// }
/// ```
@MainActor
public final class HitsModel<Record: Sendable>: Observable {
  /// The screen.
  public let search: SearchModel

  /// The list in the machine.
  public let interactor: HitsInteractor<Record>

  /// Creates the model of a list that is in the machine of a screen.
  public init(_ interactor: HitsInteractor<Record>, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The rows as a list that decodes them as they are read.
  public var hits: PagedHits<Record> { search[interactor] }

  /// The rows with identities, loaded or not.
  public var rows: HitRows<Record> { search[interactor.rows] }

  /// The rows as they are expected to be once the answer to what is wanted has come.
  public var optimistic: OptimisticHits<Record> { search[interactor.optimistic] }

  /// The rows that are expected to stay, with identities; all that a view is given while nobody can tell.
  ///
  /// - Complexity: O(*n*) in the number of rows from the first to the last that is loaded.
  public var expectedRows: [HitRow<Record>] {
    let rows = rows
    return optimistic.expectedRows?.map { rows[$0] } ?? Array(rows.presented)
  }

  /// How far the request of the list has come.
  public var phase: SourcePhase { search[PhasePresenter(of: interactor.source)] }

  /// Why what is wanted is not shown though there may be rows: the request, or else a page of the list, has failed.
  public var failure: SearchError? { search[ListFailure(source: interactor.source)] }

  /// Whether the answer takes longer than a `LoadingInteractor` of the machine allows.
  public var isStalled: Bool { search[ListStall(source: interactor.source)] }

  /// Where the rows come from: the service, a cache or a service that stands in; `nil` before the first answer.
  public var origin: AnswerOrigin? { search[ListOrigin(source: interactor.source)] }

  /// Whether there are rows to show, and what is shown in their place if not.
  public var content: HitsContent {
    let hits = hits
    return HitsContent(
      hits, phase, isHidden: !interactor.showItemsOnEmptyQuery && hits.query.isEmpty)
  }

  /// The number of rows, loaded or not.
  public func numberOfHits() -> Int { hits.numberOfHits }

  /// The record of a row; `nil` if the row is out of range or not loaded, and if it does not decode.
  ///
  /// Loads nothing, ``rowAppeared(_:)`` does.
  public func hit(atIndex row: Int) -> Record? { hits.hit(atIndex: row) }
}

// MARK: - Intents

extension HitsModel {
  /// A row is on the screen: loads what is near and drops what is far.
  ///
  /// A row that the list does not have, any more or ever, is ignored. Whatever this changes is shown in a
  /// later turn of the main actor, since lists say so while they are drawn.
  public func rowAppeared(_ row: Int) {
    guard hits.indices.contains(row) else { return }
    search.store.send(interactor.rowAppeared(row))
  }

  /// Loads the rows behind those that are loaded; does nothing at the end, and in a list of one page.
  public func loadNext() {
    if let last = loadedRows?.upperBound { rowAppeared(last) }
  }

  /// Loads the rows before those that are loaded; does nothing at the beginning, and in a list of one page.
  public func loadPrevious() {
    if let first = loadedRows?.lowerBound { rowAppeared(first - 1) }
  }

  /// The rows from the first that is loaded to the last.
  private var loadedRows: Range<Int>? {
    let loaded = hits.loadedRawHits.map(\.row)
    guard let first = loaded.first, let last = loaded.last else { return nil }
    return first..<last + 1
  }

  /// Asks again for what is shown, and returns when it has been answered: `.refreshable { await movies.refresh() }`.
  public func refresh() async { await search.refresh(interactor.source) }

  /// Asks again for what has failed, pages included.
  public func retry() { search.retry(interactor.source) }
}

/// Why a list does not show what is wanted of it.
private struct ListFailure: SearchPresenter, Hashable {
  let source: SourceID

  func key(_ state: SearchState) -> SearchError? { present(state) }

  func present(_ state: SearchState) -> SearchError? {
    guard let source = state[source] else { return nil }
    if case .failed(let error) = source.phase { return error }
    return source.failedPages.min { $0.key < $1.key }?.value
  }
}

/// Where the rows of a list come from.
private struct ListOrigin: SearchPresenter, Hashable {
  let source: SourceID

  func key(_ state: SearchState) -> AnswerOrigin? { present(state) }

  func present(_ state: SearchState) -> AnswerOrigin? {
    state[source]?.answer?.response.details.origin
  }
}

/// Whether the answer to a list takes long.
private struct ListStall: SearchPresenter, Hashable {
  let source: SourceID

  func key(_ state: SearchState) -> Bool { present(state) }

  func present(_ state: SearchState) -> Bool { state[source]?.isStalled ?? false }
}
