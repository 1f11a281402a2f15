import SearchlightComponents
import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S10: no request is sent before its policy allows it, and no source is loading before its
  /// request is sent.
  static let policy = Law(
    name: "S10",
    transition: { moment in
      if !moment.history.hasBegun, !moment.sent.isEmpty {
        return "asks before anything happens"
      }
      for entry in moment.mainEntries {
        if let problem = problem(of: entry, at: moment) {
          return "\(entry.source) is asked \(problem)"
        }
      }
      for entry in moment.pageRequests.flatMap(\.entries)
      where moment.after[entry.source]?.phase != .loaded {
        return "\(entry.source) is asked for a page while something else is wanted"
      }
      return moment.subject.problemOfBudget(at: moment) ?? wait(at: moment)
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources {
        if let problem = problem(of: source, in: snapshot) { return "\(source.id) \(problem)" }
      }
      return nil
    })

  private static func problem(of entry: MultiSearchRequest.Entry, at moment: Moment) -> String? {
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
      ? moment.subject.problemOfPace(of: entry.source, at: moment) : "without a pause"
  }

  /// Checks that a delay has the length that the search box sets, and that its own timer ends it.
  private static func wait(at moment: Moment) -> String? {
    if moment.subject.isPaced {
      for case .run(.send(let group, _, _), _, _, let timing) in moment.effects
      where timing != .held {
        if let problem = moment.subject.problemOfPace(timing: timing) {
          return "\(group) \(problem)"
        }
      }
      return nil
    }
    for case .run(.send(let group, _, _), _, _, let timing) in moment.effects
    where timing != .held && timing != moment.subject.debounce.map({ .after($0) }) {
      return "\(group) waits \(timing)"
    }
    guard case .send(let group, let number)? = moment.action.event, !moment.mainEntries.isEmpty,
      let debounce = moment.subject.debounce
    else { return nil }
    // What does not depend on the text does not wait for its rest.
    let dependsOnText = moment.mainEntries.contains(where: \.request.followsText)
    let typed = dependsOnText ? moment.history.typed : nil
    guard let wait = moment.history.waits[group], wait.number == number,
      moment.now == wait.began + debounce, moment.now >= (typed ?? .zero) + debounce
    else { return "\(group) leaves before its time" }
    return nil
  }

  private static func problem(of source: SourceState, in snapshot: Snapshot) -> String? {
    let requestsInFlight = source.tracker.requestsInFlight
    if let lost = requestsInFlight.first(where: { !snapshot.underWay.contains($0.id) }) {
      return "awaits \(lost.id), which is not under way"
    }
    let isAwaited = requestsInFlight.last.map { $0.request == source.wanted } ?? false
    switch source.phase {
    case .loading, .partial, .refreshing:
      if !isAwaited { return "is \(source.phase), and what it wants is not under way" }
      // A request with a piece is not stalled.
      if source.phase != .partial { return stalled(source, in: snapshot) }
    case .waiting:
      let isHeld = source.isHeld && snapshot.subject.isHolding(in: snapshot.state)
      if !isHeld, !snapshot.waiting.contains(snapshot.subject.group(of: source.id)) {
        return "waits for nothing"
      }
    case .idle, .loaded, .failed:
      break
    }
    return source.isStalled ? "is stalled, and \(source.phase)" : nil
  }

  /// Checks that a request in flight is stalled exactly from its time limit on.
  private static func stalled(_ source: SourceState, in snapshot: Snapshot) -> String? {
    guard let limit = snapshot.subject.loading?.stalledAfter,
      let requestID = source.tracker.requestsInFlight.last,
      let sent = snapshot.history.sent[requestID.id]
    else { return source.isStalled ? "is stalled, and nobody minds" : nil }
    let isLate = snapshot.now >= sent.time + limit
    return source.isStalled == isLate
      ? nil : "is \(isLate ? "late and not stalled" : "stalled and not late")"
  }
}
