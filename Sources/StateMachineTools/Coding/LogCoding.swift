import SearchlightBasics

/// What actions need to know to be decoded, beside what is written: the machine whose intents they are,
/// for example.
///
/// ```swift
/// let log = try TransitionLog<SearchAction, SearchWork>(reading: text, coding: machine.logCoding)
/// ```
///
/// What is written is what Foundation's encoder would write with sorted keys, and its special cases hold: a
/// `Date` is a number, `Data` is Base64, a `URL` a text and a `Decimal` a number.
public struct LogCoding: Sendable {
  private var values: [String: any Sendable] = [:]

  /// The bodies of the log that is being written or read; `nil` outside of one.
  var bodies: BodyTable?

  /// Creates a coding that knows nothing.
  public init() {}

  /// A value by name, which `init(from:)` and `encode(to:)` find by `LogCoding.value(_:in:)`.
  public subscript(name: String) -> (any Sendable)? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The value of a name that the decoder has been given; `nil` outside of logs, or if it is of
  /// another type.
  public static func value<Value>(
    _ name: String, as type: Value.Type = Value.self, in decoder: any Decoder
  ) -> Value? {
    if let decoder = decoder as? LineDecoder { return decoder.source.values[name] as? Value }
    return CodingUserInfoKey(rawValue: name).flatMap { decoder.userInfo[$0] as? Value }
  }

  /// The value of a name that the encoder has been given; `nil` outside of logs, or if it is of
  /// another type.
  public static func value<Value>(
    _ name: String, as type: Value.Type = Value.self, in encoder: any Encoder
  ) -> Value? {
    if let encoder = encoder as? LineEncoder { return encoder.writer.values[name] as? Value }
    return CodingUserInfoKey(rawValue: name).flatMap { encoder.userInfo[$0] as? Value }
  }
}

// MARK: - For types that know their JSON

extension LogCoding {
  /// Writes a value whose JSON is known, on one line; `false` if the encoder writes no log.
  ///
  /// - Parameter write: Appends the JSON; by the coding it appends parts of it that are not known.
  package static func write(
    in encoder: any Encoder, _ write: (inout [UInt8], LogCoding) throws -> Void
  ) throws -> Bool {
    guard let encoder = encoder as? LineEncoder else { return false }
    let coding = encoder.writer.values
    try encoder.writer.single(in: encoder.frame) { try write(&$0, coding) }
    return true
  }

  /// The JSON of the value that is decoded, as it stands; `nil` if the decoder reads no log.
  package static func json(in decoder: any Decoder) -> ArraySlice<UInt8>? {
    (decoder as? LineDecoder).map { $0.source.json(of: $0.node) }
  }
}

extension LogCoding {
  /// JSON on one line with sorted keys: equal values give equal bytes.
  package func encode(_ value: some Encodable) throws -> [UInt8] {
    let writer = LineWriter(self)
    try writer.encode(value)
    return writer.bytes
  }

  /// Appends the same to what stands before it; if an error is thrown, that is left as it was.
  package func encode(_ value: some Encodable, to output: inout [UInt8]) throws {
    let count = output.count
    let writer = LineWriter(self, bytes: output)
    // The writer has the bytes now: held twice, they would be copied.
    output = []
    defer { output = writer.takeBytes() }
    do {
      try writer.encode(value)
    } catch {
      writer.cut(to: count)
      throw error
    }
  }

  package func decode<Value: Decodable>(_ type: Value.Type, from json: some Sequence<UInt8>) throws
    -> Value
  {
    guard let tape = try? JSONTape(Array(json)) else { throw Self.notJSON }
    return try LineSource(tape, self).decode(type, at: 0)
  }

  /// What is thrown if a text is not JSON, or nests too deeply.
  static var notJSON: DecodingError {
    .dataCorrupted(
      .init(
        codingPath: [],
        debugDescription: "This is not JSON, or nests more than \(JSONScanner.maximumDepth) deep."))
  }

  /// What users' codings find beside an encoder or decoder.
  var userInfo: [CodingUserInfoKey: any Sendable] {
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    for (name, value) in values { CodingUserInfoKey(rawValue: name).map { userInfo[$0] = value } }
    return userInfo
  }
}
