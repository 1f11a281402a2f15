@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S6: the same derived request is not sent twice in a row unless a refresh asks for it, or the
  /// user or the app after it was cancelled or has failed.
  static let nothingTwice = Law(
    name: "S6",
    transition: { moment in
      for entry in moment.mainEntries where !moment.mayBeAskedAgain(entry) {
        guard let tracker = moment.before[entry.source]?.tracker else { continue }
        // A stale answer from a cache is requested again, and so is an incomplete answer.
        let isStandIn =
          tracker.shown?.isPartial == true
          || tracker.shown?.response.details.origin != .service
            && !moment.subject.isFresh(entry.request, of: entry.source, in: moment.before)
        if tracker.shown?.request == entry.request, !isStandIn {
          return "\(entry.source) is asked for what it shows"
        }
        if tracker.requestsInFlight.contains(where: { $0.request == entry.request }) {
          return "\(entry.source) is asked for what is under way"
        }
      }
      for entry in moment.pageRequests.flatMap(\.entries) {
        let source = moment.after[entry.source]
        if source?.window?.loadedPages.contains(entry.request.page) == true {
          return "\(entry.source) is asked for page \(entry.request.page), which is there"
        }
      }
      return nil
    })
}

extension Moment {
  /// Returns whether the history permits the request of a source again, or that of another source
  /// in its group.
  fileprivate func mayBeAskedAgain(_ entry: MultiSearchRequest.Entry) -> Bool {
    if history.reissuable.contains(entry.source) { return true }
    let request = sent.first { $0.entries.contains(entry) }
    guard let request, request.strategy != .none else { return false }
    return request.entries.contains { other in
      history.reissuable.contains(other.source)
        || before[other.source]?.tracker.roundTrip(for: other.request)
          != before[entry.source]?.tracker.roundTrip(for: entry.request)
    }
  }
}
