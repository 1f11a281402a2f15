import Signals

/// Serializes the changes of a storage.
final class StorageLock: Sendable {
  private let lock = Locked(())

  func withLock(_ body: () throws(StorageProblem) -> Void) throws(StorageProblem) {
    try lock.withLock { _ throws(StorageProblem) in try body() }
  }
}

/// Holds bytes in memory, shared between threads.
final class StoredBytes: Sendable {
  private let bytes = Locked<[UInt8]?>(nil)

  var value: [UInt8]? {
    get { bytes.withLock { $0 } }
    set { bytes.withLock { $0 = newValue } }
  }
}
