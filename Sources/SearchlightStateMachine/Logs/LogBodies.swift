import SearchlightBasics

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
/// there are no bodies, so the coding needs a second format.
public struct LogBodies: Sendable {
  private let bodies: any SharedBodies

  /// The bodies of the log that is being written; `nil` if the encoder writes no log.
  public init?(of encoder: any Encoder) {
    guard let bodies = (encoder as? LineEncoder)?.writer.values.bodies else { return nil }
    self.bodies = bodies
  }

  /// The bodies of the log that is being read; `nil` if the decoder reads no log.
  public init?(of decoder: any Decoder) {
    guard let bodies = (decoder as? LineDecoder)?.source.values.bodies else { return nil }
    self.bodies = bodies
  }

  /// Stores a value and returns its id; equal values have equal ids.
  public func keep(_ value: some Encodable) throws -> String {
    bodies.keep(try context.encode(value))
  }

  /// Stores JSON in UTF-8, byte by byte, and returns its id.
  ///
  /// - Throws: ``SearchlightStateMachineTools/LogWritingError/notALine`` if the bytes are not one JSON value on one line.
  public func keep(json: [UInt8]) throws -> String {
    try bodies.keep(checking: json)
  }

  /// Stores bytes that are known to be one JSON value on one line, and returns their id.
  package func keep(line: [UInt8]) -> String {
    bodies.keep(line)
  }

  /// Decodes the value that was stored under an id.
  ///
  /// - Throws: ``SearchlightStateMachineTools/TransitionLogError/Reason/missingBody(_:)`` if no preceding line has the body.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self, of id: String) throws
    -> Value
  {
    try context.decode(type, from: bodies.json(of: id))
  }

  /// Returns the value that `make` creates from the JSON of an id, shared by all entries that name
  /// the id.
  ///
  /// - Throws: ``SearchlightStateMachineTools/TransitionLogError/Reason/missingBody(_:)`` if no preceding line has the body, or
  ///   the error of `make`.
  package func shared<Value: Sendable>(
    _ id: String, _ make: (ArraySlice<UInt8>) throws -> Value
  ) throws -> Value {
    try bodies.value(of: id, make)
  }

  /// Returns the value that is decoded from the JSON of an id, shared by all entries that name the
  /// id.
  package func shared<Value: Decodable & Sendable>(_ id: String) throws -> Value {
    try shared(id) { try context.decode(Value.self, from: $0) }
  }

  /// Returns the JSON that was stored under an id, in UTF-8.
  ///
  /// - Throws: ``SearchlightStateMachineTools/TransitionLogError/Reason/missingBody(_:)`` if no preceding line has the body.
  public func json(of id: String) throws -> [UInt8] {
    Array(try bodies.json(of: id))
  }

  /// The context of the bodies, which may name other bodies.
  private var context: CodingContext {
    var context = CodingContext()
    context.bodies = bodies
    return context
  }
}
