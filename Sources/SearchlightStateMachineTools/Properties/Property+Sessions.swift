import SearchlightBasics
public import SearchlightStateMachine

extension Property {
  /// Judges a recorded session, in one pass.
  ///
  /// The records must follow each other without gaps, as those of one machine do. What is still to come
  /// at the end is open, see ``Property``; a session without records violates nothing.
  ///
  /// - Parameters:
  ///   - records: The records of one machine, from a ``TransitionRecorder``, a ``Probe`` or a
  ///     ``SearchlightStateMachine/Simulation``.
  ///   - end: When the recording ended, by the clock of the machine, if that is known; a deadline may
  ///     be over then.
  public func check(
    _ records: some Sequence<Record>, endingAt end: Duration? = nil
  ) -> PropertyVerdict<State, Action, Work> {
    var monitor: PropertyMonitor<State, Action, Work>?
    for record in records {
      var running = monitor ?? PropertyMonitor(self, before: record)
      running.observe(record)
      monitor = running
    }
    if let end { monitor?.advance(to: end) }
    if let monitor { return monitor.verdict }
    let liveness = clauses.first(where: \.isLiveness)
    return liveness.map { .open("\($0) is open: the session has no transitions.") } ?? .holds
  }
}

extension TransitionReplay {
  /// Judges a property in the states of the replay, with the effects and times of the log.
  ///
  /// The states after a ``divergence`` are those of the reducer, so they show whether the property
  /// holds in the machine as it is now.
  public func check(
    _ property: Property<State, Action, Work>
  ) -> PropertyVerdict<State, Action, Work> {
    let records = records
    var monitor =
      records.first.map { PropertyMonitor(property, before: $0) }
      ?? PropertyMonitor(property, from: finalState)
    for record in records { monitor.observe(record) }
    return monitor.verdict
  }
}

extension Probe {
  /// Judges a property in everything that has happened: all transitions since ``keepHistory()``, or,
  /// without that, those that nobody has looked at yet.
  ///
  /// - Parameters:
  ///   - property: The property to judge.
  ///   - atRest: Whether nobody will send anything more. If then no effect waits or runs either, what
  ///     has not come yet never comes, and violates the property; otherwise it is open.
  public func check(
    _ property: Property<State, Action, Work>, atRest: Bool = false
  ) -> PropertyVerdict<State, Action, Work> {
    let records = storage.content.withLock { $0.history ?? $0.records }
    let hasBegun = records.first.map { $0.index > 0 } ?? false
    var monitor = PropertyMonitor(
      property, from: records.first?.before ?? state, at: hasBegun ? nil : .zero)
    for record in records { monitor.observe(record) }
    monitor.advance(to: now)
    return atRest && isSettled ? monitor.verdictAtRest : monitor.verdict
  }
}
