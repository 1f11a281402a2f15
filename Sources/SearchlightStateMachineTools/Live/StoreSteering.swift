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
    /// Does something with the action of a number; `false` if it does not wait any more.
    let release: @Sendable (_ id: Int, _ how: Release) throws(SteeringError) -> Bool
    let rules: @Sendable () -> [(id: Int, text: String)]
    let add: @Sendable (GateRequest) throws(SteeringError) -> Void
    let remove: @Sendable (_ id: Int) -> Void
  }

  /// What becomes of an action that waits.
  enum Release: Sendable {
    case passed
    case dropped
    case delayed(Duration)
    /// The action that a text stands for arrives in its place.
    case replaced(String)
  }
}

/// Why a request to steer a store is refused.
struct SteeringError: Error {
  let reason: String
}

extension StoreSteering {
  /// Creates what a server may do with a store whose actions have a coding.
  init<State, Action: Codable & Sendable, Work: Encodable>(
    _ store: Store<State, Action, Work>, gate: DeliveryGate<Work, Action>?, coding: LogCoding,
    vocabulary: any InspectVocabulary
  ) {
    send = { [weak store] text throws(SteeringError) in
      guard let store else { throw SteeringError(reason: "The store has ended.") }
      store.send(try ActionText.action(text, coding: coding))
    }
    self.gate = gate.map { gate in
      Gate(gate) { work in
        guard let json = try? coding.encode(work),
          let logged = try? LogCoding().decode(LoggedJSON.self, from: json)
        else { return "\(work)" }
        return vocabulary.work(logged).title
      } action: { text throws(SteeringError) in
        try ActionText.action(text, coding: coding)
      }
    }
  }

  /// Creates what a server may do with a store whose actions have no coding.
  init<Work, Action>(withoutCoding gate: DeliveryGate<Work, Action>?) {
    let refusal = SteeringError(
      reason: "The actions of this store have no coding, so none can be made from a text. Let "
        + "their type conform to Codable.")
    send = { _ throws(SteeringError) in throw refusal }
    self.gate = gate.map { gate in
      Gate(gate) {
        "\($0)"
      } action: { _ throws(SteeringError) in
        throw refusal
      }
    }
  }

  /// Carries out an order of a page; `false` if there is none of this name.
  func carryOut(_ order: String, _ text: String) throws(SteeringError) -> Bool {
    if order == "send" {
      try send(text)
      return true
    }
    guard Self.gateOrders.contains(order) else { return false }
    guard let gate else { throw SteeringError(reason: "This store has no DeliveryGate.") }
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    switch order {
    case "pause": gate.pause()
    case "resume": gate.resume()
    case "step": gate.step()
    case "rule": try gate.add(try GateRequest(text))
    case "unrule": gate.remove(Int(text) ?? -1)
    default:
      let rest = parts.count > 1 ? parts[1] : ""
      let how: Release =
        switch order {
        case "drop": .dropped
        case "delay": .delayed(try GateRequest.delay(rest))
        case "replace": .replaced(rest)
        default: .passed
        }
      guard let id = parts.first.flatMap({ Int($0) }), try gate.release(id, how) else {
        throw SteeringError(reason: "This action does not wait any more.")
      }
    }
    return true
  }

  private static let gateOrders: Set = [
    "pause", "resume", "step", "deliver", "drop", "delay", "replace", "rule", "unrule",
  ]
}

extension StoreSteering.Gate {
  init<Work, Action>(
    _ gate: DeliveryGate<Work, Action>, title: @escaping @Sendable (Work) -> String,
    action: @escaping @Sendable (String) throws(SteeringError) -> Action
  ) {
    isPaused = { gate.isPaused }
    pause = gate.pause
    resume = gate.resume
    step = gate.step
    release = { id, how throws(SteeringError) in
      switch how {
      case .passed: return gate.release(id)
      case .dropped: return gate.release(id, drops: true)
      case .delayed(let delay): return gate.delay(id, by: delay)
      case .replaced(let text):
        let other = try action(text)
        return gate.release(id, as: other)
      }
    }
    rules = { gate.rules.map { (id: $0.id, text: $0.name) } }
    add = { request throws(SteeringError) in
      let fault: DeliveryGate<Work, Action>.Fault
      switch request.fault {
      case .hold: fault = .hold
      case .delay(let delay): fault = .delay(delay)
      case .answer(let text): fault = .answer(try action(text))
      }
      gate.add(fault, named: request.description, isOnce: request.isOnce) { work in
        request.matches(title(work))
      }
    }
    remove = gate.remove
  }
}

extension ActionText {
  /// Returns the action that a text stands for.
  static func action<Action: Decodable>(
    _ text: String, coding: LogCoding
  ) throws(SteeringError) -> Action {
    let candidates = Self.candidates(text)
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
