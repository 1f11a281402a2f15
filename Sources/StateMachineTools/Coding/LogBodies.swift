import SearchlightBasics
import Signals

/// The large contents that the actions of a log share, such as pages of rows in answers.
///
/// Each content is stored once, under an id that is derived from it.
///
/// An action that encodes something large stores it here and encodes the id instead:
///
/// ```swift
/// func encode(to encoder: any Encoder) throws {
///   var container = encoder.singleValueContainer()
///   guard let bodies = LogBodies(of: encoder) else { return try container.encode(rows) }
///   try container.encode(["body": try bodies.keep(rows)])
/// }
/// ```
///
/// In the log, a body is a separate line before the first entry that names it. Outside of logs
/// there are no bodies, so the coding needs a second form.
public struct LogBodies: Sendable {
  private let table: BodyTable

  /// The bodies of the log that is being written; `nil` if the encoder writes no log.
  public init?(of encoder: any Encoder) {
    guard let table = (encoder as? LineEncoder)?.writer.values.bodies else { return nil }
    self.table = table
  }

  /// The bodies of the log that is being read; `nil` if the decoder reads no log.
  public init?(of decoder: any Decoder) {
    guard let table = (decoder as? LineDecoder)?.source.values.bodies else { return nil }
    self.table = table
  }

  /// Stores a value and returns its id; equal values have equal ids.
  public func keep(_ value: some Encodable) throws -> String {
    keep(line: try LogCoding().with(table).encode(value))
  }

  /// Stores JSON in UTF-8, byte by byte, and returns its id.
  ///
  /// - Throws: ``LogWritingError/notALine`` if the bytes are not one JSON value on one line.
  public func keep(json: [UInt8]) throws -> String {
    guard !json.contains(0x0A), (try? JSONScanner.check(json[...])) != nil else {
      throw LogWritingError.notALine
    }
    return keep(line: json)
  }

  /// Stores bytes that are known to be one JSON value on one line, and returns their id.
  package func keep(line: [UInt8]) -> String {
    table.keep(line)
  }

  /// Decodes the value that was stored under an id.
  ///
  /// - Throws: ``TransitionLogError/Reason/missingBody(_:)`` if no preceding line has the body.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self, of id: String) throws
    -> Value
  {
    try LogCoding().with(table).decode(type, from: line(of: id))
  }

  /// The value that `make` creates from the JSON of an id, shared by all entries that name the id.
  ///
  /// - Throws: ``TransitionLogError/Reason/missingBody(_:)`` if no preceding line has the body, or
  ///   the error of `make`.
  package func shared<Value: Sendable>(
    _ id: String, _ make: (ArraySlice<UInt8>) throws -> Value
  ) throws -> Value {
    try table.value(of: id, make)
  }

  /// The value that is decoded from the JSON of an id, shared by all entries that name the id.
  package func shared<Value: Decodable & Sendable>(_ id: String) throws -> Value {
    try shared(id) { try LogCoding().with(table).decode(Value.self, from: $0) }
  }

  /// The JSON that was stored under an id, in UTF-8.
  ///
  /// - Throws: ``TransitionLogError/Reason/missingBody(_:)`` if no preceding line has the body.
  public func json(of id: String) throws -> [UInt8] {
    Array(try line(of: id))
  }

  private func line(of id: String) throws -> ArraySlice<UInt8> {
    guard let content = table.content(of: id) else {
      throw TransitionLogError.Reason.missingBody(id)
    }
    return content
  }
}

extension LogCoding {
  /// A copy of the coding with a table of bodies.
  func with(_ bodies: BodyTable) -> LogCoding {
    var coding = self
    coding.bodies = bodies
    return coding
  }
}

/// The reason why a log is not written.
public enum LogWritingError: Error, Hashable, Sendable {
  /// A line would contain the secret with this number of the ``Redaction``, although texts were
  /// replaced.
  case secretLeft(Int)

  /// The index of a record does not follow that of the one before.
  case gap(expected: Int, found: Int)

  /// The argument of ``LogBodies/keep(json:)`` is not one JSON value on one line.
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
