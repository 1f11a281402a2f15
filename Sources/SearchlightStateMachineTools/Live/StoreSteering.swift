import SearchlightBasics
import SearchlightStateMachine

/// What a server may do with a store, whatever its types.
///
/// It sends actions as an app does, and uses the gate of the store; it has no other way into it.
struct StoreSteering: Sendable {
  /// Sends the action that a text stands for.
  let send: @Sendable (String) throws(SteeringError) -> Void
  let gate: Gate?

  /// A gate of which the types are not known.
  struct Gate: Sendable {
    let isPaused: @Sendable () -> Bool
    let pause: @Sendable () -> Void
    let resume: @Sendable () -> Void
    let step: @Sendable () -> Void
    /// Lets an action with a number pass, or drops it.
    let release: @Sendable (_ id: Int, _ drops: Bool) -> Bool
  }
}

/// Why a request to steer a store is refused.
struct SteeringError: Error {
  let reason: String
}

extension StoreSteering {
  /// Creates what a server may do with a store whose actions have a coding.
  init<State, Action: Codable & Sendable, Work>(
    _ store: Store<State, Action, Work>, gate: DeliveryGate<Work, Action>?, coding: LogCoding
  ) {
    send = { [weak store] text throws(SteeringError) in
      guard let store else { throw SteeringError(reason: "The store has ended.") }
      store.send(try Self.action(text, coding: coding))
    }
    self.gate = gate.map(Gate.init)
  }

  /// Creates what a server may do with a store whose actions have no coding.
  init<Work, Action>(withoutCoding gate: DeliveryGate<Work, Action>?) {
    send = { _ throws(SteeringError) in
      throw SteeringError(
        reason: "The actions of this store have no coding, so none can be made from a text. Let "
          + "their type conform to Codable.")
    }
    self.gate = gate.map(Gate.init)
  }

  private static func action<Action: Codable>(
    _ text: String, coding: LogCoding
  ) throws(SteeringError) -> Action {
    let candidates = ActionText.candidates(text)
    guard !candidates.isEmpty else {
      throw SteeringError(
        reason: "This is no action: write it as in the list of steps, or as its JSON.")
    }
    var reasons: [String] = []
    for json in candidates {
      do {
        return try coding.decode(Action.self, from: json)
      } catch {
        reasons.append((error as? DecodingError)?.reason ?? "\(error)")
      }
    }
    throw SteeringError(reason: "The machine has no such action: \(reasons[0])")
  }
}

extension StoreSteering.Gate {
  init<Work, Action>(_ gate: DeliveryGate<Work, Action>) {
    isPaused = { gate.isPaused }
    pause = gate.pause
    resume = gate.resume
    step = gate.step
    release = { gate.release($0, drops: $1) }
  }
}

/// What a page shows of the steering of a store.
struct ShownSteering: Encodable {
  /// An action that waits at the gate.
  struct Held: Encodable {
    let id: Int
    let work: String
    let action: String
  }

  let canPause: Bool
  let isPaused: Bool
  let held: [Held]
}
