import SearchlightStateMachine

/// The reason why a log is not written.
@nonexhaustive
public enum LogWritingError: Error, Hashable, Sendable {
  /// A line would contain the secret with this number of the ``Redaction``, although texts were
  /// replaced.
  case secretLeft(Int)

  /// The index of a record does not follow that of the one before.
  case gap(expected: Int, found: Int)

  /// The argument of ``SearchlightStateMachine/LogBodies/keep(json:)`` is not one JSON value on one line.
  case notALine
}

extension LogWritingError: CustomStringConvertible {
  /// What happened, and how to correct it; never the secret itself.
  public var description: String {
    switch self {
    case .secretLeft(let number):
      "Nothing was written: the line would still hold secret \(number). Strings are replaced, but "
        + "names of fields, numbers and the log's own words are not: keep the secret out of those, "
        + "or add the name of its field to the redaction's keys."
    case .gap(let expected, let found):
      "Nothing was written: the record has index \(found) where \(expected) must follow. A log "
        + "with gaps cannot be replayed: write every record, or begin another log."
    case .notALine:
      "Nothing was written: a body must be one JSON value in UTF-8 without line breaks. Encode it with "
        + "LogBodies.keep(_:)."
    }
  }
}
