public import Foundation
import SearchlightBasics

/// A storage for data that must outlive a search: a file, the user defaults, memory, or your own.
///
/// ```swift
/// let store = SearchStore(machine, service: service, performing: [
///   recents.performer(keepingIn: .file(folder.appending(path: "recents")))
/// ])
/// ```
///
/// The data consists of lines of JSON. The first line names the content, the version of its format,
/// and the number of entries that follow. More than 4 MiB are never written.
public struct ComponentStorage: Sendable {
  typealias Change = (StoredContent) throws(StorageError) -> [UInt8]

  let read: @Sendable () throws(StorageError) -> StoredContent

  /// Replaces the stored data, excluding other changes meanwhile.
  let update: @Sendable (_ change: Change) throws(StorageError) -> Void

  init(
    read: @escaping @Sendable () throws(StorageError) -> StoredContent,
    update: @escaping @Sendable (_ change: Change) throws(StorageError) -> Void
  ) {
    self.read = read
    self.update = update
  }

  /// Creates a storage of your own, such as the keychain.
  ///
  /// - Parameters:
  ///   - read: Reads the stored data; `nil` if there is none. An error that it throws becomes a
  ///     ``StorageError/notRead(_:)``.
  ///   - write: Replaces the stored data, completely or not at all. An error that it throws becomes
  ///     a ``StorageError/notWritten(_:)``. Calls from performers of this value exclude each
  ///     other; excluding other processes is up to the closures.
  public init(
    read: @escaping @Sendable () throws -> [UInt8]?,
    write: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    let lock = StorageLock()
    let content: @Sendable () throws(StorageError) -> StoredContent = {
      () throws(StorageError) in
      do { return StoredContent(bytes: try read()) } catch { throw .notRead("\(error)") }
    }
    self.init(
      read: content,
      update: { (change) throws(StorageError) in
        try lock.withLock { () throws(StorageError) in
          let bytes = try change(try content())
          do { try write(bytes) } catch { throw .notWritten("\(error)") }
        }
      })
  }

  /// Returns a storage that lasts as long as this value and its copies, for tests and for data that
  /// should not outlive the process.
  ///
  /// Several searches that are given the same value share its data.
  public static func memory() -> ComponentStorage {
    let bytes = StoredBytes()
    return ComponentStorage(read: { bytes.value }, write: { bytes.value = $0 })
  }
}

extension ComponentStorage {
  /// Returns a storage that keeps its data in a file.
  ///
  /// The file is written under another name and then moved into place, so that the old one stays
  /// intact if the process ends in between.
  ///
  /// The folder of the file is created if needed. Several searches and several processes may share
  /// a file. Each change is applied to the current content of the file, so no process loses what
  /// another has stored. They are serialized by a lock file named `NAME.lock`.
  public static func file(_ url: URL) -> ComponentStorage {
    let file = StorageFile(url)
    return ComponentStorage(
      read: { () throws(StorageError) in try file.read() },
      update: { (change) throws(StorageError) in try file.update(change) })
  }

  /// Returns a storage that keeps its data in the user defaults of the app, or in those of an app
  /// group.
  ///
  /// Changes by several searches of one process are serialized. Processes that share a suite are
  /// not: if two change it at the same moment, one change may be lost. Use a file in that case.
  ///
  /// - Parameters:
  ///   - key: The key that the data is stored under. Other keys are left as they are.
  ///   - suite: The name of a suite; `nil` for the app's own defaults.
  public static func userDefaults(key: String, suite: String? = nil) -> ComponentStorage {
    let defaults: @Sendable () -> UserDefaults = {
      suite.flatMap(UserDefaults.init(suiteName:)) ?? .standard
    }
    let read: @Sendable () throws(StorageError) -> StoredContent = { () throws(StorageError) in
      guard let value = defaults().object(forKey: key) else { return StoredContent() }
      guard let data = value as? Data else { throw .unreadable("\(key) is not data") }
      return StoredContent(bytes: Array(data))
    }
    return ComponentStorage(
      read: read,
      update: { (change) throws(StorageError) in
        try defaultsLock.withLock { () throws(StorageError) in
          defaults().set(Data(try change(try read())), forKey: key)
        }
      })
  }

  private static let defaultsLock = StorageLock()
}

/// Serializes the changes of a storage.
final class StorageLock: Sendable {
  private let lock = Locked(())

  func withLock(_ body: () throws(StorageError) -> Void) throws(StorageError) {
    try lock.withLock { _ throws(StorageError) in try body() }
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
