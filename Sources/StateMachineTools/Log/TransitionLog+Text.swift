extension TransitionLog {
  /// The log as JSON Lines, see ``TransitionLog``.
  ///
  /// - Throws: ``LogWritingError``, or what the coding of an action throws.
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
    self.init(reader.entries, detail: reader.detail, machine: reader.machine)
  }

  /// What the machine of a log is called, read from its first line alone; `nil` if it is not said.
  ///
  /// The actions of a log can be read only by those who know its machine.
  ///
  /// - Throws: ``TransitionLogError`` if the text does not begin with the header of a log that is read
  ///   here.
  public static func machine(in bytes: [UInt8]) throws(TransitionLogError) -> String? {
    var reader = TransitionLogReader<Action, Work>(coding: LogCoding())
    try reader.read(Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
    return reader.machine
  }
}
