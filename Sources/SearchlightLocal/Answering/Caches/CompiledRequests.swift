import SearchlightBackend
import SearchlightBasics

/// A cache of the compiled requests that were last used on one version of an index.
///
/// While a user types, requests differ only in their text.
final class CompiledRequests: Sendable {
  private static let capacity = 4

  /// The compiled requests, the last used first.
  private let kept = Locked<[(request: SearchRequest, compiled: CompiledRequest)]>([])

  /// Returns the compiled request from the cache, or makes it.
  ///
  /// The text of the request does not matter, but the context query of a search for facet values
  /// does.
  func request(
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
      return found.compiled
    }
    if let known { return known }
    let compiled = try make()
    kept.withLock { kept in
      // Another task may have made it meanwhile.
      guard !kept.contains(where: { $0.request == request }) else { return }
      if kept.count == Self.capacity { kept.removeLast() }
      kept.insert((request, compiled), at: 0)
    }
    return compiled
  }
}
