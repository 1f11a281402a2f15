public import SearchCore

/// The embedded search service: indices in memory, nothing to install, no network.
///
/// ```swift
/// let service = LocalService([
///   try LocalIndex("mobile_demo_movies", records: movies, searchableAttributes: ["title", "cast"]),
///   try LocalIndex("mobile_demo_actors", records: actors, searchableAttributes: ["name"]),
/// ])
/// ```
///
/// A value: copies share their indices, and any number of tasks may search at once.
public struct LocalService: ImmediateSearchService {
  private let indices: [IndexName: LocalIndex]
  private let measuresTime: Bool

  /// Creates a service of indices; of two with one name the later stays.
  ///
  /// - Parameter measuresTime: Whether answers say how long they took, in
  ///   ``SearchResponse/processingTime``. Answers are part of the state, so with it two runs of the same
  ///   actions do not end in equal states; leave it out of tests and of what is replayed.
  public init(_ indices: [LocalIndex], measuresTime: Bool = false) {
    self.indices = Dictionary(indices.map { ($0.name, $0) }) { _, later in later }
    self.measuresTime = measuresTime
  }

  /// The names of the indices, sorted.
  public var indexNames: [IndexName] { indices.keys.sorted() }

  /// Answers each slice on its own: an unknown index, or a request that an index refuses, fails its
  /// own slice only.
  public func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      guard let index = indices[request.index] else {
        throw .unknownIndex(request.index, known: indexNames)
      }
      guard measuresTime else { return try index.answer(request) }
      let start = ContinuousClock.now
      var response = try index.answer(request)
      response.processingTime = start.duration(to: .now)
      return response
    }
  }
}
