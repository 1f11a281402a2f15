import SearchlightLocal
import SearchlightBackend

/// Everything that a server stores, as it was at one moment.
struct ServerState: Sendable {
  /// The catalog; ``IndexCatalog/unsaved`` has the indices that have changed since the last state.
  var catalog: IndexCatalog

  /// The keys, see ``KeyRing/json``.
  var keys: JSON

  /// All indices.
  var indices: [IndexName: LocalIndex]
}

/// Writes the states of a server to a folder, one after another.
///
/// Changes during a write are combined into the next one. A write that failed is tried again when
/// there is another change, and whenever someone waits for the changes.
actor ServerStorage {
  /// The replicas that did not agree with their primary indices when the folder was opened.
  nonisolated let repairs: [ReplicaRepair]

  /// The folder; `nil` once it is closed.
  private var folder: ServerFolder?

  /// Returns the newest state of the server.
  private let state: @Sendable () async -> ServerState

  /// The indices of earlier states that could not be written.
  private var unsaved: Set<IndexName> = []

  /// The number of changes so far, and of those that are stored.
  private var (changes, saved) = (0, 0)

  /// The number of attempts to write so far.
  private var attempts = 0

  /// The attempt that is under way, which returns the reason if it fails.
  private var attempt: Task<String?, Never>?

  private var isClosing = false

  init(
    _ folder: ServerFolder, repairs: [ReplicaRepair] = [],
    state: @escaping @Sendable () async -> ServerState
  ) {
    self.folder = folder
    self.repairs = repairs
    self.state = state
  }

  /// Notes that the state has changed, and begins to write it unless a write is under way.
  func change() {
    changes += 1
    if attempt == nil { begin() }
  }

  @discardableResult
  private func begin() -> Task<String?, Never> {
    attempts += 1
    let task = Task { await write() }
    attempt = task
    return task
  }

  private func write() async -> String? {
    let included = changes
    let reason = await writeState()
    if reason == nil { saved = max(saved, included) }
    attempt = nil
    if changes > included { begin() }
    return reason
  }

  private func writeState() async -> String? {
    guard let folder else { return "the server has been closed" }
    // Before the state is asked for: a task after it would have an ID that is given again.
    let isLast = isClosing
    let state = await state()
    unsaved.formUnion(state.catalog.unsaved)
    let changed = unsaved
    // A detached task writes, so that changes do not wait on this actor until the files are
    // written.
    let (written, reason) = await Task.detached { () -> (ServerFolder, String?) in
      var folder = folder
      do {
        try folder.write(state, changed: changed, isLast: isLast)
        return (folder, nil)
      } catch {
        return (folder, "\(error)")
      }
    }.value
    if self.folder != nil { self.folder = written }
    if reason == nil { unsaved = [] }
    return reason
  }

  /// Waits until all changes so far are written.
  ///
  /// - Returns: The reason why an attempt failed that began after the call; `nil` on success.
  func finish() async -> String? {
    let (wanted, earlier) = (changes, attempts)
    while saved < wanted {
      let task = attempt ?? begin()
      let isLater = attempts > earlier
      if let reason = await task.value, isLater { return reason }
    }
    return nil
  }

  /// Waits until all changes are written, and releases the folder for another server.
  ///
  /// - Returns: The reason why they could not be written, in which case the folder is not released.
  func close() async -> String? {
    if let reason = await finish() { return reason }
    guard folder != nil else { return nil }
    // A last write says that no IDs are lost. Without it, the next server would merely skip some.
    isClosing = true
    changes += 1
    _ = await finish()
    let last = folder
    folder = nil
    // A change that came meanwhile may have begun another write.
    while let attempt { _ = await attempt.value }
    // The task that has written may still have a copy of the folder, and of its lock.
    last?.release()
    return nil
  }
}
