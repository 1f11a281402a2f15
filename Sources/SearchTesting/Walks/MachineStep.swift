import StateMachine
import StateMachineTools

/// Something that happens to a machine in a ``RandomWalk`` or in ``Interleavings``.
///
/// Work and sent actions are named by any number, so that a step means something also when others are taken
/// out.
public enum MachineStep<Action: Sendable>: Sendable {
  /// An action is sent.
  case send(Action)
  /// Time passes until the next effect that waits begins.
  case time
  /// One piece of the running work is answered, in one of the possible ways.
  case answer(Int, way: Int)
  /// What one of the sent actions has led to is cancelled, as
  /// ``StateMachine/SentAction/cancel()`` does.
  case cancel(Int)
}

extension MachineStep: Equatable where Action: Equatable {}
extension MachineStep: Hashable where Action: Hashable {}

extension Probe {
  /// The transitions of the sent actions of which something waits or runs, earliest first.
  var sentActions: [Int] {
    Set((waiting + running).compactMap(\.sentIndex)).sorted()
  }

  /// Takes a step, after which the records are its own; returns how it is told, or `nil` if there was
  /// nothing to do.
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
