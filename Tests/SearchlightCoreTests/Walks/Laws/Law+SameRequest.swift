import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S5: equal states give equal requests, and wanted and sent requests are those that the state
  /// gives.
  static let sameRequest = Law(
    name: "S5",
    transition: { moment in
      for entry in moment.mainEntries
      where moment.subject.machine.request(of: entry.source, in: moment.after) != entry.request {
        return "\(entry.source) is asked for what the state does not say"
      }
      return nil
    },
    snapshot: { snapshot in
      guard snapshot.history.hasBegun else { return nil }
      if let problem = problemOfOrder(in: snapshot) { return problem }
      return snapshot.state.sources.first { $0.wanted != snapshot.derived[$0.id] }
        .map { "\($0.id) wants what the state does not say" }
    })

  /// Checks that the order in which filters were chosen does not change a request.
  private static func problemOfOrder(in snapshot: Snapshot) -> String? {
    var state = snapshot.state
    // Otherwise there is only one order, whose requests were derived already.
    guard state.filters.groups.contains(where: { $0.filters.count > 1 }) else { return nil }
    state.filters = FilterState(
      state.filters.groups.map { FilterGroup($0.id, $0.filters.reversed()) })
    for source in state.sources {
      let request = snapshot.subject.machine.request(of: source.id, in: state)
      let derived = snapshot.derived[source.id]
      // The request of a value search is composed from another source's wanted request, which is in
      // the state.
      if request != derived || request?.bytes != derived?.bytes {
        return "\(source.id) is asked otherwise if its filters were chosen in another order"
      }
    }
    return nil
  }
}

extension Walk {
  /// Replays all actions with only a reducer, whose planner never has a memo: every state, every
  /// effect and every byte of every request must be the same.
  func replayed(by machine: Machine? = nil) -> Violation? {
    var state = subject.machine.initialState
    for record in records {
      state.memo = PlanMemo()
      let effects = (machine ?? subject.machine).reduce(&state, record.action)
      if state != record.after { return Violation(law: "S5", "replayed to another state") }
      if effects != record.effects { return Violation(law: "S5", "replayed to other effects") }
      for (new, old) in zip(effects, record.effects)
      where Self.bytes(of: new) != Self.bytes(of: old) {
        return Violation(law: "S5", "replayed to other bytes")
      }
    }
    return nil
  }

  /// Returns the bytes of the request that an effect sends; `nil` if it sends none.
  static func bytes(of effect: Effect<SearchWork>) -> [UInt8]? {
    if case .run(.search(let request), _, _, _) = effect { request.bytes } else { nil }
  }
}
