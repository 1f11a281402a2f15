public import SearchCore
public import SearchTransport

/// Makes indices of a cluster and loads records into them.
///
/// ```swift
/// let loader = OpenSearchLoader(endpoint: "http://127.0.0.1:9200")
/// let report = try await loader.replaceAll(of: movies, jsonLines: "movies.jsonl") { print($0.loaded) }
/// for refusal in report.refusals { print(refusal) }
/// ```
///
/// A file is read while it is sent, and no faster than the cluster takes it.
public struct OpenSearchLoader: Sendable {
  let connection: OpenSearchConnection

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - endpoint: Scheme, name and port: `https://search.example.org:9200`.
  ///   - credentials: What gives the right to make and change indices.
  ///   - configuration: Further nodes, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - clock: What time-outs and waits are measured by.
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

  /// Makes an index with the mapping of its settings.
  ///
  /// - Parameter target: The name in the cluster; `nil` for the index's own.
  /// - Throws: ``OpenSearchError``, also if there is one of the name.
  public func create(
    _ index: OpenSearchIndex, target: String? = nil, shards: Int? = nil, replicas: Int? = nil
  ) async throws(OpenSearchError) {
    _ = try await connection.send(
      .create(target ?? index.target, index.mapping(shards: shards, replicas: replicas)))
  }

  /// Deletes an index of the cluster with all its records.
  public func delete(_ target: String) async throws(OpenSearchError) {
    if let flaw = OpenSearchIndex.flaw(target) {
      throw OpenSearchError(.invalid("the index \"\(target)\" \(flaw)"), call: "DELETE")
    }
    _ = try await connection.send(.delete(target))
  }

  /// Makes what was loaded findable at once; without it that takes a second.
  public func refresh(_ target: String) async throws(OpenSearchError) {
    _ = try await connection.send(.refresh(target))
  }

  /// Loads records into an index that there is.
  ///
  /// A record with the `objectID` of one that the index has takes its place. A record that cannot be loaded is refused
  /// alone, and named in the report.
  ///
  /// - Parameters:
  ///   - records: The records, each an object with a text under `objectID`.
  ///   - target: The name in the cluster; `nil` for the index's own.
  ///   - progress: Is told how far the load is, after each call.
  public func load(
    _ records: [JSON], into index: OpenSearchIndex, target: String? = nil,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    var rest = records[...]
    let run = BulkRun(
      connection: connection, index: index, target: target ?? index.target, options: options,
      progress: progress)
    return try await run.load {
      guard let record = rest.popFirst() else { return nil }
      return (records.count - rest.count, .success(record))
    }
  }

  /// Loads the records of a file of JSON Lines: one object a line.
  ///
  /// A line that is no object with a text under `objectID` is refused alone.
  ///
  /// - Throws: ``OpenSearchError``, also if the file cannot be read.
  public func load(
    jsonLines path: String, into index: OpenSearchIndex, target: String? = nil,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    var reader: JSONLinesReader
    do {
      reader = try JSONLinesReader(path: path)
    } catch {
      throw OpenSearchError(.invalid("\(path) cannot be read: \(error)"), call: "reading records")
    }
    let run = BulkRun(
      connection: connection, index: index, target: target ?? index.target, options: options,
      progress: progress)
    return try await run.load { () throws(OpenSearchError) in
      do {
        guard let line = try reader.next() else { return nil }
        return (reader.number, Result { () throws(JSONError) in try JSON(parsing: line) })
      } catch {
        throw OpenSearchError(
          .invalid("\(path) cannot be read: \(error)"), call: "reading records")
      }
    }
  }
}
