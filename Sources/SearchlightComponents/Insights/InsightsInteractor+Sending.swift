import SearchlightCore
import SearchlightStateMachine

extension InsightsInteractor {
  /// Handles an answer of the performer.
  func hear(_ answer: InsightsAnswer, _ draft: inout SearchDraft, _ memory: inout Memory) {
    switch answer {
    case .stamped(let records): memory.outbox.stamped(records, limit: delivery.limit)
    case .kept(let problem): memory.outbox.kept(problem)
    case .loaded(let records, let problem):
      memory.outbox.loaded(records, problem, limit: delivery.limit)
    case .forgotten(let problem): memory.outbox.forgot(problem)
    case .waited(.keeping): keep(&draft, &memory)
    case .waited(.sending(let number)):
      if memory.outbox.endWait(number) { send(&draft, &memory) }
    case .sent: memory.outbox.sent()
    case .notSent(let failure): memory.outbox.notSent(failure, delivery)
    }
  }

  /// Requests the work that the outbox needs next: to store events, to send them, or to wait.
  func schedule(_ draft: inout SearchDraft, _ memory: inout Memory) {
    if memory.outbox.waitingCount >= delivery.batchSize, !memory.outbox.unkept.isEmpty {
      keep(&draft, &memory)
      draft.cancel("keeping", of: self)
    }
    if !memory.outbox.unkept.isEmpty, memory.outbox.keeping == nil {
      draft.sendInBackground(
        .answer(.waited(.keeping)), of: self, after: delivery.keepingInterval, id: "keeping",
        overlap: .exclusive)
    }
    if memory.outbox.isFlushing { sendAll(&draft, &memory) }
    if memory.outbox.isDue(delivery) { send(&draft, &memory) }
    guard memory.outbox.needsWait else { return }
    let pause = delivery.pause(failures: memory.outbox.failures, last: memory.outbox.failure)
    draft.sendInBackground(
      .answer(.waited(memory.outbox.beginWait())), of: self, after: pause, id: "sending")
  }

  /// Stores and sends all waiting events, until none is left or a call fails.
  private func sendAll(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard memory.outbox.failures == 0, memory.outbox.count > 0 else {
      memory.outbox.isFlushing = false
      return
    }
    if !memory.outbox.unkept.isEmpty, memory.outbox.keeping == nil {
      keep(&draft, &memory)
      draft.cancel("keeping", of: self)
    }
    send(&draft, &memory)
  }

  func keep(_ draft: inout SearchDraft, _ memory: inout Memory) {
    let work = memory.outbox.nextOfPast() ?? memory.outbox.nextToKeep()
    run(work, id: "storage", isAsked: memory.outbox.isFlushing, on: &draft)
  }

  func send(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard let work = memory.outbox.nextToSend() else { return }
    draft.cancel("sending", of: self)
    run(work, id: "send", isAsked: memory.outbox.isFlushing, on: &draft)
  }

  /// Runs work after all work of its name.
  ///
  /// - Parameter isAsked: Whether the action asks for the work, so that its handle waits for it.
  ///   Nobody who clicks or searches waits until events are stored and sent.
  func run(
    _ work: InsightsWork?, id: EffectID, isAsked: Bool = false, on draft: inout SearchDraft
  ) {
    guard let work else { return }
    if isAsked {
      draft.run(work, of: self, id: id, overlap: .serial)
    } else {
      draft.runInBackground(work, of: self, id: id, overlap: .serial)
    }
  }

  /// Handles an error thrown by a performer; the component's own performer never throws.
  func fail(_ work: InsightsWork, because reason: String, _ memory: inout Memory) {
    switch work {
    case .load, .forget, .startOver: memory.outbox.failPast(.notRead(reason))
    case .send(let kept, let unkept) where memory.outbox.sending == kept.count + unkept.count:
      memory.outbox.notSent(.uncertain(reason), delivery)
    case .keep(let records) where memory.outbox.keeping == records.count:
      memory.outbox.kept(.notWritten(reason))
    case .stamp(let events, _): memory.outbox.unstamped(events.count)
    case .send, .keep: break
    }
  }
}

extension InsightsAnswer {
  /// Whether the answer reports the deletion of events, which is handled even without consent.
  var isOfForgetting: Bool { if case .forgotten = self { true } else { false } }
}

extension SearchAction {
  /// Whether the action may change the refinements.
  var mayChangeFilters: Bool {
    switch kind {
    case .filters, .intent, .restore: true
    default: false
    }
  }
}
