public import SearchCore
import StateMachine
public import StateMachineTools

extension SearchProbe {
  /// Answers the requests under way as a faulty service would, each fault to the letter.
  ///
  /// In this order: those to which nothing of the kind happens, in the order in which they were sent (a
  /// duplicate twice in a row); then those that are reordered, the last first; then, while time passes,
  /// those that are delayed. Dropped ones stay under way. What is sent meanwhile is not answered.
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
    // Sorting keeps the order of equal times.
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
