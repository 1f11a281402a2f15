public import SearchCore

/// An answer that is kept, with the request that it answers.
public struct CachedAnswer: Hashable, Codable, Sendable {
  /// The request.
  public let request: SearchRequest

  /// The answer of the service.
  public let response: SearchResponse

  /// When it came, in milliseconds since 1970; `nil` if nobody has told.
  public internal(set) var storedAt: Int64?

  /// Creates an answer to be kept.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - response: The answer of the service.
  ///   - storedAt: When it came, in milliseconds since 1970; `nil` if nobody has told.
  public init(request: SearchRequest, response: SearchResponse, storedAt: Int64? = nil) {
    self.request = request
    self.response = response
    self.storedAt = storedAt
  }

  /// About how many bytes the answer takes: those of its records, of the values of its facets, and of what rules and
  /// engines have added.
  ///
  /// - Complexity: O(*n*) in the size of the answer, its records aside.
  public var byteCount: Int {
    func bytes(of facets: some Sequence<Facet>) -> Int {
      facets.reduce(0) { $0 + $1.value.utf8.count + 16 }
    }
    func bytes(of values: some Sequence<JSON>) -> Int {
      values.reduce(0) { $0 + $1.description.utf8.count }
    }
    let details = response.details
    let added = bytes(of: response.userData) + bytes(of: details.others.values)
    return response.hits.byteCount + bytes(of: response.facets.values.joined())
      + bytes(of: response.facetHits) + added + 256
  }
}

extension CachedAnswer: CustomStringConvertible {
  /// What was asked for.
  public var description: String { "the answer to \(request)" }
}
