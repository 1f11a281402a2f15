/// Why what a component keeps over a restart could not be read or written.
///
/// It is state: the component goes on without, and what is not written yet is written with the next success.
public enum StorageProblem: Error, Hashable, Codable, Sendable {
  /// What is there was not written by this component, is damaged, or is of a newer version, for this reason.
  ///
  /// It is left as it is until somebody decides to start over.
  case unreadable(String)

  /// The storage could not be read, for this reason.
  case notRead(String)

  /// The storage could not be written, for this reason, such as a disk that is full.
  case notWritten(String)
}

extension StorageProblem: CustomStringConvertible {
  /// What happened, and how to mend it.
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
