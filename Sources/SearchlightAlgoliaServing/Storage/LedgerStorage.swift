import SearchlightBackend
import SearchlightBasics

/// Writes the searches and events of a server to its folder: soon after a change, but not for every
/// one.
///
/// A write that failed is tried again with the next change, and when somebody waits for it.
actor LedgerStorage {
  /// What could not be read of the file when the server started, and why; `nil` if all was read.
  nonisolated let damage: String?

  /// How long changes are collected before they are written.
  ///
  /// Larger files are written less often: a second more for each megabyte of the last one.
  private static let pause = Duration.seconds(1)

  private let file: LedgerFile
  private let state: @Sendable () -> JSON

  /// The number of changes so far.
  private nonisolated let changes = Locked(0)

  /// The number of changes that are stored.
  private var saved = 0

  /// The size of the last file, in bytes.
  private var size = 0

  /// The write that is waiting for its time; `nil` if there is none.
  private var waiting: Task<Void, Never>?

  private var isClosed = false

  /// - Parameter state: Returns what is to be stored.
  init(_ file: LedgerFile, damage: String?, state: @escaping @Sendable () -> JSON) {
    self.file = file
    self.damage = damage
    self.state = state
  }

  /// Notes that something has changed.
  ///
  /// The caller does not wait: a search must not take longer because it is counted.
  nonisolated func note() {
    changes.withLock { $0 += 1 }
    Task { await schedule() }
  }

  private func schedule() {
    guard waiting == nil, !isClosed else { return }
    let pause = Self.pause + .seconds(size / 1_000_000)
    // Without the server, the folder may be another's.
    waiting = Task { [weak self] in
      do {
        try await Task.sleep(for: pause)
      } catch {
        // Somebody waits for the write, and does it.
        return
      }
      await self?.writeScheduled()
    }
  }

  /// Writes what was scheduled, unless the folder has been released in the meantime.
  func writeScheduled() {
    waiting = nil
    _ = write()
  }

  /// Writes the newest state.
  ///
  /// - Returns: The reason if it could not be written.
  private func write() -> String? {
    let included = changes.withLock { $0 }
    guard included > saved else { return nil }
    // The folder may be another server's now.
    guard !isClosed else { return "the server has been closed" }
    let bytes = state().bytes
    do {
      try file.write(bytes)
      (saved, size) = (included, bytes.count)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Writes what has changed until now.
  ///
  /// - Returns: The reason if it could not be written; `nil` on success.
  func finish() -> String? {
    waiting?.cancel()
    waiting = nil
    return write()
  }

  /// Writes what has changed until now, and removes the files that could not be read.
  ///
  /// - Returns: The reason if something of it failed; `nil` on success.
  func purge() -> String? {
    if isClosed { return "the server has been closed" }
    if let reason = finish() { return reason }
    do {
      try file.removeDamaged()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Writes what has changed until now, and nothing more after that.
  ///
  /// - Returns: The reason if it could not be written.
  func close() -> String? {
    if isClosed { return nil }
    if let reason = finish() { return reason }
    isClosed = true
    return nil
  }

  /// Writes again after ``close()``, because the server still has its folder.
  func reopen() {
    isClosed = false
  }
}
