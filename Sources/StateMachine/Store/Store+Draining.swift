import Signals

extension Store {
  /// Queues an entry and, if nobody drains, drains.
  ///
  /// - Parameter thread: whose patience the entry costs, see ``Mailbox``.
  func post(_ entry: Shared.Entry, from thread: ThreadID = .current) {
    guard case .drain(let entry) = shared.withLock({ $0.mailbox.post(entry, from: thread) }),
      drain(from: .serve(entry)) == .handedOver
    else { return }
    Task {
      while drain(from: takeOver()) == .handedOver { await Task.yield() }
    }
  }

  private func takeOver() -> Mailbox<Shared.Entry>.Step {
    shared.withLock {
      $0.mailbox.takeOver(on: .current)
      return $0.mailbox.next()
    }
  }

  private enum Outcome { case idle, handedOver }

  private func drain(from first: Mailbox<Shared.Entry>.Step) -> Outcome {
    // There is one drainer at a time, so the engine is there.
    guard var engine = shared.withLock({ $0.checkOut() }) else { return .idle }
    var step = first
    while case .serve(let entry) = step {
      serve(entry, &engine)
      let next = shared.withLock { $0.next(&engine) }
      for waiter in next.told { waiter.end() }
      step = next.step
    }
    if case .handOver = step { return .handedOver }
    return .idle
  }

  private func serve(_ entry: Shared.Entry, _ engine: inout Shared.Engine) {
    switch entry {
    case .waiter(let waiter):
      engine.waiters.append(waiter)
    case .event(let event):
      if case .timerFired(let slot) = event { engine.tasks[slot] = nil }
      if case .finished(let slot) = event { engine.tasks[slot] = nil }
      let instructions = engine.core.serve(
        event, reducer: reducer, now: timeline.now, commit: publish, inspect: inspection.inspect)
      for instruction in instructions { perform(instruction, &engine.tasks) }
    }
  }

  private func publish(_ transition: InterpreterCore<State, Action, Work>.Transition) {
    // Comparing a state may be dear, so it is done only for somebody.
    if stateSource.hasSubscribers {
      stateSource.setIfChanged(transition.after)
    } else {
      stateSource.set(transition.after)
    }
    if transitionSource.hasSubscribers { transitionSource.send(transition.record) }
    if inspection.wantsTransitions { inspection.tell(transition.record) }
  }
}

// MARK: - Instructions

extension Store {
  private func perform(
    _ instruction: EffectInstruction<Work>, _ tasks: inout [EffectSlot: Task<Void, Never>]
  ) {
    switch instruction {
    case .startTimer(let slot, let due):
      tasks[slot] = Task { [weak self, timeline] in
        try? await timeline.sleep(due)
        if !Task.isCancelled { self?.post(.event(.timerFired(slot))) }
      }
    case .run(let slot, let work):
      if let actions = handler.respond(work) {
        for entry in InterpreterCore<State, Action, Work>.entries(answering: slot, with: actions) {
          post(.event(entry), from: .nobody)
        }
      } else {
        tasks[slot] = Task { [weak self, handler] in
          await handler.run(work) { [weak self] action in
            self?.post(.event(.action(action, from: slot)))
          }
          self?.post(.event(.finished(slot)))
        }
      }
    case .cancelTimer(let slot), .cancelRun(let slot):
      tasks.removeValue(forKey: slot)?.cancel()
    case .skip, .note:
      break
    }
  }
}

extension ThreadID {
  /// What is answered at once belongs to no thread: an endless chain of it must not keep a sender.
  fileprivate static var nobody: ThreadID { ThreadID(0) }
}
