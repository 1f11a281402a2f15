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
  public init(request: SearchRequest, response: SearchResponse, storedAt: Int64? = nil) {
    self.request = request
    self.response = response
    self.storedAt = storedAt
  }

  /// About how many bytes the answer takes: those of its records and of the values of its facets.
  public var byteCount: Int {
    let facets = response.facets.values.joined()
    let values = facets.reduce(0) { $0 + $1.value.description.utf8.count + 16 }
    return response.hits.byteCount + values + 256
  }
}

extension CachedAnswer: CustomStringConvertible {
  /// What was asked for.
  public var description: String { "the answer to \(request)" }
}
