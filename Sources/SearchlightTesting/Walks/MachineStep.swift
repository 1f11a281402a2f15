import SearchlightStateMachine
import SearchlightStateMachineTools

/// One step of a machine in a ``RandomWalk`` or in ``Interleavings``.
///
/// Any number identifies work or a sent action, so that a step stays meaningful when other steps
/// are removed.
@nonexhaustive
public enum MachineStep<Action: Sendable>: Sendable {
  /// Sends an action.
  case send(Action)
  /// Lets time pass until the next waiting effect begins.
  case time
  /// Answers one piece of the running work, in one of the possible ways.
  case answer(Int, way: Int)
  /// Cancels the effects of one of the sent actions, as ``SearchlightStateMachine/SentAction/cancel()`` does.
  case cancel(Int)
}

extension MachineStep: Equatable where Action: Equatable {}
extension MachineStep: Hashable where Action: Hashable {}

extension Probe {
  /// The indices of the sent actions with effects that wait or run, earliest first.
  var sentActions: [Int] {
    Set((waiting + running).compactMap(\.sentIndex)).sorted()
  }

  /// Takes a step, and returns its description, or `nil` if the step was not possible; afterwards
  /// the records are those of this step.
  mutating func take(_ step: MachineStep<Action>, answers: (Work) -> [Action]) -> String? {
    records = []
    switch step {
    case .send(let action):
      send(action)
      return "\(action)"
    case .time:
      guard advanceToNext() else { return nil }
      return "time passes until \(now.exactText)"
    case .answer(let number, let way):
      let running = running
      guard !running.isEmpty else { return nil }
      let effect = running[number % running.count]
      let answers = answers(effect.work)
      guard !answers.isEmpty else { return nil }
      let answer = answers[way % answers.count]
      complete(effect.slot, with: answer)
      return "\(effect.work) is answered: \(answer)"
    case .cancel(let number):
      let sent = sentActions
      guard !sent.isEmpty else { return nil }
      let index = sent[number % sent.count]
      let works = simulation.pending(causedBy: index).map { "\($0.work)" }
      cancel(causedBy: index)
      return "\(works.joined(separator: ", ")) cancelled by the handle of what was sent"
    }
  }
}
