extension Simulation {
  /// Runs `body` and tells everything that happened in it: transitions, and what became of effects,
  /// in the one order in which they took place.
  ///
  /// The same events that ``Store/inspectionEvents`` gives.
  ///
  /// ```swift
  /// let events = machine.inspecting {
  ///   $0.send(.text("tom"))
  ///   $0.advance(by: .milliseconds(100))
  /// }
  /// #expect(events.compactMap(\.effect).map(\.kind) == [.scheduled(until: …), .started])
  /// ```
  public mutating func inspecting<E: Error>(
    _ body: (inout Simulation) throws(E) -> Void
  ) throws(E) -> [InspectionEvent<State, Action, Work>] {
    let outer = inspected.take()
    inspected = []
    defer { inspected = outer.map { $0 + (inspected ?? []) } }
    try body(&self)
    return inspected ?? []
  }
}
