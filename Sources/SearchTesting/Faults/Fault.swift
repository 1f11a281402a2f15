public import SearchCore

/// A failure of the communication between a search and its service.
public enum Fault: Hashable, Sendable {
  /// The answer arrives late, by this duration.
  case delay(Duration)
  /// The answer never arrives.
  case drop
  /// The service carries out the request twice, and answers twice where that is possible.
  case duplicate
  /// The answer arrives after the answer to a later request.
  case reorder
  /// The answer contradicts its request or itself.
  case corrupt(Corruption)
  /// The service answers with this error.
  case fail(SearchError)

  /// The way in which an answer is wrong.
  public enum Corruption: Hashable, Sendable, CaseIterable {
    /// The answer to the last entry of the request is missing.
    case missingResponse
    /// The answer contains another page than the requested one.
    case wrongPage
    /// The answer has a page size of zero, or of -1 if the requested size was zero.
    case zeroPageSize
    /// The total number of hits is negative.
    case negativeCount
  }
}

extension Fault.Corruption {
  /// Returns the answer to a request with this corruption applied.
  public func applied(
    to response: MultiSearchResponse, for request: MultiSearchRequest
  ) -> MultiSearchResponse {
    var corrupted = response
    if self == .missingResponse {
      if let last = request.entries.last { corrupted.results[last.source] = nil }
      return corrupted
    }
    for (source, result) in response.results {
      guard case .success(var entry) = result else { continue }
      switch self {
      case .missingResponse: break
      case .wrongPage: entry.page &+= 1
      case .zeroPageSize: entry.hitsPerPage = entry.hitsPerPage == 0 ? -1 : 0
      case .negativeCount: entry.nbHits = -1
      }
      corrupted.results[source] = .success(entry)
    }
    return corrupted
  }
}
