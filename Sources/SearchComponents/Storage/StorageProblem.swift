/// Why data that a component stores across restarts could not be read or written.
///
/// The problem is part of the state: the component continues without the storage, and stores
/// pending changes with the next success.
public enum StorageProblem: Error, Hashable, Codable, Sendable {
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

extension StorageProblem: CustomStringConvertible {
  /// The problem, and how to fix it.
  public var description: String {
    switch self {
    case .unreadable(let reason):
      "What was kept cannot be read, and is left as it is: \(reason). Start over to replace it."
    case .notRead(let reason): "What was kept could not be read: \(reason). Try again."
    case .notWritten(let reason):
      "Changes could not be kept: \(reason). They are kept with the next change that can be."
    }
  }
}
