import SearchComponents
import SearchCore
import StateMachine

/// What decides when requests leave, among everything.
extension Subject {
  static let pace = AdaptiveDebounceInteractor(
    atLeast: .milliseconds(5), atMost: .milliseconds(120))
  static let budget = RequestBudgetInteractor(capacity: 9, refill: .milliseconds(50))
  static let ahead = PagePrefetchInteractor(movieHits, after: .milliseconds(80), within: budget)

  static let pacing: [any SearchComponent] = [pace, budget, ahead]

  /// Whether requests are paced, and not by the search box alone.
  var isPaced: Bool { controls.contains { $0.id == Self.pace.id } }

  /// What bounds how many requests leave; `nil` if nothing does.
  var requestBudget: RequestBudgetInteractor? {
    controls.lazy.compactMap { $0 as? RequestBudgetInteractor }.first
  }

  /// Whether a failure of a component's work is what the component waits for: a timer whose time has come.
  static func isTimer(_ component: ComponentID) -> Bool {
    [budget.id, ahead.id, cache.id, retries.id, connection.id].contains(component)
  }

  /// What is wrong with how a text leaves that is typed; `nil` if nothing is.
  func flawOfPace(of source: SourceID, at moment: Moment) -> String? {
    switch moment.before[source]?.phase {
    case .waiting, .loading, .partial, .refreshing: "at once, though an older text is under way"
    case .idle, .loaded, .failed, nil: nil
    }
  }

  /// What is wrong with how long something waits; `nil` if nothing is.
  func flawOfPace(timing: Timing) -> String? {
    guard case .after(let delay) = timing else { return "waits \(timing)" }
    return delay >= Self.pace.atLeast && delay <= Self.pace.atMost ? nil : "waits \(timing)"
  }

  /// What is wrong with the budget after an action; `nil` if nothing is.
  func flawOfBudget(at moment: Moment) -> String? {
    guard let budget = requestBudget else { return nil }
    var remaining = budget.remaining(in: moment.before)
    if budget.intent(in: moment.action) == .refilled { remaining += 1 }
    if case .workFailed(budget.id, _)? = moment.action.event { remaining += 1 }
    return moment.sent.count > min(remaining, budget.capacity)
      ? "\(moment.sent.count) requests leave, of \(remaining) that the budget allows" : nil
  }

  /// Whether a component holds what would leave.
  func isHolding(in state: SearchState) -> Bool {
    isOffline(in: state) || requestBudget.map { $0.remaining(in: state) == 0 } ?? false
  }
}
