/// The reason why a text cannot be read as a transition log, and the line.
public struct TransitionLogError: Error, Hashable, Sendable {
  /// What is wrong with a line.
  @nonexhaustive
  public enum Reason: Error, Hashable, Sendable {
    /// The text does not begin with the header of a log.
    case noHeader
    /// The log has a version that cannot be read.
    case otherVersion(String)
    /// The text ends within a line, after this number of complete entries.
    case cutShort(entries: Int)
    /// The line is neither an entry nor a body.
    case notAnEntry(String)
    /// The index of an entry is not the next one, or that of the first entry is negative or beyond
    /// `Int.max / 2`: an entry is missing, or there is one too many.
    case indexJump(expected: Int, found: Int)
    /// The action is unknown or malformed.
    case unreadableAction(String)
    /// Another part of an entry, such as its changes or effects, is malformed.
    case unreadableEntry(String)
    /// An entry names a body that no preceding line has.
    case missingBody(String)
    /// The content of a body does not have the id under which it is written.
    case alteredBody(String)
  }

  /// The number of the line, from 1.
  public let line: Int

  /// What is wrong with the line.
  public let reason: Reason

  /// Creates an error.
  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

extension TransitionLogError: CustomStringConvertible {
  /// The line, the reason, and how to correct it.
  public var description: String { "line \(line): \(reason)" }
}

extension TransitionLogError.Reason: CustomStringConvertible {
  /// What is wrong, and how to correct it.
  public var description: String {
    switch self {
    case .noHeader:
      "This is not a transition log: a log begins with \(LogFormat.example). Is it the right file?"
    case .otherVersion(let version):
      "The log has version \(version); this package reads version \(LogFormat.version). Read it "
        + "with the version of Searchlight that wrote it, or record it again."
    case .cutShort(let entries):
      "The log is truncated: it ends within this line. Remove the line to read the entries before it, "
        + "of which there are \(entries)."
    case .notAnEntry(let problem):
      "The line is neither an entry nor a body: \(problem). It was not written by a log; remove it, or "
        + "record the log again."
    case .indexJump(let expected, let found):
      "The entry has index \(found) where \(expected) must follow. Entries were removed, added or moved; "
        + "put them back, or record the log again."
    case .unreadableAction(let problem):
      "The action cannot be read: \(problem)"
    case .unreadableEntry(let problem):
      "The entry cannot be read: \(problem)"
    case .missingBody(let id):
      "The entry names the body \"\(id)\", which no line before it defines. The line was removed "
        + "or moved; put it back before the entry, or record the log again."
    case .alteredBody(let id):
      "The content of the body \"\(id)\" does not match its name: it was edited. Undo the edit, "
        + "or record the log again."
    }
  }
}

/// The identification of a log, in its first line.
enum LogFormat {
  /// The version that is written, and the only one that can be read.
  static let version = 1

  /// The name of the format.
  static let name = "searchlight transitions"

  /// A first line, for error messages.
  static let example = #"{"log":"\#(name)","version":\#(version)}"#
}
