import SearchlightBackend

/// The reason why a server cannot use a folder.
public struct ServerFolderError: Error, Hashable, Sendable {
  /// What is wrong with a file or a folder.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// Another server uses the folder; it is named as it has written itself into the folder.
    case locked(holder: String)

    /// The file cannot be read.
    case unreadable(reason: String)

    /// The file or folder cannot be written.
    case unwritable(reason: String)

    /// The file is not one that a server has written; it has not changed.
    case damaged(reason: String)

    /// The file was written by a later version of the package, in a form that this one does not know.
    case newerVersion(found: Int, known: Int)
  }

  /// The path of the file or folder.
  public let path: String

  /// What is wrong with it.
  public let reason: Reason
}

extension ServerFolderError: CustomStringConvertible {
  /// What happened, where, and how to fix it.
  public var description: String {
    switch reason {
    case .locked(let holder):
      "The folder \(path) is in use by \(JSON.string(holder).excerpt). Only one server may use it at a "
        + "time: end that one, or give another folder."
    case .unreadable(let reason): "\(path) cannot be read: \(reason)."
    case .unwritable(let reason): "\(path) cannot be written: \(reason)."
    case .damaged(let reason):
      "\(path) is damaged: \(reason). Restore the file from a copy of the folder, or remove it: the "
        + "indices then stay, and keys and replicas are lost."
    case .newerVersion(let found, let known):
      "\(path) has the version \(found), and this server knows versions up to \(known). Update the "
        + "server, or give another folder."
    }
  }
}
