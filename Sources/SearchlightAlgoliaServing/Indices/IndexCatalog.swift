import SearchlightBackend

/// The entries of all indices of a server, and the tasks that have changed them.
struct IndexCatalog: Hashable, Sendable {
  var entries: [IndexName: IndexEntry] = [:]

  /// The compositions by their identifiers.
  var compositions: [String: Composition] = [:]

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
    firstTask = self.lastTask + 1
    self.lostTasks = lostTasks
    guard self.lastTask > stored else { return }
    if let last = lostTasks.last, last.upperBound == stored {
      self.lostTasks[lostTasks.count - 1] = last.lowerBound...self.lastTask
    } else {
      self.lostTasks.append(stored + 1...self.lastTask)
    }
  }

  /// Adds compositions, replacing those with the same identifiers.
  mutating func add(_ compositions: [Composition]) {
    for composition in compositions { self.compositions[composition.objectID] = composition }
  }

  /// Adds entries for indices that have none.
  ///
  /// - Parameter now: The time, in milliseconds since 1970.
  mutating func addEntries(of names: [IndexName], now: Int) {
    for name in names where entries[name] == nil {
      entries[name] = IndexEntry(created: now, updated: now)
    }
  }

  /// The names of indices that tasks of this run have, and whether there were too many to keep.
  private var taskNames: Set<IndexName> = []
  private var taskCompositions: Set<String> = []
  private var hasForgottenNames = false
  private let firstTask: Int

  /// The largest number of names of indices that are kept for tasks.
  private static let nameLimit = 10_000

  /// Adds a task, and returns its ID.
  ///
  /// - Parameters:
  ///   - polls: How often the task is reported as pending.
  ///   - names: The indices that the call names which has the task.
  ///   - compositions: The compositions that the call names.
  mutating func addTask(
    polls: Int, of names: [IndexName], _ compositions: [String] = []
  ) -> Int {
    lastTask += 1
    if taskNames.count + names.count + taskCompositions.count + compositions.count > Self.nameLimit
    {
      hasForgottenNames = true
    } else {
      taskNames.formUnion(names)
      taskCompositions.formUnion(compositions)
    }
    if polls > 0 { pending[lastTask] = polls }
    return lastTask
  }

  /// Returns whether a task is done; `nil` if there is no such task, or if its change was lost.
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

  /// Returns whether a task may belong to an index: one that exists, or that a call of this run has
  /// named, as the index of a removal.
  ///
  /// Of the tasks of earlier runs, the names of removed indices are not known.
  func mayHave(_ task: Int, of name: IndexName) -> Bool {
    task < firstTask || hasForgottenNames || entries[name] != nil || taskNames.contains(name)
  }

  /// Returns whether a task may belong to a composition: one that exists, or that a call of this
  /// run has named, as the composition of a removal.
  func mayHave(_ task: Int, ofComposition id: String) -> Bool {
    task < firstTask || hasForgottenNames || compositions[id] != nil
      || taskCompositions.contains(id)
  }

  /// Returns the standard replicas of an index, which have their own copies of the records.
  func standardReplicas(of name: IndexName) -> [IndexName] {
    (entries[name]?.replicas ?? []).filter { !$0.isVirtual }.map(\.index)
  }
}
