import LocalSearch
import SearchCore

/// Writes what has changed to a folder, one time after another, however many changes there are meanwhile.
actor ServerStorage {
  private let folder: ServerFolder
  private var changed: Set<IndexName> = []
  private var isBookChanged = false
  private var failure: String?
  private var work: Task<Void, Never>?

  init(_ folder: ServerFolder) {
    self.folder = folder
  }

  /// Notes what has changed, and begins to write it.
  ///
  /// - Parameter snapshot: What is to be written when its turn comes: the newest version of an index, `nil` for one
  ///   that there is not any more, and what is known beside.
  func change(
    _ names: some Sequence<IndexName>, _ service: LocalService,
    book: @escaping @Sendable () -> JSON
  ) {
    changed.formUnion(names)
    isBookChanged = true
    guard work == nil else { return }
    work = Task { await write(service, book) }
  }

  private func write(_ service: LocalService, _ book: @Sendable () -> JSON) async {
    while isBookChanged {
      let names = changed.sorted()
      changed = []
      isBookChanged = false
      let indices = names.map { ($0, try? service.index($0)) }
      let (folder, book) = (folder, book())
      // Not on the actor, so that changes need not wait until files are written.
      let failure = await Task.detached { () -> String? in
        do {
          for (name, index) in indices { try folder.save(index, name) }
          try folder.save(book: book)
          return nil
        } catch {
          return "\(error)"
        }
      }.value
      self.failure = failure
      if failure != nil {
        // Tried again with the next change.
        changed.formUnion(names)
        break
      }
    }
    work = nil
  }

  /// Waits until all that has changed is written.
  ///
  /// - Returns: Why it could not be written; `nil` if it could.
  func finish() async -> String? {
    await work?.value
    return failure
  }
}
