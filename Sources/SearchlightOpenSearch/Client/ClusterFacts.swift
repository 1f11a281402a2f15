import SearchlightBackend

/// A cache of what a cluster says about itself: its version, and the fields of its indices.
///
/// Concurrent searches share one call to the cluster.
actor ClusterFacts {
  private let connection: OpenSearchConnection
  private var versionTask: Task<Result<ClusterVersion, OpenSearchError>, Never>?
  /// When the cluster refused to tell its version; `nil` if it did not.
  private var versionRefused: Duration?
  /// When the cluster refused to answer several searches in one call; `nil` if it did not.
  private var multiSearchRefused: Duration?
  private let schemas: TimedCache<String, OpenSearchSchema>

  init(_ connection: OpenSearchConnection) {
    self.connection = connection
    schemas = TimedCache(connection)
  }

  /// Returns the version of the cluster, which is fetched once.
  ///
  /// - Throws: The error of the call, or `unsupported` if the version is not supported.
  func version() async throws(OpenSearchError) -> ClusterVersion {
    let task =
      versionTask
      ?? Task { [connection] in
        do throws(OpenSearchError) {
          let answer = try await connection.send(.information)
          do throws(SearchError) {
            return .success(try ClusterVersion(answer))
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

  /// Returns what is known about the product and version that the cluster runs: the product of the
  /// configuration, or what the cluster tells.
  ///
  /// - Throws: The error of the call, or `unsupported` if the version is not supported.
  func dialect() async throws(OpenSearchError) -> ClusterDialect {
    if let product = connection.configuration.dialect { return ClusterDialect(product: product) }
    if isRecent(versionRefused) { return ClusterDialect() }
    do throws(OpenSearchError) {
      return ClusterDialect(try await version())
    } catch {
      guard error.status == 403 else { throw error }
      versionRefused = connection.now()
      return ClusterDialect()
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
    try await schemas.value(of: target) { [connection] () async throws(OpenSearchError) in
      try await Self.schema(target, connection)
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
