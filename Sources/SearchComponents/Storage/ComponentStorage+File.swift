public import Foundation

extension ComponentStorage {
  /// A file, which is written beside its place and then put there, so that a process that ends in between
  /// leaves the old one whole.
  ///
  /// Its folder is made if there is none. Several searches and several processes may use one file: each change
  /// is made to what is in the file then, so none loses what others have kept. A file `NAME.lock` beside it
  /// keeps them apart.
  public static func file(_ url: URL) -> ComponentStorage {
    let file = StorageFile(url)
    return ComponentStorage(
      read: { () throws(StorageProblem) in try file.read() },
      update: { (change) throws(StorageProblem) in try file.update(change) })
  }

  /// The user defaults of the app, or those that apps of a group share.
  ///
  /// Changes of several searches of one process come one after the other. Processes that share a suite are not
  /// kept apart: of two that change it at the same moment, one may lose its change; use a file for those.
  ///
  /// - Parameters:
  ///   - key: The key, under which data is kept. Whatever else is there is left as it is.
  ///   - suite: The name of a suite; `nil` is the app's own.
  public static func userDefaults(key: String, suite: String? = nil) -> ComponentStorage {
    let defaults: @Sendable () -> UserDefaults = {
      suite.flatMap(UserDefaults.init(suiteName:)) ?? .standard
    }
    let read: @Sendable () throws(StorageProblem) -> StoredContent = { () throws(StorageProblem) in
      guard let value = defaults().object(forKey: key) else { return StoredContent() }
      guard let data = value as? Data else { throw .unreadable("\(key) is no data") }
      return StoredContent(bytes: Array(data))
    }
    return ComponentStorage(
      read: read,
      update: { (change) throws(StorageProblem) in
        try turnOfDefaults.take { () throws(StorageProblem) in
          defaults().set(Data(try change(try read())), forKey: key)
        }
      })
  }

  private static let turnOfDefaults = StorageTurn()
}
