extension TransitionLog {
  /// The log as JSON Lines, see ``TransitionLog``.
  ///
  /// - Throws: ``LogWritingError``, or the error of an action's coding.
  public func text(redaction: Redaction = Redaction()) throws -> String {
    var writer = TransitionLogWriter<Action, Work>(
      redaction: redaction, detail: detail, machine: machine)
    var text = writer.header
    var lines: [UInt8] = []
    for entry in entries {
      lines.removeAll(keepingCapacity: true)
      try writer.append(entry, to: &lines)
      text += String(decoding: lines, as: UTF8.self)
    }
    return text
  }

  /// Reads a log from a text.
  ///
  /// - Parameters:
  ///   - text: JSON Lines, as a writer produces them.
  ///   - coding: The values that the actions need to be decoded.
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
    self.init(reader.entries, detail: reader.detail, machine: reader.machine)
  }

  /// The name of the machine of a log, read from the first line alone; `nil` if the log has none.
  ///
  /// Only a program that knows the machine of a log can decode the actions.
  ///
  /// - Throws: ``TransitionLogError`` if the text does not begin with the header of a log that can
  ///   be read.
  public static func machine(in bytes: [UInt8]) throws(TransitionLogError) -> String? {
    var reader = TransitionLogReader<Action, Work>(coding: LogCoding())
    try reader.read(Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
    return reader.machine
  }
}
