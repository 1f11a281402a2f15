import LocalSearch
import SearchBackend

/// Writes changes to a folder, one write at a time; changes during a write are combined into the
/// next.
actor ServerStorage {
  private let folder: ServerFolder
  private var changed: Set<IndexName> = []
  private var isMetadataChanged = false
  private var failure: String?
  private var work: Task<Void, Never>?

  init(_ folder: ServerFolder) {
    self.folder = folder
  }

  /// Records changes, and begins to write them if no write is under way.
  ///
  /// - Parameters:
  ///   - names: The names of the indices to write; the file of an index that no longer exists is
  ///     deleted.
  ///   - service: The service that has the newest versions of the indices when the write begins.
  ///   - metadata: Returns the newest metadata when the write begins.
  func change(
    _ names: some Sequence<IndexName>, _ service: LocalService,
    metadata: @escaping @Sendable () -> JSON
  ) {
    changed.formUnion(names)
    isMetadataChanged = true
    guard work == nil else { return }
    work = Task { await write(service, metadata) }
  }

  private func write(_ service: LocalService, _ metadata: @Sendable () -> JSON) async {
    while isMetadataChanged {
      let names = changed.sorted()
      changed = []
      isMetadataChanged = false
      let indices = names.map { ($0, try? service.index($0)) }
      let (folder, metadata) = (folder, metadata())
      // A detached task writes, so that changes do not wait on this actor until the files are
      // written.
      let failure = await Task.detached { () -> String? in
        do {
          for (name, index) in indices { try folder.save(index, name) }
          try folder.save(metadata: metadata)
          return nil
        } catch {
          return "\(error)"
        }
      }.value
      self.failure = failure
      if failure != nil {
        // The next change tries again.
        changed.formUnion(names)
        break
      }
    }
    work = nil
  }

  /// Waits until all changes are written.
  ///
  /// - Returns: The reason why they could not be written; `nil` on success.
  func finish() async -> String? {
    await work?.value
    return failure
  }
}
