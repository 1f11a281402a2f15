import SearchBackend

/// Prepares each index once, even if several cases need it at the same time.
actor PreparedIndices {
  private let prepare: @Sendable (ConformanceIndex) async throws -> IndexName
  private var tasks: [String: Task<Result<IndexName, ConformanceFailure>, Never>] = [:]

  init(_ prepare: @escaping @Sendable (ConformanceIndex) async throws -> IndexName) {
    self.prepare = prepare
  }

  /// Returns the service's name for an index, and prepares the index if necessary.
  func name(of index: ConformanceIndex) async throws(ConformanceFailure) -> IndexName {
    let prepare = prepare
    let task =
      tasks[index.id]
      ?? Task {
        do {
          return .success(try await prepare(index))
        } catch {
          return .failure(
            ConformanceFailure(
              "preparation of the index \"\(index.id)\"", expected: "an index", found: "\(error)"))
        }
      }
    tasks[index.id] = task
    return try await task.value.get()
  }
}
