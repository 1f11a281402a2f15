extension HitsInteractor {
  /// What the list tells.
  public enum Intent: Hashable, Codable, Sendable {
    /// A row is shown.
    case rowAppeared(Int)
  }

  /// The action by which a list says that a row is shown; loads what is near and drops what is far.
  ///
  /// Reading a row sets nothing off, only this does.
  public func rowAppeared(_ row: Int) -> SearchAction {
    intent(.rowAppeared(row))
  }

  /// The pages of the searcher.
  public var restorableChoices: [RestorableChoice] { [.page(of: source)] }

  /// No row has appeared yet.
  public var initialMemory: Memory { Memory() }

  /// Remembers which row is shown.
  ///
  /// A page near it that has failed is tried again.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard case .rowAppeared(let row) = intent(in: action) else { return }
    memory.row = row
    memory.generation = draft.state[source]?.answer?.generation
    if let pages = neededPages(row, in: draft.state) { draft.retryPages(pages, of: source) }
  }

  /// The pages near the row that is shown.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    let memory = state.memory(of: self)
    guard source == self.source, let row = memory.row,
      memory.generation == state[source]?.answer?.generation,
      let needed = neededPages(row, in: state)
    else { return nil }
    let kept = pageCleanUpOffset.map { offset in
      let offset = min(max(0, offset), Int.max - needed.upperBound)
      return max(0, needed.lowerBound - offset)...needed.upperBound + offset
    }
    return PageDemand(
      needed: needed, first: state[source]?.window?.page(ofRow: row), kept: kept)
  }

  private func neededPages(_ row: Int, in state: SearchState) -> ClosedRange<Int>? {
    guard case .on(let offset) = infiniteScrolling else { return nil }
    return state[source]?.window?.pagesNeeded(forRow: row, offset: offset)
  }

  private struct Identity: Hashable {
    let source: SourceID
    let infiniteScrolling: InfiniteScrolling
    let showItemsOnEmptyQuery: Bool
    let decoding: RecordDecoding<Record>
  }

  /// The source, which rows of it are presented, and what reads them.
  public var identity: PresenterIdentity {
    .exact(
      Identity(
        source: source, infiniteScrolling: infiniteScrolling,
        showItemsOnEmptyQuery: showItemsOnEmptyQuery,
        decoding: decoding))
  }

  /// The version of the answer that is shown, and the pages of it that are loaded.
  public func key(_ state: SearchState) -> Key {
    let source = state[source]
    return Key(
      version: source?.answer?.version, pages: source?.window?.loadedPages ?? [],
      isHidden: isHidden(source))
  }

  /// The rows that are shown.
  ///
  /// None is decoded yet.
  public func present(_ state: SearchState) -> PagedHits<Record> {
    let source = state[source]
    let rows: PagedHits<Record>.Rows =
      if isHidden(source) { .none } else if infiniteScrolling == .off { .firstPage } else { .all }
    return PagedHits(of: source, rows, decoding: decoding)
  }

  private func isHidden(_ source: SourceState?) -> Bool {
    !showItemsOnEmptyQuery && source?.answer?.request.query.isEmpty == true
  }
}
