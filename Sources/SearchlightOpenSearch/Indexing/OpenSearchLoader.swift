public import SearchlightBackend
public import SearchlightTransport

/// Creates indices of a cluster, and loads records into them.
///
/// ```swift
/// let loader = OpenSearchLoader(endpoint: "http://127.0.0.1:9200")
/// let report = try await loader.replaceAll(of: movies, jsonLines: "movies.jsonl") { print($0.loaded) }
/// for refusal in report.refusals { print(refusal) }
/// ```
///
/// The loader reads a file while it sends it, no faster than the cluster accepts the records.
public struct OpenSearchLoader: Sendable {
  let connection: OpenSearchConnection

  /// The process that loads, whose marks are in the indices that it makes.
  var process = LoadProcess.current

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - endpoint: The scheme, name and port: `https://search.example.org:9200`.
  ///   - credentials: Credentials with the right to create and change indices.
  ///   - configuration: Further nodes, timeouts and other options.
  ///   - exchange: The exchange that carries the calls: a network or a recording.
  ///   - clock: The clock that measures timeouts and waits.
  public init(
    endpoint: String, credentials: OpenSearchCredentials = .none,
    configuration: OpenSearchConfiguration = OpenSearchConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    connection = OpenSearchConnection(
      endpoint: endpoint, credentials: credentials, configuration: configuration,
      exchange: exchange, clock: clock)
  }

  /// Creates an index with the mapping of its settings.
  ///
  /// - Parameters:
  ///   - index: The index, whose settings make the mapping.
  ///   - target: The name in the cluster; `nil` for the target of the index.
  ///   - shards: The number of shards; `nil` for the cluster's default.
  ///   - replicas: The number of replicas of each shard; `nil` for the cluster's default.
  /// - Throws: ``OpenSearchError``, also if an index of that name exists.
  @concurrent
  public func create(
    _ index: OpenSearchIndex, target: String? = nil, shards: Int? = nil, replicas: Int? = nil
  ) async throws(OpenSearchError) {
    try await connection.change(
      .create(target ?? index.target, index.mapping(shards: shards, replicas: replicas)))
  }

  /// Deletes an index of the cluster with all its records.
  @concurrent
  public func delete(_ target: String) async throws(OpenSearchError) {
    if let problem = OpenSearchIndex.problem(withName: target) {
      throw OpenSearchError(.invalid("the index \"\(target)\" \(problem)"), call: "DELETE")
    }
    try await connection.change(.delete(target))
  }

  /// Makes loaded records searchable at once, instead of after about a second.
  @concurrent
  public func refresh(_ target: String) async throws(OpenSearchError) {
    _ = try await connection.send(.refresh(target))
  }

  /// Loads records into an index that exists.
  ///
  /// A record replaces a record of the index with the same `objectID`; of several records with one,
  /// the last stays. A record that cannot be loaded is refused on its own, and named in the report.
  ///
  /// - Parameters:
  ///   - records: The records, each an object with a text or a whole number under `objectID`.
  ///   - index: The index that receives the records.
  ///   - target: The name in the cluster; `nil` for the target of the index.
  ///   - options: The size of calls, how many run at a time, and how often they are repeated.
  ///   - progress: Called after each batch with the report so far.
  /// - Throws: ``OpenSearchError``, also if there is no such index.
  @concurrent
  public func load(
    _ records: [JSON], into index: OpenSearchIndex, target: String? = nil,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    var source = RecordSource(records)
    return try await load(into: index, target: target, options: options, progress: progress) {
      source.next()
    }
  }

  /// Loads the records of a JSON Lines file: one object on each line.
  ///
  /// A line that is not an object with a text or a whole number under `objectID` is refused on its
  /// own.
  ///
  /// - Throws: ``OpenSearchError``, also if the file cannot be read, or if there is no such index.
  @concurrent
  public func load(
    jsonLines path: String, into index: OpenSearchIndex, target: String? = nil,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    var source = try LineSource(path)
    return try await load(into: index, target: target, options: options, progress: progress) {
      () throws(OpenSearchError) in try source.next()
    }
  }

  /// Loads the records that a function returns one after the other, each with its number, or the
  /// reason why it is not JSON; `nil` after the last.
  @concurrent
  package func load(
    into index: OpenSearchIndex, target: String? = nil,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void,
    from next: () throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)?
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let target = target ?? index.target
    let first: Int
    if let number = options.firstNumber {
      first = number
    } else {
      first = try await nextNumber(in: target)
    }
    let run = BulkRun(
      connection: connection, index: index,
      destination: LoadDestination(name: target, firstNumber: first), options: options,
      progress: progress)
    return try await run.load(next)
  }

  /// Checks that records can be added to an index, before anything is read for that.
  ///
  /// That there is no such index is found when the records are loaded.
  ///
  /// - Throws: ``OpenSearchError`` with what to do, if the target is a data stream, or an alias of
  ///   several indices with none to which records are added.
  @concurrent
  package func checkAdding(to index: OpenSearchIndex) async throws(OpenSearchError) {
    let family = IndexFamily(
      index.target, named: try await named(index.target), numbered: [:], marks: [:])
    guard let obstacle = family.obstacleToAdding else { return }
    throw OpenSearchError(
      .invalid(obstacle), call: OpenSearchCall.aliases(of: index.target).description)
  }

  private static func missing(_ target: String, _ call: String) -> OpenSearchError {
    OpenSearchError(
      .invalid(
        "there is no index or alias \"\(target)\" in the cluster, and adding records makes none: "
          + "correct the name, or load all records first, without --add"), call: call)
  }

  /// Returns the number after the largest that a record of an index has in the order of the index.
  ///
  /// - Throws: ``OpenSearchError``, also if there is no such index: the cluster would make one by
  ///   itself for the first record, with a mapping of its own.
  private func nextNumber(in target: String) async throws(OpenSearchError) -> Int {
    do throws(OpenSearchError) {
      do throws(OpenSearchError) {
        // A search does not find what was loaded a moment ago.
        try await refresh(target)
      } catch {
        // Without the permission, the search below has the numbers of a second ago.
        guard error.status == 403 else { throw error }
      }
      return try await largestNumber(in: target).map { $0 + 1 } ?? 0
    } catch {
      guard error.status == 404 else { throw error }
      throw Self.missing(target, error.call)
    }
  }

  /// Returns the largest number that a record of an index has in the order of the index; `nil` if
  /// no record has one.
  private func largestNumber(in target: String) async throws(OpenSearchError) -> Int? {
    let call = OpenSearchCall.maximum(of: OpenSearchIndex.orderField, in: target)
    let answer = try await connection.send(call)
    guard ShardCounts(answer).missing == 0, let value = answer["aggregations"]?["largest"]?["value"]
    else {
      throw connection.malformed("it does not have the largest number of all shards", call)
    }
    if value == .null { return nil }
    // The cluster tells it as a `Double`, which holds no larger whole numbers exactly.
    guard let largest = value.doubleValue, abs(largest) < 0x1p53 else {
      throw OpenSearchError(
        .invalid(
          "the largest number that orders the records of \(target) is \(value), after which records "
            + "cannot be numbered. Load all records anew"), call: call.description)
    }
    return Int(largest)
  }
}

/// The records of an array, one after the other.
struct RecordSource {
  private let records: [JSON]
  private var count = 0

  init(_ records: [JSON]) { self.records = records }

  /// Returns the next record with its number from 1; `nil` after the last.
  mutating func next() -> (Int, Result<JSON, JSONError>)? {
    guard count < records.count else { return nil }
    count += 1
    return (count, .success(records[count - 1]))
  }
}

/// The records of a JSON Lines file, one after the other.
struct LineSource {
  private let path: String
  private var reader: JSONLinesReader

  init(_ path: String) throws(OpenSearchError) {
    self.path = path
    do throws(ReadFile.Failure) {
      reader = try JSONLinesReader(path: path)
    } catch {
      throw Self.unreadable(path, error)
    }
  }

  /// Returns the next record with the number of its line; `nil` after the last.
  mutating func next() throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)? {
    do throws(ReadFile.Failure) {
      guard let line = try reader.next() else { return nil }
      return (
        reader.number,
        Result { () throws(JSONError) in try JSON(parsing: line, numbers: .asWritten) }
      )
    } catch {
      throw Self.unreadable(path, error)
    }
  }

  private static func unreadable(_ path: String, _ error: ReadFile.Failure) -> OpenSearchError {
    OpenSearchError(.invalid("\(path) cannot be read: \(error)"), call: "reading records")
  }
}
