public import SearchCore

/// What can go wrong on the way between a search and its service.
public enum Fault: Hashable, Sendable {
  /// The answer comes late.
  case delay(Duration)
  /// The answer never comes.
  case drop
  /// The request is carried out twice, and answered twice where that is possible.
  case duplicate
  /// The answer comes after that to a later request.
  case reorder
  /// The answer cannot be right.
  case corrupt(Corruption)
  /// There is no answer but an error.
  case fail(SearchError)

  /// In which way an answer cannot be right.
  public enum Corruption: Hashable, Sendable, CaseIterable {
    /// The last request is missing.
    case missingResponse
    /// The page is not the one that was asked for.
    case wrongPage
    /// A page is said to hold no hits at all, or fewer where none were asked for.
    case zeroPageSize
    /// The number of all hits is negative.
    case negativeCount
  }
}

extension Fault.Corruption {
  /// The answer to a request, spoilt.
  public func applied(
    to response: MultiSearchResponse, for request: MultiSearchRequest
  ) -> MultiSearchResponse {
    var spoilt = response
    if self == .missingResponse {
      if let last = request.entries.last { spoilt.results[last.source] = nil }
      return spoilt
    }
    for (source, result) in response.results {
      guard case .success(var entry) = result else { continue }
      switch self {
      case .missingResponse: break
      case .wrongPage: entry.page &+= 1
      case .zeroPageSize: entry.hitsPerPage = entry.hitsPerPage == 0 ? -1 : 0
      case .negativeCount: entry.nbHits = -1
      }
      spoilt.results[source] = .success(entry)
    }
    return spoilt
  }
}
