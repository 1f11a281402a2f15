public import SearchlightCore
import SearchlightBasics

/// A storage that keeps answers for later sessions: a folder, memory, or your own.
///
/// ```swift
/// cache.performer(keepingIn: .folder(caches.appending(path: "answers")))
/// ```
public struct AnswerStorage: Sendable {
  /// Loads stored answers within both limits, the oldest first.
  let load: @Sendable (_ limit: Int, _ byteLimit: Int) throws(StorageError) -> [CachedAnswer]

  /// Stores an answer, replacing an older one to the same request.
  let store: @Sendable (CachedAnswer) throws(StorageError) -> Void

  /// Removes the answer to a request, if there is one.
  let remove: @Sendable (SearchRequest) throws(StorageError) -> Void

  let removeAll: @Sendable () throws(StorageError) -> Void

  /// Creates a storage of your own, such as a database.
  ///
  /// - Parameters:
  ///   - load: Loads stored answers within both limits, keeping the newest, and returns them oldest
  ///     first. It may remove the answers that it does not return.
  ///   - store: Stores an answer, replacing an older one to the same request, completely or not at
  ///     all.
  ///   - remove: Removes the answer to a request, if there is one, because it has expired or was
  ///     evicted.
  ///   - removeAll: Removes all stored answers.
  ///
  /// Calls of the last three exclude each other, and cancelled work does not begin to store.
  public init(
    load:
      @escaping @Sendable (_ limit: Int, _ byteLimit: Int) throws(StorageError) -> [CachedAnswer],
    store: @escaping @Sendable (CachedAnswer) throws(StorageError) -> Void,
    remove: @escaping @Sendable (SearchRequest) throws(StorageError) -> Void,
    removeAll: @escaping @Sendable () throws(StorageError) -> Void
  ) {
    // Cancelled work may still be storing an answer while the work after it removes all.
    let lock = StorageLock()
    self.load = load
    self.store = { (answer) throws(StorageError) in
      try lock.withLock { () throws(StorageError) in
        try Self.checkCancellation()
        try store(answer)
      }
    }
    self.remove = { (request) throws(StorageError) in
      try lock.withLock { () throws(StorageError) in try remove(request) }
    }
    self.removeAll = { () throws(StorageError) in try lock.withLock(removeAll) }
  }

  /// Throws an error if the work is cancelled: since then, others may have removed what it would
  /// store.
  static func checkCancellation() throws(StorageError) {
    if Task.isCancelled { throw .notWritten("the work was cancelled") }
  }

  /// Creates a storage that lasts as long as this value and its copies, for successive searches in
  /// one app and for tests.
  public static func memory() -> AnswerStorage {
    let answers = StoredAnswers()
    return AnswerStorage(
      load: { limit, byteLimit in answers.last(limit, byteLimit: byteLimit) },
      store: { answers.keep($0) }, remove: { answers.remove($0) },
      removeAll: { answers.removeAll() })
  }
}

extension [CachedAnswer] {
  /// Returns the newest answers that fit within both limits, in order.
  func last(_ limit: Int, byteLimit: Int) -> [CachedAnswer] {
    var room = byteLimit
    let last = reversed().prefix(Swift.max(0, limit)).prefix { answer in
      room -= answer.byteCount
      return room >= 0
    }
    return last.reversed()
  }
}

/// Stores answers in memory, shared between threads.
final class StoredAnswers: Sendable {
  /// The maximum number of answers, whatever limit the cache has.
  private static let limit = 1000

  private let answers = Locked<[CachedAnswer]>([])

  func last(_ limit: Int, byteLimit: Int) -> [CachedAnswer] {
    answers.withLock { answers in
      answers = answers.last(limit, byteLimit: byteLimit)
      return answers
    }
  }

  func keep(_ answer: CachedAnswer) {
    answers.withLock { answers in
      answers.removeAll { $0.request == answer.request }
      answers.append(answer)
      if answers.count > Self.limit { answers.removeFirst() }
    }
  }

  func remove(_ request: SearchRequest) {
    answers.withLock { answers in answers.removeAll { $0.request == request } }
  }

  func removeAll() { answers.withLock { $0 = [] } }
}
