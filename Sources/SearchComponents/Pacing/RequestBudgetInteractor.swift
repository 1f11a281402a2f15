public import SearchCore
import StateMachine

/// Bounds how many requests leave in a time, by a token bucket: each request takes a token, and a token comes
/// back at a steady pace.
///
/// ```swift
/// let budget = RequestBudgetInteractor(capacity: 5, refill: .milliseconds(500))
/// …
/// let search = SearchStore(machine, service: service, performing: [budget.work()])
/// if search.state[budget].isHolding { … }
/// ```
///
/// A request beyond the budget is held, not lost: the one that is wanted when a token comes back leaves then. So
/// in any time of length *t* no more than ``capacity`` + *t* / ``refill`` requests leave, rounded up, and the last
/// one always does.
///
/// Whatever leaves takes a token: typed texts, filters, refreshes, retries, pages of infinite lists, also those that
/// are fetched ahead. What is searched in one round trip takes one. A request that is cancelled under way has left.
///
/// Tokens come back by timers, not by a clock: a timer that is late lets less through, never more. The timer is work,
/// which ``work()`` performs. Without a performer each timer fails when its time has come, which the state names;
/// the token comes back all the same.
public struct RequestBudgetInteractor: RequestPolicy, SearchPresenter {
  /// What the component remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// How many tokens are taken.
    var taken = 0

    /// Whether a token is on its way back.
    var isRefilling = false
  }

  /// What the component understands.
  public enum Intent: Hashable, Codable, Sendable {
    /// A token has come back.
    case refilled
  }

  /// What the component asks to have done.
  public enum Work: Hashable, Codable, Sendable {
    /// Say that a token has come back: the time is that of the effect.
    case refill
  }

  /// The name of the component.
  public let id: ComponentID

  /// How many requests can leave one after the other without a wait, at least 1.
  public let capacity: Int

  /// After how long a token comes back, one at a time.
  ///
  /// Zero or less limits nothing.
  public let refill: Duration

  /// The sources whose requests count; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers that it is made for; none for a budget of all requests.
  public let searchers: [any Searcher]

  /// What cannot be meant in how the component was made.
  public let issues: [String]

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - capacity: How many requests can leave one after the other without a wait. What is below 1 means 1.
  ///   - refill: After how long a token comes back, one at a time. Zero or less limits nothing.
  ///   - searchers: The searchers whose requests count; `nil` for all. A request for several sources counts if
  ///     one of them does.
  ///   - id: The name of the component; each of several budgets needs its own.
  public init(
    capacity: Int, refill: Duration, of searchers: [any Searcher]? = nil,
    id: ComponentID = "requestBudget"
  ) {
    self.id = id
    self.capacity = max(1, capacity)
    self.refill = refill
    self.searchers = searchers ?? []
    sources = searchers?.map(\.source)
    var issues: [String] = []
    if capacity < 1 {
      issues.append("With a capacity of \(capacity) no request could ever leave; 1 is taken.")
    }
    if refill <= .zero {
      issues.append(
        "A token comes back after \(refill), so nothing is limited. Use a time above zero.")
    }
    self.issues = issues
  }

  /// All tokens there.
  public var initialMemory: Memory { Memory() }

  /// How many requests can leave now, from 0 to ``capacity``.
  public func remaining(in state: SearchState) -> Int {
    max(0, capacity - state.memory(of: self).taken)
  }

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// The output itself.
  public func key(_ state: SearchState) -> RequestBudget { present(state) }

  /// What is left, and whether something is held.
  public func present(_ state: SearchState) -> RequestBudget {
    RequestBudget(
      capacity: capacity, remaining: remaining(in: state),
      isHolding: state.sources.contains { $0.isHeld && governs($0.id) })
  }

  func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }
}
