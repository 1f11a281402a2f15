extension Simulation {
  /// Runs `body` and returns all events in it: transitions and events of effects, in the order in
  /// which they took place.
  ///
  /// The events are those that ``Store/inspectionEvents`` sends.
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
