public import SearchlightCore
import SearchlightStateMachine

/// Limits the rate of requests with a token bucket: each request takes a token, and tokens return
/// at a steady rate.
///
/// ```swift
/// let budget = RequestBudgetInteractor(capacity: 5, refill: .milliseconds(500))
/// …
/// let store = SearchStore(machine, service: service)
/// if search.state[budget].isHolding { … }
/// ```
///
/// A request beyond the budget is held, not lost: when a token returns, the request that is wanted
/// then is sent. In any time of length *t*, at most ``capacity`` + *t* / ``refill`` requests are
/// sent, rounded up, and the last wanted one always is.
///
/// Every request takes a token: typed texts, filters, refreshes, retries, and pages of infinite
/// lists, prefetched ones included. A round trip for several sources takes one. A cancelled request
/// does not return its token.
///
/// Tokens return by timers, not by a clock: a late timer allows fewer requests, never more.
public struct RequestBudgetInteractor: RequestPolicy, ConditionalComponent, SearchPresenter {
  /// The number of taken tokens, and whether a timer runs.
  public struct Memory: Hashable, Codable, Sendable {
    /// The number of tokens that are taken.
    var taken = 0

    /// Whether the timer for the next token runs.
    var isRefilling = false
  }

  /// What the component's timer reports.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// A token has returned.
    case refilled
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The number of requests that can be sent in a row without waiting, at least 1.
  public let capacity: Int

  /// The time after which a token returns; tokens return one after the other.
  ///
  /// With zero or less, nothing is limited.
  public let refill: Duration

  /// The sources whose requests take tokens; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers whose requests take tokens; empty if all do.
  public let searchers: [any Searcher]

  /// The problems in the arguments of the initializer: values out of range.
  public let issues: [String]

  /// Creates a budget of requests.
  ///
  /// - Parameters:
  ///   - capacity: The number of requests that can be sent in a row without waiting; values below 1
  ///     count as 1.
  ///   - refill: The time after which a token returns; tokens return one after the other. Zero or
  ///     less limits nothing.
  ///   - searchers: The searchers whose requests take tokens; `nil` for all. A request for several
  ///     sources takes a token if one of them does.
  ///   - id: Identifies the component; each of several budgets needs its own.
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
      issues.append(
        "With a capacity of \(capacity) no request could ever be sent; 1 is used instead.")
    }
    if refill <= .zero {
      issues.append(
        "A token comes back after \(refill), so nothing is limited. Use a time above zero.")
    }
    self.issues = issues
  }

  /// The searchers and the issues.
  public var traits: ComponentTraits { ComponentTraits(searchers: searchers, issues: issues) }

  /// Always `nil`: it accompanies the components that show the sources.
  public func isActive(in state: SearchState) -> Bool? { nil }

  /// A memory in which all tokens are available.
  public var initialMemory: Memory { Memory() }

  /// Returns the number of requests that can be sent now, from 0 to ``capacity``.
  public func remaining(in state: SearchState) -> Int {
    max(0, capacity - state.memory(of: self).taken)
  }

  /// The identifier of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// Returns the output, which is its own key.
  public func key(_ state: SearchState) -> RequestBudget { present(state) }

  /// Returns the remaining requests, and whether any is held.
  public func present(_ state: SearchState) -> RequestBudget {
    RequestBudget(
      capacity: capacity, remaining: remaining(in: state),
      isHolding: state.sources.contains { $0.isHeld && governs($0.id) })
  }

  func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }
}

extension RequestBudgetInteractor {
  /// Returns whether a token is available for a request, or the request needs none.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    !limits(request) || state.memory(of: self).taken < capacity
  }

  /// Takes a token, and starts the timer that returns it.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {
    guard limits(request) else { return }
    memory.taken += 1
    awaitToken(&draft, &memory)
  }

  /// Returns tokens when their timer ends, and restarts a timer that was cancelled.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if memory.taken == 0 { return }
    switch action {
    case .machine(let event):
      if event.content == .cancelledAll { memory.isRefilling = false }
    case .intent where intent(in: action) == .refilled: refill(&draft, &memory)
    default:
      // After `cancelAll`, the timer restarts with the next action of the user or the app.
      awaitToken(&draft, &memory)
    }
  }

  private func limits(_ request: MultiSearchRequest) -> Bool {
    refill > .zero && request.entries.contains { governs($0.source) }
  }

  private func refill(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard memory.isRefilling else { return }
    memory.isRefilling = false
    memory.taken -= 1
    awaitToken(&draft, &memory)
  }

  /// Starts the timer for the next token if one is missing; only one timer runs at a time.
  private func awaitToken(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard memory.taken > 0, !memory.isRefilling else { return }
    memory.isRefilling = true
    draft.sendInBackground(.refilled, of: self, after: refill, id: "refill")
  }
}

/// The remaining requests that a ``RequestBudgetInteractor`` allows.
public struct RequestBudget: Hashable, Sendable {
  /// The number of requests that can be sent in a row without waiting.
  public let capacity: Int

  /// The number of requests that can be sent now, from 0 to ``capacity``.
  public let remaining: Int

  /// Whether a wanted request is held until the next token is available.
  ///
  /// Held pages of an infinite list do not count, because their rows are placeholders.
  public let isHolding: Bool

  /// Creates the output of a budget.
  public init(capacity: Int, remaining: Int, isHolding: Bool) {
    self.capacity = capacity
    self.remaining = remaining
    self.isHolding = isHolding
  }
}
