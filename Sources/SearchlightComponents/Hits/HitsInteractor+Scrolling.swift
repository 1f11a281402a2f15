public import SearchlightCore

extension HitsInteractor {
  /// The events that the list view reports.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// A row has become visible.
    case rowAppeared(Int)

    /// A row is about to appear, so its page is loaded; nobody has seen it yet.
    case rowNeeded(Int)

    /// The row around which pages are loaded.
    var row: Int {
      switch self {
      case .rowAppeared(let row), .rowNeeded(let row): row
      }
    }
  }

  /// Returns the action that reports a visible row, which loads nearby pages and drops distant
  /// ones.
  ///
  /// Only this action loads pages; reading a row never does.
  public func rowAppeared(_ row: Int) -> SearchAction {
    intent(.rowAppeared(row))
  }

  /// Returns the action that loads the pages near a row that is about to appear, such as one that a
  /// list draws beyond its edge; unlike ``rowAppeared(_:)`` it reports no view.
  public func rowNeeded(_ row: Int) -> SearchAction {
    intent(.rowNeeded(row))
  }

  /// The searcher, of which links may choose a page, and the issues.
  public var traits: ComponentTraits {
    ComponentTraits(
      searchers: searchers, restorableChoices: [.page(of: source)], issues: issues)
  }

  /// The problems in the arguments of the initializer: negative numbers of rows and pages.
  public var issues: [String] {
    var issues = ArgumentIssues()
    if case .on(let offset) = infiniteScrolling {
      issues.check("offset of infiniteScrolling", isNotNegative: offset)
    }
    issues.check("pageCleanUpOffset", isNotNegative: pageCleanUpOffset)
    return issues.sentences
  }

  /// The memory of a list in which no row has appeared yet.
  public var initialMemory: Memory { Memory() }

  /// Stores which row is visible.
  ///
  /// Nearby pages that have failed are requested again.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard let intent = intent(in: action) else { return }
    let row = intent.row
    let shown = draft.state[source]
    memory.row = row
    memory.generation = shown?.answer?.listGeneration
    if case .rowAppeared = intent, let window = shown?.window, window.firstPage > 0,
      window.page(ofRow: row) == window.firstPage
    {
      memory.reached = shown?.answer?.generation
    }
    if let pages = neededPages(row, in: draft.state) { draft.retryPages(pages, of: source) }
  }

  /// Returns the pages that the visible row needs, and the pages that are kept.
  ///
  /// A page that was chosen, for example by a link, is kept until one of its rows has appeared: a
  /// view that has yet to scroll there reports the rows at its top first.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    let memory = state.memory(of: self)
    let shown = state[source]
    guard source == self.source, let row = memory.row,
      memory.generation == shown?.answer?.listGeneration,
      let needed = neededPages(row, in: state)
    else { return nil }
    let kept = pageCleanUpOffset.map { offset in
      let offset = min(max(0, offset), Int.max - needed.upperBound)
      return max(0, needed.lowerBound - offset)...needed.upperBound + offset
    }
    let chosen = shown?.window.map(\.firstPage) ?? 0
    return PageDemand(
      needed: needed, first: shown?.window?.page(ofRow: row), kept: kept,
      awaited: chosen > 0 && memory.reached != shown?.answer?.generation ? chosen : nil)
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

  /// Identifies the list by its source, the rows that it presents and their decoding.
  public var identity: PresenterIdentity {
    .exact(
      Identity(
        source: source, infiniteScrolling: infiniteScrolling,
        showItemsOnEmptyQuery: showItemsOnEmptyQuery,
        decoding: decoding))
  }

  /// Returns the version of the shown answer, and its loaded pages.
  public func key(_ state: SearchState) -> Key {
    let source = state[source]
    return Key(
      version: source?.answer?.version, pages: source?.window?.loadedPages ?? [],
      isHidden: isHidden(source))
  }

  /// Returns the rows that the list shows.
  ///
  /// Rows are decoded when they are read.
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

extension HitsInteractor.Memory: CustomReflectable {
  /// The members that logs and inspectors show; ``reached`` only in a list of which a page was
  /// chosen.
  public var customMirror: Mirror {
    var members: [Mirror.Child] = [("row", row as Any), ("generation", generation as Any)]
    if let reached { members.append(("reached", reached)) }
    return Mirror(self, children: members, displayStyle: .struct)
  }
}

extension HitsInteractor {
  /// Returns the changes that turn the rows of one state into those of another.
  ///
  /// ```swift
  /// let differences = movieHits.differences(from: before, to: after)
  /// ```
  public func differences(from old: SearchState, to new: SearchState) -> RowDifferences {
    present(new).differences(from: present(old))
  }
}
