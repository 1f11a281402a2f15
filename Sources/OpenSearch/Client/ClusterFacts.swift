import SearchBackend

/// A cache of what a cluster says about itself: its version, and the fields of its indices.
///
/// Concurrent searches share one call to the cluster.
actor ClusterFacts {
  private let connection: OpenSearchConnection
  private var versionTask: Task<Result<OpenSearchVersion, OpenSearchError>, Never>?
  private var schemas: [String: CachedSchema] = [:]

  private struct CachedSchema {
    let task: Task<Result<OpenSearchSchema, OpenSearchError>, Never>
    let asked: Duration
  }

  init(_ connection: OpenSearchConnection) {
    self.connection = connection
  }

  /// Returns the version of the cluster, which is fetched once.
  ///
  /// - Throws: The error of the call, or `unsupported` if the version is not supported.
  func version() async throws(OpenSearchError) -> OpenSearchVersion {
    let task =
      versionTask
      ?? Task { [connection] in
        do throws(OpenSearchError) {
          let answer = try await connection.send(.information)
          do {
            let version = try OpenSearchVersion(answer)
            return .success(version)
          } catch {
            throw OpenSearchError(
              .malformedAnswer("\(error)"), call: OpenSearchCall.information.description)
          }
        } catch {
          return .failure(error)
        }
      }
    versionTask = task
    switch await task.value {
    case .success(let version):
      guard version.isSupported else {
        throw OpenSearchError(
          .unsupported(version), call: OpenSearchCall.information.description)
      }
      return version
    case .failure(let error):
      versionTask = nil
      throw error
    }
  }

  /// Returns the fields of an index, or of the indices of an alias.
  func schema(_ target: String) async throws(OpenSearchError) -> OpenSearchSchema {
    let now = connection.now()
    var cached = schemas[target]
    if let found = cached, now - found.asked > connection.configuration.schemaLifetime {
      cached = nil
    }
    let task =
      cached?.task
      ?? Task { [connection] in
        do throws(OpenSearchError) {
          return .success(OpenSearchSchema(mapping: try await connection.send(.mapping(target))))
        } catch {
          return .failure(error)
        }
      }
    if cached == nil { schemas[target] = CachedSchema(task: task, asked: now) }
    switch await task.value {
    case .success(let schema): return schema
    case .failure(let error):
      schemas[target] = nil
      throw error
    }
  }
}
