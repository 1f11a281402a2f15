public import Signals

extension Store {
  /// Serves an entry, or leaves it to whoever drains.
  ///
  /// - Parameter thread: whose patience the entry costs, see ``Mailbox``.
  @inlinable
  func post(_ entry: Entry, from thread: ThreadID) {
    if case .drain = mailbox.post(entry, from: thread) { drain(from: entry) }
  }

  /// Serves an entry and what has come meanwhile.
  @inlinable
  func drain(from entry: Entry) {
    var waiters = StoreWaiters()
    serve(entry, &waiters, DrainToken())
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
      case .serve(let entry):
        serve(entry, &waiters, drainer)
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
    Task {
      var waiters = waiters
      var budget = DrainBudget()
      while drain(&budget, &waiters) == .handedOver {
        await Task.yield()
        budget = DrainBudget()
      }
    }
  }

  @inlinable
  func serve(_ entry: Entry, _ waiters: inout StoreWaiters, _ drainer: borrowing DrainToken) {
    engine.update(drainer) { engine in
      switch entry {
      case .event(let event):
        if case .finished(let slot) = event { engine.tasks[slot] = nil }
        carryOut(event, &engine)
      case .answered(let slot):
        engine.timers.answerEnded()
        carryOut(.finished(slot), &engine)
      case .timer(let slot, let due):
        timerFired(slot, due: due, &engine)
      case .waiter(let waiter, let untilIdle):
        // A clock may be late to wake a timer that its time says is due.
        advanceTimers(to: timeline.now(), &engine)
        if untilIdle { engine.idlers.append(waiter) } else { waiters.settling.append(waiter) }
      case .request(let look): look(&engine)
      }
      if engine.timers.horizon != nil { serveDueTimers(&engine) }
      if !engine.idlers.isEmpty { lookAfterIdlers(&engine, &waiters) }
      if !engine.finishers.isEmpty { engine.endFinishers() }
    }
  }

  @inlinable
  func carryOut(_ event: Core.Entry, _ engine: inout StoreEngine<State, Action, Work>) {
    let instructions = engine.core.serve(
      event, reducer: reducer, now: timeline.now,
      recording: transitionSource.hasSubscribers || inspection.wantsTransitions, commit: publish,
      inspect: inspection.inspect)
    for instruction in instructions { perform(instruction, &engine) }
  }

  @usableFromInline
  func lookAfterIdlers(
    _ engine: inout StoreEngine<State, Action, Work>, _ waiters: inout StoreWaiters
  ) {
    engine.idlers.removeAll(where: \.isOver)
    waiters.idling = engine.isIdle ? engine.idlers : []
  }

  @inlinable
  func publish(_ state: State, _ record: TransitionRecord<State, Action, Work>?) {
    // Comparing a state may be dear, so it is done only for somebody.
    if stateSource.hasSubscribers {
      stateSource.setIfChanged(state)
    } else {
      stateSource.set(state)
    }
    guard let record else { return }
    if transitionSource.hasSubscribers { transitionSource.send(record) }
    if inspection.wantsTransitions { inspection.tell(record) }
  }
}

// MARK: - Timers

extension Store {
  @usableFromInline
  func timerFired(
    _ slot: EffectSlot, due: Duration, _ engine: inout StoreEngine<State, Action, Work>
  ) {
    // It may have been served already, together with another, and wait or run again.
    guard engine.core.table[slot]?.due == due else { return }
    engine.tasks[slot] = nil
    engine.timers.advance(to: max(due, timeline.now()))
  }

  @usableFromInline
  func advanceTimers(to time: Duration, _ engine: inout StoreEngine<State, Action, Work>) {
    guard let next = engine.core.table.nextDue, next.due <= time else { return }
    engine.timers.advance(to: time)
  }

  @usableFromInline
  func serveDueTimers(_ engine: inout StoreEngine<State, Action, Work>) {
    while let slot = engine.timers.next(
      engine.core.table.nextDue, limit: Simulation<State, Action, Work>.answerLimit)
    {
      engine.tasks.removeValue(forKey: slot)?.cancel()
      carryOut(.timerFired(slot), &engine)
    }
  }
}

// MARK: - Instructions

extension Store {
  @usableFromInline
  func perform(
    _ instruction: EffectInstruction<Work>, _ engine: inout StoreEngine<State, Action, Work>
  ) {
    switch instruction {
    case .startTimer(let slot, let due):
      engine.tasks[slot] = timeline.timer(due) { [weak self] in
        self?.post(.timer(slot, due: due), from: .current)
      }
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
    case .cancelTimer(let slot), .cancelRun(let slot):
      engine.tasks.removeValue(forKey: slot)?.cancel()
    case .queue, .skip, .note:
      break
    }
  }
}

extension ThreadID {
  /// What is answered at once belongs to no thread: an endless chain of it must not keep a sender.
  fileprivate static var nobody: ThreadID { ThreadID(0) }
}
