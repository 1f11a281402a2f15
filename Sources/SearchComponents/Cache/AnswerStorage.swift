public import SearchCore

/// Where a performer keeps answers for the next search: a folder, memory, or a place of your own.
///
/// ```swift
/// cache.work(keepingIn: .folder(caches.appending(path: "answers")))
/// ```
public struct AnswerStorage: Sendable {
  /// Reads what is kept, at most so many answers and bytes, what came the longest ago first.
  let load: @Sendable (_ limit: Int, _ byteLimit: Int) throws(StorageProblem) -> [CachedAnswer]

  /// Keeps an answer in the place of an older one to the same request.
  let store: @Sendable (CachedAnswer) throws(StorageProblem) -> Void

  /// Removes the answer to a request, if there is one.
  let remove: @Sendable (SearchRequest) throws(StorageProblem) -> Void

  let removeAll: @Sendable () throws(StorageProblem) -> Void

  /// Creates a storage in a place of your own, such as a database.
  ///
  /// - Parameters:
  ///   - load: Reads what is kept, at most so many answers and bytes, what came the longest ago first. It may remove
  ///     what it does not return.
  ///   - store: Keeps an answer in the place of an older one to the same request, whole or not at all.
  ///   - remove: Removes the answer to a request, if there is one: its time is over, or there is no room for it.
  ///   - removeAll: Removes all that is kept.
  public init(
    load:
      @escaping @Sendable (_ limit: Int, _ byteLimit: Int) throws(StorageProblem) -> [CachedAnswer],
    store: @escaping @Sendable (CachedAnswer) throws(StorageProblem) -> Void,
    remove: @escaping @Sendable (SearchRequest) throws(StorageProblem) -> Void,
    removeAll: @escaping @Sendable () throws(StorageProblem) -> Void
  ) {
    self.load = load
    self.store = store
    self.remove = remove
    self.removeAll = removeAll
  }

  /// A storage that lasts as long as this value and its copies: for searches of one app that come and go, and for
  /// tests.
  public static func memory() -> AnswerStorage {
    let answers = StoredAnswers()
    return AnswerStorage(
      load: { limit, byteLimit in answers.last(limit, byteLimit: byteLimit) },
      store: { answers.keep($0) }, remove: { answers.remove($0) },
      removeAll: { answers.removeAll() })
  }
}

extension [CachedAnswer] {
  /// The last answers that have room, in order.
  func last(_ limit: Int, byteLimit: Int) -> [CachedAnswer] {
    var room = byteLimit
    let last = reversed().prefix(Swift.max(0, limit)).prefix { answer in
      room -= answer.byteCount
      return room >= 0
    }
    return last.reversed()
  }
}
