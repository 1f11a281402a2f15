public import Foundation

extension ComponentStorage {
  /// A storage that keeps its data in a file.
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
      read: { () throws(StorageProblem) in try file.read() },
      update: { (change) throws(StorageProblem) in try file.update(change) })
  }

  /// A storage that keeps its data in the user defaults of the app, or in those of an app group.
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
    let read: @Sendable () throws(StorageProblem) -> StoredContent = { () throws(StorageProblem) in
      guard let value = defaults().object(forKey: key) else { return StoredContent() }
      guard let data = value as? Data else { throw .unreadable("\(key) is not data") }
      return StoredContent(bytes: Array(data))
    }
    return ComponentStorage(
      read: read,
      update: { (change) throws(StorageProblem) in
        try defaultsLock.withLock { () throws(StorageProblem) in
          defaults().set(Data(try change(try read())), forKey: key)
        }
      })
  }

  private static let defaultsLock = StorageLock()
}
