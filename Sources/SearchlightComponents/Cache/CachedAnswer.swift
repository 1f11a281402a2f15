public import SearchlightCore

/// An answer of a service, together with its request and the time when it was stored.
public struct CachedAnswer: Hashable, Codable, Sendable {
  /// The request that the answer belongs to.
  public let request: SearchRequest

  /// The answer of the service.
  public let response: SearchResponse

  /// When the answer was stored, in milliseconds since 1970; `nil` if unknown.
  public internal(set) var storedAt: Int64?

  /// Creates an answer for a cache or a storage.
  ///
  /// - Parameters:
  ///   - request: The request that the answer belongs to.
  ///   - response: The answer of the service.
  ///   - storedAt: When the answer was stored, in milliseconds since 1970; `nil` if unknown.
  public init(request: SearchRequest, response: SearchResponse, storedAt: Int64? = nil) {
    self.request = request
    self.response = response
    self.storedAt = storedAt
  }

  /// The approximate size in bytes: that of the records, the facet values, and the data added by
  /// rules and engines.
  ///
  /// - Complexity: O(*n*) in the size of the answer without its records.
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
  /// The request that the answer belongs to, as in `the answer to …`.
  public var description: String { "the answer to \(request)" }
}
