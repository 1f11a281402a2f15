import Synchronization

/// Lets one after the other change a storage.
final class StorageTurn: Sendable {
  private let mutex = Mutex(())

  func take(_ body: () throws(StorageProblem) -> Void) throws(StorageProblem) {
    try mutex.withLock { _ throws(StorageProblem) in try body() }
  }
}

/// Bytes in memory.
final class StoredBytes: Sendable {
  private let mutex = Mutex<[UInt8]?>(nil)

  var value: [UInt8]? {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }
}
