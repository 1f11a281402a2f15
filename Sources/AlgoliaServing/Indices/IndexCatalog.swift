import SearchCore

/// What a server knows of all its indices, and the tasks that have changed them.
struct IndexCatalog: Hashable, Sendable {
  var entries: [IndexName: IndexEntry] = [:]

  /// The number of the last task.
  private(set) var lastTask = 0

  /// How often a task is still said to be pending, by its number; those that are done are not there.
  private var pending: [Int: Int] = [:]

  /// - Parameter lastTask: The number of the last task of an earlier run.
  init(lastTask: Int = 0) {
    self.lastTask = min(max(lastTask, 0), 1 << 53)
  }

  /// Makes a task.
  ///
  /// - Parameter polls: How often it is said to be pending.
  mutating func addTask(polls: Int) -> Int {
    lastTask += 1
    if polls > 0 { pending[lastTask] = polls }
    return lastTask
  }

  /// Whether a task is done, of which somebody asks how far it is; `nil` if there is no such task.
  mutating func isDone(_ task: Int) -> Bool? {
    guard (1...max(lastTask, 1)).contains(task), lastTask > 0 else { return nil }
    guard let polls = pending[task] else { return true }
    pending[task] = polls > 1 ? polls - 1 : nil
    return false
  }

  /// The standard replicas of an index, which have records of their own.
  func standardReplicas(of name: IndexName) -> [IndexName] {
    (entries[name]?.replicas ?? []).filter { !$0.isVirtual }.map(\.index)
  }
}
