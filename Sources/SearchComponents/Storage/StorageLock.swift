import Synchronization

/// Serializes the changes of a storage.
final class StorageLock: Sendable {
  private let mutex = Mutex(())

  func withLock(_ body: () throws(StorageProblem) -> Void) throws(StorageProblem) {
    try mutex.withLock { _ throws(StorageProblem) in try body() }
  }
}

/// Holds bytes in memory, shared between threads.
final class StoredBytes: Sendable {
  private let mutex = Mutex<[UInt8]?>(nil)

  var value: [UInt8]? {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }
}
