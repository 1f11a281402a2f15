// Service: indices that several tasks use at once.
// In: calls from any task. Out: answers, and merges in the background.
// May use: the layers below it in Documentation/Architecture.md.

public import SearchlightBackend
import SearchlightBasics

/// The embedded search service: indices in memory, nothing to install, no network.
///
/// ```swift
/// let service = LocalService([
///   try LocalIndex("mobile_demo_movies", records: movies, searchableAttributes: ["title", "cast"]),
///   try LocalIndex("mobile_demo_actors", records: actors, searchableAttributes: ["name"]),
/// ])
/// try service.update("mobile_demo_movies") { try $0.save(newMovies) }
/// ```
///
/// Requests may have filters as groups, strings and arrays, facets, locations, and the other
/// parameters that the page *The embedded engine* of the documentation lists under Algolia's names.
/// A request with a parameter that the engine does not know is rejected with an error that names
/// the parameter.
///
/// Any number of tasks may search while others change indices. A request sees one version of every
/// index, the newest one when the request begins. Readers do not wait for writers, nor writers for
/// readers; writers run one after another. When changes have left many segments or deleted records,
/// the service merges segments in the background, which changes no answer. A merge makes one segment
/// of at most 1,048,576 records; when an index is removed or replaced, its merging ends with the
/// segment that is being made.
public final class LocalService: ImmediateSearchService {
  private let indices: Locked<[IndexName: LocalIndex]>
  private let merges = Locked<[IndexName: Task<Void, Never>]>([:])
  private let writers = WriterLock()
  private let measuresTime: Bool

  /// Creates a service of indices; of two with the same name, the later one stays.
  ///
  /// - Parameters:
  ///   - indices: The indices to search, each under its own name.
  ///   - measuresTime: Whether answers say how long they took, in
  ///     ``SearchlightBackend/SearchResponse/processingTime``. Answers are part of the state, so that two
  ///     runs of the same actions end in different states then; do not use it in tests, nor for
  ///     runs that are to be replayed.
  public init(_ indices: [LocalIndex] = [], measuresTime: Bool = false) {
    self.indices = Locked(Dictionary(indices.map { ($0.name, $0) }) { _, later in later })
    self.measuresTime = measuresTime
  }

  /// A service of the indices as all of them are at one moment, for several requests that must see
  /// the same records.
  package var snapshot: LocalService {
    LocalService(Array(indices.withLock { $0 }.values), measuresTime: measuresTime)
  }

  /// The names of the indices, sorted, without those of replicas.
  public var indexNames: [IndexName] { indices.withLock { $0 }.keys.sorted() }

  /// Returns the newest version of an index with its replicas, as a copy that does not change.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/unknownIndex(_:known:)``.
  public func index(_ name: IndexName) throws(SearchError) -> LocalIndex {
    try Self.index(name, in: indices.withLock { $0 })
  }

  private static func index(
    _ name: IndexName, in indices: [IndexName: LocalIndex]
  ) throws(SearchError) -> LocalIndex {
    guard let index = indices[name] else {
      throw .unknownIndex(name, known: indices.keys.sorted())
    }
    return index
  }

  /// Returns the index with a name, or the one that has a replica with it.
  private static func searched(
    _ name: IndexName, in indices: [IndexName: LocalIndex]
  ) throws(SearchError) -> LocalIndex {
    if let index = indices[name] { return index }
    let primaries = indices.values.filter { $0.replicas.contains { $0.name == name } }
    guard let primary = primaries.min(by: { $0.name < $1.name }) else {
      let replicas = indices.values.flatMap { $0.replicas.map(\.name) }
      throw .unknownIndex(name, known: Set(indices.keys).union(replicas).sorted())
    }
    return primary
  }

  // MARK: - Answers

  /// Answers each entry on its own: an unknown index, or a request that an index rejects, fails its
  /// own entry only.
  public func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    try answer(request, .never)
  }

  /// Answers on the calling task, as ``answer(_:)`` does, until the task is cancelled.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/cancelled`` soon after the task was cancelled: it looks for that
  ///   between entries, segments and the steps of a query.
  @concurrent
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    try answer(request, Checkpoint { Task.isCancelled })
  }

  func answer(
    _ request: MultiSearchRequest, _ checkpoint: Checkpoint
  ) throws(SearchError) -> MultiSearchResponse {
    try checkpoint.pass()
    let indices = indices.withLock { $0 }
    let response = MultiSearchResponse(request) { request throws(SearchError) in
      try checkpoint.pass()
      let index = try Self.searched(request.index, in: indices)
      guard measuresTime else { return try index.answer(request, checkpoint) }
      let start = ContinuousClock.now
      var response = try index.answer(request, checkpoint)
      response.processingTime = start.duration(to: .now)
      return response
    }
    for case .failure(.cancelled) in response.results.values { throw .cancelled }
    return response
  }

  // MARK: - Changes

  /// Changes an index in one step.
  ///
  /// ```swift
  /// try service.update("films") { films in
  ///   try films.save(records)
  ///   films.delete(["alien"])
  /// }
  /// ```
  ///
  /// Readers see either nothing or all of what `body` did; if it throws, they see nothing. Writers
  /// block their threads while they wait for each other, so `body` should do no more than change
  /// the index.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, ``SearchlightBackend/SearchError/unknownIndex(_:known:)``, and
  ///   ``LocalIndexError/nestedUpdate(_:)`` if it is called from within `body`.
  @discardableResult
  public func update<Result>(
    _ name: IndexName, _ body: (inout LocalIndex) throws -> Result
  ) throws -> Result {
    let result = try writers.withLock {
      var index = try index(name)
      let result = try body(&index)
      index.name = name
      install(index)
      return result
    }
    guard let result else { throw LocalIndexError.nestedUpdate(name) }
    mergeInBackground(name)
    return result
  }

  /// Adds an index, which replaces the one that has the same name.
  ///
  /// - Throws: ``LocalIndexError/nestedUpdate(_:)`` if it is called from within ``update(_:_:)``.
  public func add(_ index: LocalIndex) throws(LocalIndexError) {
    guard writers.withLock({ install(index) }) != nil else { throw .nestedUpdate(index.name) }
    mergeInBackground(index.name)
  }

  /// Removes an index and returns it.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/unknownIndex(_:known:)``, and ``LocalIndexError/nestedUpdate(_:)`` if
  ///   it is called from within ``update(_:_:)``.
  @discardableResult
  public func remove(_ name: IndexName) throws -> LocalIndex {
    let removed = try writers.withLock {
      let index = try index(name)
      _ = indices.withLock { $0.removeValue(forKey: name) }
      return index
    }
    guard let removed else { throw LocalIndexError.nestedUpdate(name) }
    return removed
  }

  /// Replaces the version of an index; the old one is released outside the lock.
  private func install(_ index: LocalIndex) {
    _ = indices.withLock { $0.updateValue(index, forKey: index.name) }
  }

  // MARK: - Merging

  /// Merges segments of an index in the background as long as it pays, unless a task is doing so
  /// already.
  private func mergeInBackground(_ name: IndexName) {
    merges.withLock { merges in
      guard merges[name] == nil, wantedMerge(name) != nil else { return }
      merges[name] = Task.detached(priority: .utility) { [weak self] in
        while let merge = self?.nextMerge(name) {
          guard let result = merge.runUndamaged() else {
            self?.endMerging(name)
            return
          }
          self?.adopt(result, of: merge, in: name)
        }
      }
    }
  }

  private func wantedMerge(_ name: IndexName) -> SegmentMerge? {
    guard let index = indices.withLock({ $0[name] }) else { return nil }
    let segments = index.snapshot.segments
    return index.snapshot.wantedMerges.first.map {
      SegmentMerge(segments, $0, index.configuration)
    }
  }

  /// Returns the next merge; if there is none, the index no longer has a task that merges.
  private func nextMerge(_ name: IndexName) -> SegmentMerge? {
    merges.withLock { merges in
      let merge = wantedMerge(name)
      if merge == nil { merges[name] = nil }
      return merge
    }
  }

  /// Notes that the index no longer has a task that merges.
  private func endMerging(_ name: IndexName) {
    merges.withLock { $0[name] = nil }
  }

  private func adopt(_ result: Segment, of merge: SegmentMerge, in name: IndexName) {
    _ = writers.withLock {
      guard var index = indices.withLock({ $0[name] }) else { return }
      if merge.adopt(result, into: &index.snapshot) { install(index) }
    }
  }

  /// Waits until no merge is running in the background.
  func finishMerging() async {
    while let task = merges.withLock({ $0.values.first }) { await task.value }
  }
}
