extension TransitionLog {
  /// The log as JSON Lines, see ``TransitionLog``.
  ///
  /// - Throws: ``LogWritingError``, or what the coding of an action throws.
  public func text(redaction: Redaction = Redaction()) throws -> String {
    var writer = TransitionLogWriter<Action, Work>(redaction: redaction, detail: detail)
    var text = writer.header
    for entry in entries { text += try writer.lines(for: entry) }
    return text
  }

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - text: JSON Lines, as a writer gives them.
  ///   - coding: What the actions need to know to be decoded.
  /// - Throws: ``TransitionLogError`` with the line and the reason.
  public init(
    reading text: String, coding: LogCoding = LogCoding()
  ) throws(TransitionLogError) {
    try self.init(reading: Array(text.utf8), coding: coding)
  }

  /// Reads a log from UTF-8.
  ///
  /// - Throws: ``TransitionLogError`` with the line and the reason.
  public init(
    reading bytes: [UInt8], coding: LogCoding = LogCoding()
  ) throws(TransitionLogError) {
    var reader = TransitionLogReader<Action, Work>(coding: coding)
    try reader.read(bytes)
    self.init(reader.entries, detail: reader.detail)
  }
}
