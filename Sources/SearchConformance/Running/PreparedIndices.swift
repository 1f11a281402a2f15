import SearchCore

/// Prepares each index once, however many cases search it at a time.
actor PreparedIndices {
  private let prepare: @Sendable (ConformanceIndex) async throws -> IndexName
  private var tasks: [String: Task<Result<IndexName, ConformanceFailure>, Never>] = [:]

  init(_ prepare: @escaping @Sendable (ConformanceIndex) async throws -> IndexName) {
    self.prepare = prepare
  }

  /// The name under which the service has an index.
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
