import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine

/// The components of the walks that decide when requests are sent.
extension Subject {
  static let pace = AdaptiveDebounceInteractor(
    atLeast: .milliseconds(5), atMost: .milliseconds(120))
  static let budget = RequestBudgetInteractor(capacity: 9, refill: .milliseconds(50))
  static let ahead = PagePrefetchInteractor(movieHits, after: .milliseconds(80), within: budget)

  static let pacing: [any SearchComponent] = [pace, budget, ahead]

  /// Whether a component other than the search box paces requests.
  var isPaced: Bool { controls.contains { $0.id == Self.pace.id } }

  /// The request budget; `nil` if the machine has none.
  var requestBudget: RequestBudgetInteractor? {
    controls.lazy.compactMap { $0 as? RequestBudgetInteractor }.first
  }

  /// Returns whether failed work of a component lets requests leave: without the stored answers or
  /// reports of the connection, none must wait for them.
  static func holdsRequests(_ component: ComponentID) -> Bool {
    [cache.id, connection.id].contains(component)
  }

  /// Returns a problem with sending a typed text without a delay; `nil` if there is none.
  func problemOfPace(of source: SourceID, at moment: Moment) -> String? {
    switch moment.before[source]?.phase {
    case .waiting, .loading, .partial, .refreshing: "at once, though an older text is under way"
    case .idle, .loaded, .failed, nil: nil
    }
  }

  /// Returns a problem with the length of a delay; `nil` if there is none.
  func problemOfPace(timing: Timing) -> String? {
    guard case .after(let delay) = timing else { return "waits \(timing)" }
    return delay >= Self.pace.atLeast && delay <= Self.pace.atMost ? nil : "waits \(timing)"
  }

  /// Returns a problem with the budget after an action; `nil` if there is none.
  func problemOfBudget(at moment: Moment) -> String? {
    guard let budget = requestBudget else { return nil }
    var remaining = budget.remaining(in: moment.before)
    if budget.intent(in: moment.action) == .refilled { remaining += 1 }
    return moment.sent.count > min(remaining, budget.capacity)
      ? "\(moment.sent.count) requests leave, of \(remaining) that the budget allows" : nil
  }

  /// Returns whether a component holds requests that would otherwise be sent.
  func isHolding(in state: SearchState) -> Bool {
    isOffline(in: state) || requestBudget.map { $0.remaining(in: state) == 0 } ?? false
  }
}
