public import SearchlightCore
import SearchlightStateMachine

/// Loads the page that a list is likely to need next while the search is idle, so that it is there
/// when the user reaches it.
///
/// ```swift
/// let ahead = PagePrefetchInteractor(movieHits)
/// …
/// let store = SearchStore(machine, service: service)
/// ```
///
/// An infinite list loads a further page when a row close to it appears
/// (``InfiniteScrolling/on(withOffset:)``). The prefetch loads the page before that, once an answer
/// has been shown for a pause, so that the user is no longer typing. With numbered pages, it
/// requests the page after the shown one, with the same request that turning to it sends; this
/// helps if answers are cached on the way.
///
/// The user's requests take precedence: nothing is prefetched while a text waits, a request is
/// under way or the list lacks a page that it needs, and a prefetch under way is cancelled as soon
/// as something else is wanted. With a ``RequestBudgetInteractor``, the last token is left to the
/// user.
public struct PagePrefetchInteractor<Record: Sendable>: PageRequester, ConditionalComponent {
  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The list whose pages are prefetched.
  public let list: HitsInteractor<Record>

  /// The number of pages to prefetch, from 0 to 4.
  public let count: Int

  /// How long an answer must have been shown.
  public let pause: Duration

  /// The budget that must have more than one token left; `nil` for none.
  public let budget: RequestBudgetInteractor?

  /// The problems in the arguments of the initializer: a number of pages out of range, and a negative
  /// pause.
  public let issues: [String]

  /// Creates a prefetch for a list.
  ///
  /// - Parameters:
  ///   - list: The list whose pages are prefetched; it must also be listed in the machine.
  ///   - count: The number of pages to prefetch, from 0, which loads none, to 4; other values are
  ///     clamped.
  ///   - pause: How long an answer must have been shown; negative values count as zero.
  ///   - budget: The budget, of which one token is left to the user; `nil` for none.
  ///   - id: Identifies the component; `nil` derives a name from the list, such as
  ///     `movies.hits.prefetch`.
  public init(
    _ list: HitsInteractor<Record>, count: Int = 1, after pause: Duration = .seconds(1),
    within budget: RequestBudgetInteractor? = nil, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(list.id).prefetch")
    self.list = list
    self.count = min(max(0, count), 4)
    self.pause = max(.zero, pause)
    var issues = ArgumentIssues()
    issues.check("count", count, in: 0...4)
    issues.check("pause", isNotNegative: pause)
    self.issues = issues.sentences
    self.budget = budget
  }

  /// The searcher of the list.
  public var searchers: [any Searcher] { list.searchers }

  /// The searcher of the list and the issues.
  public var traits: ComponentTraits { ComponentTraits(searchers: searchers, issues: issues) }

  /// Always `nil`: it accompanies the components that show the sources.
  public func isActive(in state: SearchState) -> Bool? { nil }

  /// A memory without an answer.
  public var initialMemory: PagePrefetch { PagePrefetch() }

  /// Starts the pause after each new answer.
  public func reduce(
    _ draft: inout SearchDraft, memory: inout PagePrefetch, on action: SearchAction
  ) {
    if count == 0 { return }
    let generation = draft.state[list.source]?.answer?.listGeneration
    if generation != memory.generation {
      memory = PagePrefetch(generation: generation)
      guard let generation else { return draft.cancel("rest", of: self) }
      return draft.sendInBackground(.rested(generation), of: self, after: pause, id: "rest")
    }
    if case .rested(generation)? = intent(in: action) { memory.hasRested = true }
  }

  /// What the component's timer reports.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// The answer of a generation has been shown for the pause.
    case rested(SearchRequestID)
  }
}

extension PagePrefetchInteractor {
  /// Needs the pages after those of the list, once the list has all pages that it needs and nothing
  /// else is wanted.
  ///
  /// Until then, it needs no further page and keeps one that is under way. If the wanted request
  /// differs from the shown answer, there is no demand, and a prefetch under way is cancelled.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    guard source == list.source, count > 0 else { return nil }
    let memory = state.memory(of: self)
    guard memory.hasRested, let shown = state[source], shown.phase == .loaded,
      memory.generation == shown.answer?.listGeneration, let window = shown.window,
      let lastPage = window.lastPage
    else { return nil }
    let needed = list.pages(of: source, in: state)?.needed ?? window.firstPage...window.firstPage
    let last = needed.upperBound
    guard last < lastPage else { return nil }
    let ahead = last + 1...(lastPage - last > count ? last + count : lastPage)
    let kept = needed.lowerBound...ahead.upperBound
    let isIdle = needed.allSatisfy { window.hasPage($0) } && hasBudget(in: state)
    return PageDemand(needed: isIdle ? ahead : needed, kept: kept)
  }

  private func hasBudget(in state: SearchState) -> Bool {
    budget.map { $0.remaining(in: state) > 1 } ?? true
  }
}

extension HitsWindow {
  /// Returns whether a page has been loaded.
  fileprivate func hasPage(_ number: Int) -> Bool {
    let row = rows(ofPage: number).lowerBound
    return self[row] != nil || isMissing(row)
  }
}

/// The memory of a ``PagePrefetchInteractor``: the shown answer, and whether it has settled.
public struct PagePrefetch: Hashable, Codable, Sendable {
  /// The generation with which the shown list began; `nil` before the first answer.
  public internal(set) var generation: SearchRequestID?

  /// Whether the answer has been shown for the pause.
  public internal(set) var hasRested = false

  init(generation: SearchRequestID? = nil) {
    self.generation = generation
  }
}
