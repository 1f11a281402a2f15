import SearchBackend

/// A cache of what a cluster says about itself: its version, and the fields of its indices.
///
/// Concurrent searches share one call to the cluster.
actor ClusterFacts {
  private let connection: OpenSearchConnection
  private var versionTask: Task<Result<OpenSearchVersion, OpenSearchError>, Never>?
  /// When the cluster refused to tell its version; `nil` if it did not.
  private var versionRefused: Duration?
  /// When the cluster refused to answer several searches in one call; `nil` if it did not.
  private var multiSearchRefused: Duration?
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
          do throws(SearchError) {
            return .success(try OpenSearchVersion(answer))
          } catch {
            throw OpenSearchError(
              .malformedAnswer(error.malformedText ?? "\(error)"),
              call: OpenSearchCall.information.description)
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

  /// Returns the product that the cluster runs: the one of the configuration, or the one that the
  /// cluster tells; `nil` if the user may not ask for it.
  ///
  /// - Throws: The error of the call, or `unsupported` if the version is not supported.
  func product() async throws(OpenSearchError) -> OpenSearchVersion.Product? {
    if let dialect = connection.configuration.dialect { return dialect }
    if isRecent(versionRefused) { return nil }
    do throws(OpenSearchError) {
      return try await version().product
    } catch {
      guard error.status == 403 else { throw error }
      versionRefused = connection.now()
      return nil
    }
  }

  /// Whether the user may search in calls of `_msearch`, as far as is known.
  ///
  /// With access control, that is a permission of its own for the whole cluster in OpenSearch.
  var maySearchSeveral: Bool { !isRecent(multiSearchRefused) }

  /// Notes that the cluster has refused a call of `_msearch` to the user.
  func noteRefusedMultiSearch() { multiSearchRefused = connection.now() }

  /// Returns whether a time is so recent that what was found out then still counts.
  private func isRecent(_ time: Duration?) -> Bool {
    guard let time else { return false }
    return connection.now() - time <= connection.configuration.schemaLifetime
  }

  /// Returns the fields of an index, or of the indices of an alias.
  ///
  /// They come from the mapping, or, if the user may not read that, from what searches see of them.
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
          return .success(try await Self.schema(target, connection))
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

  private static func schema(
    _ target: String, _ connection: OpenSearchConnection
  ) async throws(OpenSearchError) -> OpenSearchSchema {
    do throws(OpenSearchError) {
      return OpenSearchSchema(mapping: try await connection.send(.mapping(target)))
    } catch {
      guard error.status == 403 else { throw error }
      return OpenSearchSchema(
        capabilities: try await connection.send(.fieldCapabilities(target)))
    }
  }
}

extension SearchError {
  /// What is wrong with an answer, without the words around it; `nil` for other errors.
  fileprivate var malformedText: String? {
    if case .malformedResponse(let text) = self { text } else { nil }
  }
}
