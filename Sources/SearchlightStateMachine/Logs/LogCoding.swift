package import SearchlightBasics

/// The values that actions need to be decoded and that are not in the log, such as the machine
/// whose intents they are.
///
/// ```swift
/// let log = try TransitionLog<SearchAction, SearchWork>(reading: text, coding: machine.logCoding)
/// ```
///
/// The JSON is that of Foundation's encoder with sorted keys, including its special cases: a `Date`
/// is a number, `Data` is Base64, a `URL` a text and a `Decimal` a number.
public struct LogCoding: Sendable {
  /// The values, and the bodies of the log that is being written or read.
  package var context: CodingContext

  package init(_ context: CodingContext) {
    self.context = context
  }

  /// Creates a coding without values.
  public init() {
    context = CodingContext()
  }

  /// A value by name, which `init(from:)` and `encode(to:)` read with `LogCoding.value(_:in:)`.
  public subscript(name: String) -> (any Sendable)? {
    get { context.values[name] }
    set { context.values[name] = newValue }
  }

  /// Returns the value of a name in a decoder; `nil` if it has none, or one of another type.
  ///
  /// A decoder that reads no log is asked for its `userInfo`.
  public static func value<Value>(
    _ name: String, as type: Value.Type = Value.self, in decoder: any Decoder
  ) -> Value? {
    if let decoder = decoder as? LineDecoder { return decoder.source.values.values[name] as? Value }
    return CodingUserInfoKey(rawValue: name).flatMap { decoder.userInfo[$0] as? Value }
  }

  /// Returns the value of a name in an encoder; `nil` if it has none, or one of another type.
  ///
  /// An encoder that writes no log is asked for its `userInfo`.
  public static func value<Value>(
    _ name: String, as type: Value.Type = Value.self, in encoder: any Encoder
  ) -> Value? {
    if let encoder = encoder as? LineEncoder { return encoder.writer.values.values[name] as? Value }
    return CodingUserInfoKey(rawValue: name).flatMap { encoder.userInfo[$0] as? Value }
  }
}

// MARK: - Types that write their own JSON

extension LogCoding {
  /// Writes the JSON of a value on one line; `false` if the encoder writes no log.
  ///
  /// - Parameter write: Appends the JSON; it can encode parts of the value with the coding that it
  ///   receives.
  package static func write(
    in encoder: any Encoder, _ write: (inout [UInt8], LogCoding) throws -> Void
  ) throws -> Bool {
    guard let encoder = encoder as? LineEncoder else { return false }
    let coding = LogCoding(encoder.writer.values)
    try encoder.writer.single(in: encoder.frame) { try write(&$0, coding) }
    return true
  }

  /// Returns the original JSON of the value that is being decoded; `nil` if the decoder reads no
  /// log.
  package static func json(in decoder: any Decoder) -> ArraySlice<UInt8>? {
    (decoder as? LineDecoder).map { $0.source.json(of: $0.node) }
  }

  /// Encodes a value as JSON on one line with sorted keys; equal values give equal bytes.
  package func encode(_ value: some Encodable) throws -> [UInt8] { try context.encode(value) }

  /// Appends the JSON of a value to existing bytes, which stay unchanged if an error is thrown.
  package func encode(_ value: some Encodable, to output: inout [UInt8]) throws {
    try context.encode(value, to: &output)
  }

  package func decode<Value: Decodable>(
    _ type: Value.Type, from json: some Sequence<UInt8>
  ) throws -> Value {
    try context.decode(type, from: json)
  }
}
