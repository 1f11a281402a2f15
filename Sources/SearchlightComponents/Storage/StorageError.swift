import SearchlightBackend

/// Why data that a component stores across restarts could not be read or written.
///
/// The problem is part of the state: the component continues without the storage, and stores
/// pending changes with the next success.
@nonexhaustive
public enum StorageError: Error, Hashable, Codable, Sendable {
  /// The stored data is damaged, of a newer version, or not written by this component, for this
  /// reason.
  ///
  /// The data is left unchanged until the app or the user decides to start over.
  case unreadable(String)

  /// The storage could not be read, for this reason.
  case notRead(String)

  /// The storage could not be written, for this reason, such as a full disk.
  case notWritten(String)
}

extension StorageError: CustomStringConvertible {
  /// The problem, and how to fix it.
  public var description: String {
    switch self {
    case .unreadable(let reason):
      "The stored data cannot be read and are left unchanged: \(reason). Start over to replace them."
    case .notRead(let reason): "The stored data could not be read: \(reason). Try again."
    case .notWritten(let reason):
      "Changes could not be stored: \(reason). They are stored with the next change that succeeds."
    }
  }
}

extension StorageError {
  /// The problem with a reason of at most 4,096 bytes.
  var shortened: StorageError {
    switch self {
    case .unreadable(let reason): .unreadable(reason.shortenedError)
    case .notRead(let reason): .notRead(reason.shortenedError)
    case .notWritten(let reason): .notWritten(reason.shortenedError)
    }
  }
}
