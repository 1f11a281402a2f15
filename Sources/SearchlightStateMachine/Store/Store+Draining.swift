public import SearchlightBasics
public import SearchlightSignals

extension Store {
  /// Processes an entry, or queues it for the current drainer.
  ///
  /// - Parameter thread: The thread whose entry it is, which decides whether it counts against the
  ///   drainer's budget; see ``Mailbox``.
  @inlinable
  func post(_ entry: Entry, from thread: ThreadID) {
    if case .drain = mailbox.post(entry, from: thread) { drain(from: entry) }
  }

  /// Processes an entry, and those that have arrived in the meantime.
  @inlinable
  func drain(from entry: Entry) {
    var waiters = StoreWaiters()
    process(entry, &waiters, DrainToken())
    guard !waiters.isEmpty || !mailbox.leave() else { return }
    var budget = DrainBudget()
    if drain(&budget, &waiters) == .handedOver { handOver(waiters) }
  }

  @usableFromInline
  enum Outcome { case idle, handedOver }

  @inlinable
  func drain(_ budget: inout DrainBudget, _ waiters: inout StoreWaiters) -> Outcome {
    let drainer = DrainToken()
    while true {
      switch mailbox.next(&budget) {
      case .process(let entry):
        process(entry, &waiters, drainer)
      case .handOver:
        return .handedOver
      case .stop:
        waiters.end()
        return .idle
      }
    }
  }

  @inlinable
  func handOver(_ waiters: StoreWaiters) {
    // The task serves all senders, so it must not inherit priority or task-local values from the
    // thread that gives up.
    Task.detached(priority: .userInitiated) { [self] in
      var waiters = waiters
      var budget = DrainBudget()
      while drain(&budget, &waiters) == .handedOver {
        await Task.yield()
        budget = DrainBudget()
      }
    }
  }

  @inlinable
  func process(_ entry: Entry, _ waiters: inout StoreWaiters, _ drainer: borrowing DrainToken) {
    engine.update(drainer) { engine in
      switch entry {
      case .event(let event):
        if case .finished(let slot) = event { engine.tasks[slot] = nil }
        carryOut(event, &engine)
      case .answered(let slot):
        engine.timers.answerEnded()
        carryOut(.finished(slot), &engine)
      case .timer(let due):
        timerFired(due: due, &engine)
      case .waiter(let waiter, let until):
        // The clock may be late to wake a timer that is already due by its time.
        advanceTimers(to: timeline.now(), &engine)
        switch until {
        case .settled: waiters.settling.append(waiter)
        case .idle: engine.idleWaiters.append(waiter)
        case .idleWithoutTimers: engine.timerWaiters.append(waiter)
        }
      case .request(let body): body(&engine)
      }
      if engine.timers.horizon != nil { fireDueTimers(&engine) }
      if engine.core.table.nextDue?.due != engine.sleeper?.due { updateSleeper(&engine) }
      if engine.hasIdleWaiters { updateIdleWaiters(&engine, &waiters) }
      if !engine.causeWaiters.isEmpty || !engine.watches.isEmpty { engine.endCauseWaiters() }
    }
  }

  @inlinable
  func carryOut(_ event: Core.Entry, _ engine: inout StoreEngine<State, Action, Work>) {
    let causes = engine.watches.isEmpty ? [] : engine.core.causes(of: event)
    let instructions =
      journal.hasKeepers || event.mayReduceSeveral
      ? processKept(event, &engine)
      : engine.core.process(
        event, reducer: reducer, now: timeline.now,
        recording: transitionSource.hasSubscribers || inspection.wantsTransitions,
        commit: publish, inspect: inspection.inspect)
    if !engine.watches.isEmpty { engine.judge(event, of: causes) }
    for instruction in instructions { execute(instruction, &engine) }
  }

  @usableFromInline
  func updateIdleWaiters(
    _ engine: inout StoreEngine<State, Action, Work>, _ waiters: inout StoreWaiters
  ) {
    engine.idleWaiters.removeAll(where: \.hasEnded)
    engine.timerWaiters.removeAll(where: \.hasEnded)
    waiters.idling = []
    guard engine.isIdle else { return }
    waiters.idling = engine.idleWaiters
    if engine.core.table.nextDue == nil { waiters.idling += engine.timerWaiters }
  }

  /// Processes an event whose record is kept before the state after it can be seen.
  ///
  /// Several actions may be reduced, and who receives the state after one may begin to keep records.
  /// It is a method of its own, because a question in ``publish`` makes every step slower.
  @usableFromInline
  func processKept(
    _ event: Core.Entry, _ engine: inout StoreEngine<State, Action, Work>
  ) -> [EffectInstruction<Work>] {
    engine.core.process(
      event, reducer: reducer, now: timeline.now, recording: true,
      commit: { state, record in
        if let record { journal.keep(record) }
        publish(state, record)
      }, inspect: inspection.inspect)
  }

  @inlinable
  func publish(_ state: State, _ record: TransitionRecord<State, Action, Work>?) {
    // Comparing states may be expensive, so this compares only if there are subscribers.
    stateSource.setAndCompareIfObserved(state)
    guard let record else { return }
    if transitionSource.hasSubscribers { transitionSource.send(record) }
    if inspection.wantsTransitions { inspection.send(record) }
  }
}

// MARK: - Timers

extension Store {
  @usableFromInline
  func timerFired(due: Duration, _ engine: inout StoreEngine<State, Action, Work>) {
    // If another time is waited for by now, what was due has been processed or cancelled.
    guard engine.sleeper?.due == due else { return }
    engine.sleeper = nil
    engine.timers.advance(to: max(due, timeline.now()))
  }

  /// Lets one task sleep until the first timer is due, in place of the one that slept until another
  /// time.
  @usableFromInline
  func updateSleeper(_ engine: inout StoreEngine<State, Action, Work>) {
    // Timers that are held up are processed after the answers that hold them up.
    guard engine.timers.horizon == nil else { return }
    engine.sleeper?.task.cancel()
    engine.sleeper = engine.core.table.nextDue.map { next in
      let task = timeline.timer(next.due, isShared: true) { [weak self] in
        self?.post(.timer(due: next.due), from: .current)
      }
      return (next.due, task)
    }
  }

  @usableFromInline
  func advanceTimers(to time: Duration, _ engine: inout StoreEngine<State, Action, Work>) {
    guard let next = engine.core.table.nextDue, next.due <= time else { return }
    engine.timers.advance(to: time)
  }

  @usableFromInline
  func fireDueTimers(_ engine: inout StoreEngine<State, Action, Work>) {
    while let slot = engine.timers.next(
      engine.core.table.nextDue, limit: Simulation<State, Action, Work>.answerLimit)
    {
      carryOut(.timerFired(slot), &engine)
    }
  }
}

// MARK: - Instructions

extension Store {
  @usableFromInline
  func execute(
    _ instruction: EffectInstruction<Work>, _ engine: inout StoreEngine<State, Action, Work>
  ) {
    switch instruction {
    case .run(let slot, let work):
      if let actions = handler.respond(work) {
        for action in actions { post(.event(.action(action, from: .work(slot))), from: .nobody) }
        post(.answered(slot), from: .nobody)
        engine.timers.answered()
      } else {
        engine.tasks[slot] = Task { [weak self, handler] in
          await handler.run(work) { [weak self] action in
            self?.post(.event(.action(action, from: .work(slot))), from: .current)
          }
          self?.post(.event(.finished(slot)), from: .current)
        }
      }
    case .cancelRun(let slot):
      engine.tasks.removeValue(forKey: slot)?.cancel()
    case .startTimer, .cancelTimer, .queue, .skip, .note:
      break
    }
  }
}

extension ThreadID {
  /// The sender of immediate answers, which is no thread: an endless chain of answers must not keep
  /// the sender of the action draining.
  fileprivate static var nobody: ThreadID { ThreadID(0) }
}
