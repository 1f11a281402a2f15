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

  /// Creates a service of indices; of two with one name the later stays.
  public init(_ indices: [LocalIndex]) {
    self.indices = Dictionary(indices.map { ($0.name, $0) }) { _, later in later }
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
      return try index.answer(request)
    }
  }
}
