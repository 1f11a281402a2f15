import StateMachine

@testable import SearchCore

extension Law {
  /// S10: no request leaves before its policy allows it, and nothing is loading before it has left.
  static let policy = Law(
    name: "S10",
    transition: { moment in
      if !moment.history.hasBegun, !moment.sent.isEmpty {
        return "asks before anything happens"
      }
      for entry in moment.mainEntries {
        if let flaw = flaw(of: entry, at: moment) { return "\(entry.source) is asked \(flaw)" }
      }
      for entry in moment.pageRequests.flatMap(\.entries)
      where moment.after[entry.source]?.phase != .loaded {
        return "\(entry.source) is asked for a page while something else is wanted"
      }
      return moment.subject.flawOfBudget(at: moment) ?? wait(at: moment)
    },
    standing: { standing in
      for source in standing.state.sources {
        if let flaw = flaw(of: source, in: standing) { return "\(source.id) \(flaw)" }
      }
      return nil
    })

  private static func flaw(of entry: MultiSearchRequest.Entry, at moment: Moment) -> String? {
    let subject = moment.subject
    if let consent = subject.consent, !moment.after.memory(of: consent).isGiven {
      return "without consent"
    }
    guard entry.request.followsText else { return nil }
    if entry.request.query.count < subject.searchBox.minimumLength { return "for too short a text" }
    guard let debounce = subject.debounce else {
      return moment.history.submitted.contains(entry.request.query)
        ? nil : "for a text that was never submitted"
    }
    guard case .text = moment.action, debounce > .zero else { return nil }
    return moment.subject.isPaced
      ? moment.subject.flawOfPace(of: entry.source, at: moment) : "without a pause"
  }

  /// A pause is as long as the search box says, and its end is that of its own timer.
  private static func wait(at moment: Moment) -> String? {
    if moment.subject.isPaced {
      for case .run(.send(let group, _, _), _, _, let timing) in moment.effects {
        if let flaw = moment.subject.flawOfPace(timing: timing) { return "\(group) \(flaw)" }
      }
      return nil
    }
    for case .run(.send(let group, _, _), _, _, let timing) in moment.effects
    where timing != moment.subject.debounce.map({ .after($0) }) {
      return "\(group) waits \(timing)"
    }
    guard case .send(let group, let number)? = moment.action.event, !moment.mainEntries.isEmpty,
      let debounce = moment.subject.debounce
    else { return nil }
    guard let wait = moment.history.waits[group], wait.number == number,
      moment.now == wait.began + debounce, moment.now >= (moment.history.typed ?? .zero) + debounce
    else { return "\(group) leaves before its time" }
    return nil
  }

  private static func flaw(of source: SourceState, in standing: Standing) -> String? {
    let requestsInFlight = source.tracker.requestsInFlight
    if let lost = requestsInFlight.first(where: { !standing.underWay.contains($0.id) }) {
      return "awaits \(lost.id), which is not under way"
    }
    let isAwaited = requestsInFlight.last.map { $0.request == source.wanted } ?? false
    switch source.phase {
    case .loading, .partial, .refreshing:
      if !isAwaited { return "is \(source.phase), and what it wants is not under way" }
      // Of which something has come, that goes on.
      if source.phase != .partial { return stalled(source, in: standing) }
    case .waiting:
      let isHeld = source.isHeld && standing.subject.isHolding(in: standing.state)
      if !isHeld, !standing.waiting.contains(standing.subject.group(of: source.id)) {
        return "waits for nothing"
      }
    case .idle, .loaded, .failed:
      break
    }
    return source.isStalled ? "is stalled, and \(source.phase)" : nil
  }

  /// What is under way is stalled from its time on, and not before.
  private static func stalled(_ source: SourceState, in standing: Standing) -> String? {
    guard let limit = standing.subject.loading?.stalledAfter,
      let requestID = source.tracker.requestsInFlight.last,
      let sent = standing.history.sent[requestID.id]
    else { return source.isStalled ? "is stalled, and nobody minds" : nil }
    let isLate = standing.now >= sent.time + limit
    return source.isStalled == isLate
      ? nil : "is \(isLate ? "late and not stalled" : "stalled and not late")"
  }
}
