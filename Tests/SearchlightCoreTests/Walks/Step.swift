import SearchlightCore

/// One step of a walk.
///
/// A request is addressed by any number, so that a step still has a meaning when other steps are
/// removed.
enum Step: Hashable, Sendable {
  case send(SearchAction)
  /// Removes one of the current filters.
  case removeCurrentFilter(Int)
  case advance(milliseconds: Int)
  /// Advances time to the next timer.
  case fireNextTimer
  /// Answers one of the requests in flight.
  case answer(Int, Outcome)
  /// Reports a piece of the answer to one of the requests in flight.
  case report(Int, Outcome)
  /// Reports a piece of the answer to any earlier request.
  case reportAgain(Int, Outcome)
  /// Answers any earlier request, even if it was answered before or cancelled.
  case answerAgain(Int, Outcome)
  /// Answers a request that was not sent yet.
  case answerAhead(by: Int)
  /// Ends a delay that is not the current one.
  case sendOutOfTurn(GroupID, by: Int)
  /// Marks a request as stalled that is not in flight.
  case stallOutOfTurn(by: Int)
  /// Carries out one item of running component work.
  case perform(Int, Performance)
  /// Cancels the effects of a sent action, as the handle of the action does.
  case cancelSent(Int)
  /// Cancels everything from outside, as a store does when its scope ends.
  case cancelAll
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .send(let action): "send: \(action)"
    case .removeCurrentFilter(let number): "remove current filter \(number)"
    case .advance(let milliseconds): "let \(milliseconds) ms pass"
    case .fireNextTimer: "let the next timer fire"
    case .answer(let number, let outcome): "answer request \(number) under way: \(outcome)"
    case .report(let number, let outcome): "a piece for request \(number) under way: \(outcome)"
    case .reportAgain(let number, let outcome): "a piece for request \(number) of all: \(outcome)"
    case .answerAgain(let number, let outcome): "answer request \(number) of all: \(outcome)"
    case .answerAhead(let count): "answer the request that comes \(count) later"
    case .sendOutOfTurn(let group, let count): "send \(group), \(count) waits out of turn"
    case .stallOutOfTurn(let count): "stalled, \(count) requests out of turn"
    case .perform(let number, let performance): "work \(number) that runs: \(performance)"
    case .cancelSent(let number): "cancel what was sent, \(number) of those under way"
    case .cancelAll: "cancel everything"
    }
  }
}
