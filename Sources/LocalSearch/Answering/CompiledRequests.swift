import SearchCore
import Signals

/// The plans of the requests that one version of an index was last asked.
///
/// Who types asks the same with each letter, but for the words.
final class CompiledRequests: Sendable {
  private static let capacity = 4

  /// The one that was used last comes first.
  private let kept = Locked<[(request: SearchRequest, plan: CompiledRequest)]>([])

  /// The plan of a request, made if it is not there; its text makes no difference, but
  /// that of the search around a search for values does.
  func plan(
    for request: SearchRequest, _ make: () throws(SearchError) -> CompiledRequest
  ) throws(SearchError) -> CompiledRequest {
    var request = request
    request.query = ""
    let known = kept.withLock { kept in
      guard let index = kept.firstIndex(where: { $0.request == request }) else {
        return nil as CompiledRequest?
      }
      let found = kept.remove(at: index)
      kept.insert(found, at: 0)
      return found.plan
    }
    if let known { return known }
    let plan = try make()
    kept.withLock { kept in
      // Another task may have made it meanwhile.
      guard !kept.contains(where: { $0.request == request }) else { return }
      if kept.count == Self.capacity { kept.removeLast() }
      kept.insert((request, plan), at: 0)
    }
    return plan
  }
}
