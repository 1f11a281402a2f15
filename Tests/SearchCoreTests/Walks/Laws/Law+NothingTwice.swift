@testable import SearchCore

extension Law {
  /// S6: the same derived request is not sent twice in a row unless a refresh asks for it.
  static let nothingTwice = Law(
    name: "S6",
    transition: { moment in
      for slice in moment.mainSlices where !moment.mayBeAskedAgain(slice) {
        guard let ledger = moment.before[slice.source]?.ledger else { continue }
        if ledger.shown?.request == slice.request {
          return "\(slice.source) is asked for what it shows"
        }
        if ledger.flights.contains(where: { $0.request == slice.request }) {
          return "\(slice.source) is asked for what is under way"
        }
      }
      for slice in moment.pageRequests.flatMap(\.slices) {
        let source = moment.after[slice.source]
        if source?.window?.loadedPages.contains(slice.request.page) == true {
          return "\(slice.source) is asked for page \(slice.request.page), which is there"
        }
      }
      return nil
    })
}

extension Moment {
  /// Whether a refresh or a retry asks for a source, or something else has to be asked together with it.
  fileprivate func mayBeAskedAgain(_ slice: MultiSearchRequest.Slice) -> Bool {
    if history.reissuable.contains(slice.source) { return true }
    let request = departures.first { $0.slices.contains(slice) }
    guard let request, request.strategy != .none else { return false }
    return request.slices.contains { other in
      history.reissuable.contains(other.source)
        || before[other.source]?.ledger.roundTrip(for: other.request)
          != before[slice.source]?.ledger.roundTrip(for: slice.request)
    }
  }
}
