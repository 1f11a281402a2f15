import SearchBackend

/// The entries of all indices of a server, and the tasks that have changed them.
struct IndexCatalog: Hashable, Sendable {
  var entries: [IndexName: IndexEntry] = [:]

  /// The ID of the last task.
  private(set) var lastTask = 0

  /// The IDs that an interrupted run may have given to tasks whose changes were not stored.
  ///
  /// The ranges are in ascending order, and do not touch each other.
  private(set) var lostTasks: [ClosedRange<Int>] = []

  /// The indices that were changed or removed since the catalog was last stored.
  var unsaved: Set<IndexName> = []

  /// The number of IDs that are reserved for the tasks between two times at which the catalog is
  /// stored, which is more than any server gives.
  static let reservation = 1_000_000_000

  /// The largest ID: JavaScript represents larger integers inexactly.
  private static let largestTask = 1 << 53

  /// How many more polls report a task as pending, by task ID; tasks that are done are absent.
  private var pending: [Int: Int] = [:]

  /// - Parameters:
  ///   - lastTask: The ID of the last task that an earlier run has stored.
  ///   - reservedTask: The largest ID that the earlier run may have given to a task. IDs up to it are
  ///     not given again, and the tasks after `lastTask` are lost.
  ///   - lostTasks: The tasks that even earlier runs have lost.
  init(lastTask: Int = 0, reservedTask: Int = 0, lostTasks: [ClosedRange<Int>] = []) {
    let stored = min(max(lastTask, 0), Self.largestTask)
    self.lastTask = min(max(reservedTask, stored), Self.largestTask)
    self.lostTasks = lostTasks
    guard self.lastTask > stored else { return }
    if let last = lostTasks.last, last.upperBound == stored {
      self.lostTasks[lostTasks.count - 1] = last.lowerBound...self.lastTask
    } else {
      self.lostTasks.append(stored + 1...self.lastTask)
    }
  }

  /// Adds entries for indices that have none.
  ///
  /// - Parameter now: The time, in milliseconds since 1970.
  mutating func addEntries(of names: [IndexName], now: Int) {
    for name in names where entries[name] == nil {
      entries[name] = IndexEntry(created: now, updated: now)
    }
  }

  /// Adds a task, and returns its ID.
  ///
  /// - Parameter polls: How often the task is reported as pending.
  mutating func addTask(polls: Int) -> Int {
    lastTask += 1
    if polls > 0 { pending[lastTask] = polls }
    return lastTask
  }

  /// Whether a task is done; `nil` if there is no such task, or if its change was lost.
  ///
  /// Each call counts as one poll.
  mutating func isDone(_ task: Int) -> Bool? {
    guard task >= 1, task <= lastTask, !lostTasks.contains(where: { $0.contains(task) }) else {
      return nil
    }
    guard let polls = pending[task] else { return true }
    pending[task] = polls > 1 ? polls - 1 : nil
    return false
  }

  /// The standard replicas of an index, which have their own copies of the records.
  func standardReplicas(of name: IndexName) -> [IndexName] {
    (entries[name]?.replicas ?? []).filter { !$0.isVirtual }.map(\.index)
  }
}
