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
    var waiters: [SettlingWaiter] = []
    serve(entry, &waiters, Turn())
    guard !waiters.isEmpty || !mailbox.leave() else { return }
    var shift = Shift()
    if drain(&shift, &waiters) == .handedOver { handOver(waiters) }
  }

  @usableFromInline
  enum Outcome { case idle, handedOver }

  @inlinable
  func drain(_ shift: inout Shift, _ waiters: inout [SettlingWaiter]) -> Outcome {
    let turn = Turn()
    while true {
      switch mailbox.next(&shift) {
      case .serve(let entry):
        serve(entry, &waiters, turn)
      case .handOver:
        return .handedOver
      case .stop:
        for waiter in waiters { waiter.end() }
        return .idle
      }
    }
  }

  @inlinable
  func handOver(_ waiters: [SettlingWaiter]) {
    Task {
      var waiters = waiters
      var shift = Shift()
      while drain(&shift, &waiters) == .handedOver {
        await Task.yield()
        shift = Shift()
      }
    }
  }

  @inlinable
  func serve(_ entry: Entry, _ waiters: inout [SettlingWaiter], _ turn: borrowing Turn) {
    switch entry {
    case .waiter(let waiter): waiters.append(waiter)
    case .event(let event): engine.update(turn) { serve(event, &$0) }
    }
  }

  @inlinable
  func serve(_ event: Core.Entry, _ engine: inout StoreEngine<State, Action, Work>) {
    if case .timerFired(let slot) = event { engine.tasks[slot] = nil }
    if case .finished(let slot) = event { engine.tasks[slot] = nil }
    let instructions = engine.core.serve(
      event, reducer: reducer, now: timeline.now,
      recording: transitionSource.hasSubscribers || inspection.wantsTransitions, commit: publish,
      inspect: inspection.inspect)
    for instruction in instructions { perform(instruction, &engine.tasks) }
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

// MARK: - Instructions

extension Store {
  @usableFromInline
  func perform(
    _ instruction: EffectInstruction<Work>, _ tasks: inout [EffectSlot: Task<Void, Never>]
  ) {
    switch instruction {
    case .startTimer(let slot, let due):
      tasks[slot] = Task { [weak self, timeline] in
        try? await timeline.sleep(due)
        if !Task.isCancelled { self?.post(.event(.timerFired(slot)), from: .current) }
      }
    case .run(let slot, let work):
      if let actions = handler.respond(work) {
        for entry in Core.entries(answering: slot, with: actions) {
          post(.event(entry), from: .nobody)
        }
      } else {
        tasks[slot] = Task { [weak self, handler] in
          await handler.run(work) { [weak self] action in
            self?.post(.event(.action(action, from: slot)), from: .current)
          }
          self?.post(.event(.finished(slot)), from: .current)
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
