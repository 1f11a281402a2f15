import SearchCore

/// One step of a walk.
///
/// Requests are named by any number, so that a step means something also when others are taken out.
enum Step: Hashable, Sendable {
  case send(SearchAction)
  /// Takes back one of the filters that are listed as chosen.
  case removeCurrentFilter(Int)
  case advance(milliseconds: Int)
  /// Lets the next timer fire.
  case fireNextTimer
  /// Answers one of the requests under way.
  case answer(Int, Outcome)
  /// Reports a piece of the answer to one of the requests under way.
  case report(Int, Outcome)
  /// Reports a piece of the answer to a request of any time.
  case reportAgain(Int, Outcome)
  /// Answers a request of any time: one that was answered before, or cancelled.
  case answerAgain(Int, Outcome)
  /// Answers a request that has not left yet.
  case answerAhead(by: Int)
  /// Says that a wait is over which is not the one that is on.
  case sendOutOfTurn(GroupID, by: Int)
  /// Says that a request takes long which is not under way.
  case stallOutOfTurn(by: Int)
  /// Carries out a piece of a component's work that runs, in some way.
  case perform(Int, Performance)
  /// Cancels what one of the actions that were sent has led to, as the handle of the action does.
  case cancelSent(Int)
  /// Ends everything from outside, as a store does whose scope is left.
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
