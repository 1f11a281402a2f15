@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S7: a superseded request never surfaces as an error.
  static let supersededIsSilent = Law(
    name: "S7",
    transition: { moment in
      for (before, after) in moment.sources {
        if case .failed(let error) = after.phase, before.phase != after.phase,
          let problem = problem(
            of: error, at: moment, awaited: before.tracker.requestsInFlight.last?.id,
            page: before.wanted?.page ?? 0)
        {
          return "\(after.id) \(problem)"
        }
        for (page, error) in after.failedPages where before.failedPages[page] != error {
          let awaited = before.tracker.pagesInFlight.first { $0.page == page }?.id
          if let problem = problem(of: error, at: moment, awaited: awaited, page: page) {
            return "\(after.id), page \(page), \(problem)"
          }
        }
      }
      return nil
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources {
        if source.phase == .failed(.cancelled) { return "\(source.id) shows a cancellation" }
        if source.failedPages.values.contains(.cancelled) {
          return "\(source.id) shows the cancellation of a page"
        }
      }
      return nil
    })

  /// Checks that a failure comes from the answer to the awaited request, and from no other.
  private static func problem(
    of error: SearchError, at moment: Moment, awaited: SearchRequestID?, page: Int
  ) -> String? {
    guard let requestID = moment.action.reply?.requestID, requestID == awaited else {
      return "fails without an answer to its request"
    }
    guard case .unavailable(let name) = error else { return nil }
    let isItsOwn = name.hasPrefix("\(requestID)/") && name.hasSuffix("/\(page)")
    return isItsOwn ? nil : "shows the failure of \(name)"
  }
}
