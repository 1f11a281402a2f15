public import SearchCore
import StateMachine

/// Loads the page that a list is likely to need next while nothing else goes on, so that it is there when the user
/// comes to it.
///
/// ```swift
/// let ahead = PagePrefetchInteractor(movieHits)
/// …
/// let search = SearchStore(machine, service: service, performing: [ahead.work()])
/// ```
///
/// An infinite list loads further pages by itself when a row near their rows is shown
/// (``InfiniteScrolling/on(withOffset:)``). This loads one before that, once an answer has stood for a pause: nobody
/// types any more. Where pages are turned by numbers the page behind the shown one is asked for, with the request that
/// turning to it sends; that helps where answers are cached on the way.
///
/// It never comes before what the user asks for: nothing is loaded ahead while a text waits, a request is under way or
/// a page is missing that the list needs, and what is under way for it is cancelled as soon as something else is
/// wanted. A ``RequestBudgetInteractor`` keeps its last token for the user.
public struct PagePrefetchInteractor<Record: Sendable>: SearchComponent {
  /// The name of the component.
  public let id: ComponentID

  /// The list whose pages are loaded ahead.
  public let list: HitsInteractor<Record>

  /// How many pages are loaded ahead, from 0 to 4.
  public let count: Int

  /// How long an answer must have stood.
  public let pause: Duration

  /// The budget of which a request must be left over.
  public let budget: RequestBudgetInteractor?

  /// Creates the prefetching of a list.
  ///
  /// - Parameters:
  ///   - list: The list whose pages are loaded ahead; it must be in the machine as well.
  ///   - count: How many pages are loaded ahead. What is below 0 means 0, which loads none; what is above 4 means 4.
  ///   - pause: How long an answer must have stood. A negative time means zero.
  ///   - budget: The budget of which a request must be left over for the user; `nil` for none.
  ///   - id: The name of the component; `nil` calls it after the list: `movies.hits.prefetch`.
  public init(
    _ list: HitsInteractor<Record>, count: Int = 1, after pause: Duration = .seconds(1),
    within budget: RequestBudgetInteractor? = nil, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(list.id).prefetch")
    self.list = list
    self.count = min(max(0, count), 4)
    self.pause = max(.zero, pause)
    self.budget = budget
  }

  /// The searcher of the list.
  public var searchers: [any Searcher] { list.searchers }

  /// No answer.
  public var initialMemory: PagePrefetch { PagePrefetch() }

  /// Waits for the pause after each new answer.
  public func reduce(
    _ draft: inout SearchDraft, memory: inout PagePrefetch, on action: SearchAction
  ) {
    if count == 0 { return }
    let generation = draft.state[list.source]?.answer?.generation
    if generation != memory.generation {
      memory = PagePrefetch(generation: generation)
      guard let generation else { return draft.cancel("rest", of: self) }
      draft.run(
        .rest(generation), of: self, id: "rest", overlap: .latest(cancelRunning: true),
        timing: .after(pause))
      return
    }
    switch action {
    case .intent:
      guard case .rested(let rested)? = intent(in: action), rested == generation else { return }
      memory.hasRested = true
    case .machine(let event):
      // Without a performer the work fails when its time has come, which says as much.
      if case .workFailed(id, _) = event.content { memory.hasRested = generation != nil }
    default: break
    }
  }

  /// What the component understands.
  public enum Intent: Hashable, Codable, Sendable {
    /// The answer of a generation has stood for the pause.
    case rested(RequestID)
  }

  /// What the component asks to have done.
  public enum Work: Hashable, Codable, Sendable {
    /// Say that the answer of a generation has stood for the pause: the time is that of the effect.
    case rest(RequestID)
  }

  /// What tells the component of the pause in a live search; the time is that of the store's clock.
  public func work() -> WorkPerformer {
    work { work, send in
      switch work {
      case .rest(let generation): send(.rested(generation))
      }
    }
  }
}
