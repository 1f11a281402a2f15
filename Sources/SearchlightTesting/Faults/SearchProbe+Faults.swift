public import SearchlightCore
public import SearchlightTools
import SearchlightStateMachine
public import SearchlightStateMachineTools

extension SearchProbe {
  /// Answers the requests in flight as a faulty service would, and applies each fault exactly.
  ///
  /// The order is: first the requests that are neither delayed nor reordered, in the order in which
  /// they were sent (a duplicate twice in a row); then the reordered ones, last first; then, as
  /// time passes, the delayed ones. Dropped requests stay in flight. Requests that are sent
  /// meanwhile are not answered.
  public mutating func answer<Base: ImmediateSearchService>(from service: FaultyService<Base>) {
    var reordered: [MultiSearchRequest] = []
    var delayed: [(due: Duration, request: MultiSearchRequest)] = []
    for request in requests {
      switch service.fault(for: request) {
      case .drop: break
      case .reorder: reordered.append(request)
      case .delay(let duration): delayed.append((now + duration, request))
      case .duplicate:
        answer(request, asBy: service)
        answer(request, asBy: service)
      case .corrupt, .fail, nil: answer(request, asBy: service)
      }
    }
    for request in reordered.reversed() { answer(request, asBy: service) }
    // The sort is stable, so requests that are due at the same time keep their order.
    for (due, request) in delayed.sorted(by: { $0.due < $1.due }) {
      advance(by: due - now)
      answer(request, asBy: service)
    }
  }

  private mutating func answer(
    _ request: MultiSearchRequest, asBy service: some ImmediateSearchService
  ) {
    do throws(SearchError) {
      answer(request, with: try service.answer(request))
    } catch {
      fail(request, with: error)
    }
  }
}
