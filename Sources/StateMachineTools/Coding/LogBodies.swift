import SearchlightBasics
import Signals

/// The large contents that the actions of a log share, each kept once and named by what it is: the pages
/// of rows that answers bring along.
///
/// An action whose coding writes something large hands it over here and writes the id instead:
///
/// ```swift
/// func encode(to encoder: any Encoder) throws {
///   var container = encoder.singleValueContainer()
///   guard let bodies = LogBodies(of: encoder) else { return try container.encode(rows) }
///   try container.encode(["body": try bodies.keep(rows)])
/// }
/// ```
///
/// In the log a body is a line of its own before the first entry that names it. Outside of logs there
/// are no bodies, so the coding must have another form as well.
public struct LogBodies: Sendable {
  private let table: BodyTable

  /// The bodies of the log that is being written; `nil` if the encoder writes none.
  public init?(of encoder: any Encoder) {
    guard let table = (encoder as? LineEncoder)?.writer.values.bodies else { return nil }
    self.table = table
  }

  /// The bodies of the log that is being read; `nil` if the decoder reads none.
  public init?(of decoder: any Decoder) {
    guard let table = (decoder as? LineDecoder)?.source.values.bodies else { return nil }
    self.table = table
  }

  /// Keeps a value and returns its id: equal values have equal ids.
  public func keep(_ value: some Encodable) throws -> String {
    keep(line: try LogCoding().with(table).encode(value))
  }

  /// Keeps a JSON text in UTF-8, byte by byte, and returns its id.
  ///
  /// - Throws: ``LogWritingError/notALine`` if it is not one JSON value on one line.
  public func keep(json: [UInt8]) throws -> String {
    guard !json.contains(0x0A), (try? JSONScanner.check(json[...])) != nil else {
      throw LogWritingError.notALine
    }
    return keep(line: json)
  }

  /// The same for a text of which it is known that it is one JSON value on one line.
  package func keep(line: [UInt8]) -> String {
    table.keep(line)
  }

  /// The value that was kept under an id.
  ///
  /// - Throws: what makes the log unreadable, if no line before holds the body.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self, of id: String) throws
    -> Value
  {
    try LogCoding().with(table).decode(type, from: line(of: id))
  }

  /// What is made of the JSON text that was kept under an id, once for all who name it.
  ///
  /// - Throws: what makes the log unreadable, if no line before holds the body, or what `make` throws.
  package func shared<Value: Sendable>(
    _ id: String, _ make: (ArraySlice<UInt8>) throws -> Value
  ) throws -> Value {
    try table.value(of: id, make)
  }

  /// The same for a value that is decoded.
  package func shared<Value: Decodable & Sendable>(_ id: String) throws -> Value {
    try shared(id) { try LogCoding().with(table).decode(Value.self, from: $0) }
  }

  /// The JSON text that was kept under an id.
  ///
  /// - Throws: what makes the log unreadable, if no line before holds the body.
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
  /// The same with a table of bodies.
  func with(_ bodies: BodyTable) -> LogCoding {
    var coding = self
    coding.bodies = bodies
    return coding
  }
}
