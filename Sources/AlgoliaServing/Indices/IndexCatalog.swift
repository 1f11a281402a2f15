import SearchBackend

/// The entries of all indices of a server, and the tasks that have changed them.
struct IndexCatalog: Hashable, Sendable {
  var entries: [IndexName: IndexEntry] = [:]

  /// The ID of the last task.
  private(set) var lastTask = 0

  /// How many more polls report a task as pending, by task ID; tasks that are done are absent.
  private var pending: [Int: Int] = [:]

  /// - Parameter lastTask: The ID of the last task of an earlier run.
  init(lastTask: Int = 0) {
    self.lastTask = min(max(lastTask, 0), 1 << 53)
  }

  /// Adds a task, and returns its ID.
  ///
  /// - Parameter polls: How often the task is reported as pending.
  mutating func addTask(polls: Int) -> Int {
    lastTask += 1
    if polls > 0 { pending[lastTask] = polls }
    return lastTask
  }

  /// Whether a task is done; `nil` if there is no such task.
  ///
  /// Each call counts as one poll.
  mutating func isDone(_ task: Int) -> Bool? {
    guard (1...max(lastTask, 1)).contains(task), lastTask > 0 else { return nil }
    guard let polls = pending[task] else { return true }
    pending[task] = polls > 1 ? polls - 1 : nil
    return false
  }

  /// The standard replicas of an index, which have their own copies of the records.
  func standardReplicas(of name: IndexName) -> [IndexName] {
    (entries[name]?.replicas ?? []).filter { !$0.isVirtual }.map(\.index)
  }
}
