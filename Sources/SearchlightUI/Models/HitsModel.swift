public import SearchlightComponents
public import SearchlightCore
import SearchlightStateMachine

/// An observable model of a list of hits.
///
/// ```swift
/// ForEach(movies.rows) { row in
///   Text(row.record?.title ?? "…").onAppear { movies.rowAppeared(row.index) }
/// }
/// ```
@MainActor
public final class HitsModel<Record: Sendable>: ComponentModel<HitsInteractor<Record>> {
  /// The rows that the controller of a connector was told to show last, which are older than those
  /// of the search until the next frame; `nil` without a connector.
  package var drawn: PagedHits<Record>?

  /// The rows as a collection that decodes each record when it is read.
  public var hits: PagedHits<Record> { search[interactor] }

  /// The rows with identities, loaded or not.
  public var rows: HitRows<Record> { search[interactor.rows] }

  /// The rows that are expected to remain when the current request is answered.
  public var optimistic: OptimisticHits<Record> { search[interactor.optimistic] }

  /// The rows that are expected to remain, with identities; all presented rows if that is unknown.
  ///
  /// - Complexity: O(*n*) in the number of rows from the first to the last loaded one.
  public var expectedRows: [HitRow<Record>] {
    let rows = rows
    return optimistic.expectedRows?.map { rows[$0] } ?? Array(rows.presented)
  }

  /// The phase of the list's request.
  public var phase: SourcePhase { search[PhasePresenter(of: interactor.source)] }

  /// Why the list does not show what was requested: the failure of the request, or else of a page.
  ///
  /// The list may still show earlier rows.
  public var failure: SearchError? { search[ListFailure(source: interactor.source)] }

  /// Whether the rows belong to an earlier request than the wanted one, so that a view may dim them:
  /// to another text, other filters or another index.
  public var isPending: Bool { search[ListPending(source: interactor.source)] }

  /// Whether the answer takes longer than a `LoadingInteractor` of the machine allows.
  public var isStalled: Bool { search[ListStall(source: interactor.source)] }

  /// The origin of the rows: the service, a cache or a fallback service; `nil` before the first
  /// answer.
  public var origin: AnswerOrigin? { search[ListOrigin(source: interactor.source)] }

  /// Whether to show rows, or else what to show in place of them.
  public var content: HitsContent {
    search[\.content, of: ListContent(list: interactor)]
  }

  /// Whether the chosen page is beyond the last one, so that there are no rows to show, though the
  /// query has hits; a list that scrolls through all pages shows its first rows instead.
  public var isBeyondEnd: Bool { search[\.isBeyondEnd, of: ListContent(list: interactor)] }

  /// Returns the number of rows, loaded or not.
  public func numberOfHits() -> Int { search[\.count, of: interactor] }

  /// Returns the record at an index; `nil` if the row is out of range or not loaded, or if decoding
  /// fails.
  ///
  /// This method loads nothing; ``rowAppeared(_:)`` does.
  public func hit(atIndex row: Int) -> Record? { hits.hit(atIndex: row) }
}

// MARK: - Intents

extension HitsModel {
  /// Tells the list that a row is visible, so that it loads pages near the row and drops distant
  /// ones.
  ///
  /// An index that is out of range is ignored. The screen shows the changes in a later turn of the
  /// main actor, because views call this method while they are drawn.
  public func rowAppeared(_ row: Int) {
    guard hits.indices.contains(row) else { return }
    let shown = drawn ?? hits
    // The store may have another answer by now, whose record nobody has seen in this row.
    let current = interactor.present(search.store.current)
    let isSeen = current.rawHit(atIndex: row)?.objectID == shown.rawHit(atIndex: row)?.objectID
    search.store.send(isSeen ? interactor.rowAppeared(row) : interactor.rowNeeded(row))
  }

  /// Tells the list that a row is about to appear, so that its page is loaded.
  ///
  /// Unlike ``rowAppeared(_:)`` it reports no view of the row. An index that is out of range is
  /// ignored.
  public func rowNeeded(_ row: Int) {
    guard hits.indices.contains(row) else { return }
    search.store.send(interactor.rowNeeded(row))
  }

  /// Loads the rows after the loaded ones around the row that has appeared last; does nothing at the
  /// end, or in a list of one page.
  public func loadNext() {
    let hits = hits
    guard var row = lastSeenRow(in: hits) else { return }
    // Pages may lack rows, or have none.
    while hits.indices.contains(row), hits.rawHit(atIndex: row) != nil || hits.isMissing(row) {
      row += 1
    }
    rowAppeared(row)
  }

  /// Loads the rows before the loaded ones around the row that has appeared last; does nothing at the
  /// beginning, or in a list of one page.
  public func loadPrevious() {
    let hits = hits
    guard var row = lastSeenRow(in: hits) else { return }
    while hits.indices.contains(row), hits.rawHit(atIndex: row) != nil || hits.isMissing(row) {
      row -= 1
    }
    rowAppeared(row)
  }

  /// Returns the loaded row that has appeared last, or else the first loaded one; `nil` if no row
  /// is loaded.
  private func lastSeenRow(in hits: PagedHits<Record>) -> Int? {
    if let row = search.state.memory(of: interactor).row, hits.indices.contains(row),
      hits.rawHit(atIndex: row) != nil
    {
      return row
    }
    return hits.loadedRawHits.first { _ in true }?.row
  }

  /// Repeats the current request and returns when it is answered: `.refreshable { await
  /// movies.refresh() }`.
  public func refresh() async { await search.refresh(interactor.source) }

  /// Shows the first page, in place of a page that is beyond the last one.
  public func showFirstPage() { search.send(.page(0, of: interactor.source)) }

  /// Retries what has failed, including pages.
  public func retry() { search.retry(interactor.source) }
}

/// What a list shows.
private struct ListContent<Record: Sendable>: SearchPresenter {
  let list: HitsInteractor<Record>

  struct Shown: Hashable, Sendable {
    let content: HitsContent
    let isBeyondEnd: Bool
  }

  var identity: PresenterIdentity { list.identity }

  func key(_ state: SearchState) -> Shown { present(state) }

  func present(_ state: SearchState) -> Shown {
    let hits = list.present(state)
    let content = HitsContent(
      hits, state[list.source]?.phase ?? .idle,
      isHidden: !list.showItemsOnEmptyQuery && hits.query.isEmpty)
    return Shown(content: content, isBeyondEnd: content == .rows && hits.isBeyondEnd)
  }
}

/// The failure of a list's request, or else of one of its pages.
private struct ListFailure: SearchPresenter, Hashable {
  let source: SourceID

  func key(_ state: SearchState) -> SearchError? { present(state) }

  func present(_ state: SearchState) -> SearchError? {
    guard let source = state[source] else { return nil }
    if case .failed(let error) = source.phase { return error }
    return source.failedPages.min { $0.key < $1.key }?.value
  }
}

/// The origin of the rows of a list.
private struct ListOrigin: SearchPresenter, Hashable {
  let source: SourceID

  func key(_ state: SearchState) -> AnswerOrigin? { present(state) }

  func present(_ state: SearchState) -> AnswerOrigin? {
    state[source]?.answer?.response.details.origin
  }
}

/// Whether the answer for a list is stalled.
private struct ListStall: SearchPresenter, Hashable {
  let source: SourceID

  func key(_ state: SearchState) -> Bool { present(state) }

  func present(_ state: SearchState) -> Bool { state[source]?.isStalled ?? false }
}

/// Whether the rows of a list belong to an earlier request.
private struct ListPending: SearchPresenter, Hashable {
  let source: SourceID

  func key(_ state: SearchState) -> Bool { present(state) }

  func present(_ state: SearchState) -> Bool { state[source]?.isPending ?? false }
}
