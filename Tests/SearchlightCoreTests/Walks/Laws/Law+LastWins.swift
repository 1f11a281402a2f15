import SearchlightStateMachineTools

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S2: whatever the order of answers, the last request wins.
  static let lastWins = Law(
    name: "S2",
    transition: { moment in
      var last = moment.history.order.last?.rawValue ?? 0
      for request in moment.sent {
        if request.id.rawValue <= last { return "\(request.id) left after \(last)" }
        last = request.id.rawValue
      }
      for (before, after) in moment.sources {
        if let newest = before.answer?.version, after.answer.map({ $0.version < newest }) ?? false {
          return "\(after.id) shows older rows"
        }
      }
      return answer(in: moment)
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources {
        let requestsInFlight = source.tracker.requestsInFlight
        if requestsInFlight.count > 2 {
          return "\(source.id) has \(requestsInFlight.count) requests under way"
        }
        if zip(requestsInFlight, requestsInFlight.dropFirst()).contains(where: { $0.id >= $1.id }) {
          return "\(source.id) awaits requests out of order"
        }
        if let shown = source.answer,
          requestsInFlight.contains(where: {
            $0.id < shown.generation || $0.id == shown.generation && !shown.isPartial
          })
        {
          return "\(source.id) awaits an older answer than it shows"
        }
      }
      return nil
    },
    property: { subject in
      .all(
        subject.machine.initialState.sources.map { source in
          .leadsTo(
            "\(source.id) gets the answer that it waits for",
            when: { subject.isAwaiting(source.id, in: $0.state) },
            then: { !subject.isAwaiting(source.id, in: $0.state) })
        })
    })

  /// Checks that an awaited answer is accepted, and that any other answer changes nothing.
  private static func answer(in moment: Moment) -> String? {
    guard let (requestID, response) = moment.action.reply else { return nil }
    let entries = moment.history.sent[requestID]?.request.entries ?? []
    var isAwaited = false
    for (before, after) in moment.sources where before.tracker.expects(requestID) {
      isAwaited = true
      guard let number = entries.firstIndex(where: { $0.source == after.id }),
        moment.outcome?.isGood(entry: number, of: entries.count) == true,
        case .success(let good)? = response.results[after.id]
      else { continue }
      if before.tracker.requestsInFlight.contains(where: { $0.id == requestID }) {
        // A list that is shown whole waits for the whole answer to the same rows.
        if good.details.isPartial, before.tracker.isContinued(by: entries[number].request) {
          continue
        }
        if entries[number].request.hitsPerPage >= 0, good.isProcessed,
          after.answer.map({ $0.generation < requestID }) ?? true
            || after.answer?.isPartial != good.details.isPartial
            || after.answer?.version == before.answer?.version
        {
          return "\(after.id) drops the answer to \(requestID), which it awaits"
        }
      } else if good.details.isPartial {
        // Pieces are only for first pages; further pages are complete.
        continue
      } else if good.hitsPerPage == before.window?.hitsPerPage,
        after.window?.loadedPages.contains(good.page) == false
      {
        return "\(after.id) drops page \(good.page), which it awaits"
      }
    }
    return isAwaited || moment.after == moment.before
      ? nil : "an answer to \(requestID), which nobody awaits, changes something"
  }
}

extension Subject {
  /// Returns whether a source waits for an answer, or for the time when its request leaves.
  fileprivate func isAwaiting(_ source: SourceID, in state: SearchState) -> Bool {
    guard let source = state[source] else { return false }
    switch source.phase {
    // A request that a component holds waits for that component's work.
    case .waiting, .loading, .partial, .refreshing: return !(source.isHeld && isHolding(in: state))
    case .idle, .loaded, .failed: return false
    }
  }
}
