import SearchlightComponents

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S17: a source that was passed over appears as if it had not been asked, and sources whose
  /// answers depend on each other are requested together.
  static let passedOver = Law(
    name: "S17",
    transition: { moment in
      if let requestID = moment.action.reply?.requestID {
        for (before, after) in moment.sources
        where moment.passesOver(after.id)
          && before.tracker.requestsInFlight.contains(where: { $0.id == requestID })
        {
          if after.answer != nil { return "\(after.id) was passed over, and shows an answer" }
        }
      }
      for request in moment.sent where request.strategy != .none {
        let asked = request.entries.map(\.source)
        let group = moment.subject.groups.first {
          $0.searchers.contains { $0.source == asked.first }
        }
        let wanted = group?.searchers.map(\.source).filter { moment.after[$0]?.wanted != nil }
        if wanted != asked { return "\(asked) is asked for without the others of its group" }
      }
      return nil
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources where source.isPassedOver {
        if let problem = problem(of: source, in: snapshot) {
          return "\(source.id) was passed over, and \(problem)"
        }
      }
      return nil
    })

  private static func problem(of source: SourceState, in snapshot: Snapshot) -> String? {
    if source.phase != .idle { return "is \(source.phase)" }
    if source.answer != nil || source.window != nil { return "has an answer" }
    let state = snapshot.state
    for list in snapshot.subject.lists where list.source == source.id {
      let shown = list.present(state)
      if !shown.isEmpty || shown.isAnswered { return "has rows" }
    }
    let searcher = HitsSearcher(source.id, index: "")
    return searcher.stats.present(state) == nil ? nil : "has figures"
  }
}
