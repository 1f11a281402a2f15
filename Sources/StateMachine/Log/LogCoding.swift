#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What actions need to know to be decoded, beside what is written: the machine whose intents they are,
/// for example.
///
/// ```swift
/// let log = try TransitionLog<SearchAction, SearchWork>(reading: text, coding: machine.logCoding)
/// ```
///
/// Floors 1 to 3 avoid Foundation. The log needs its JSON encoder and decoder, since that is what the
/// `Codable` of users' actions is written for.
public struct LogCoding: Sendable {
  private var values: [String: any Sendable] = [:]

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
    CodingUserInfoKey(rawValue: name).flatMap { decoder.userInfo[$0] as? Value }
  }

  /// The value of a name that the encoder has been given; `nil` outside of logs, or if it is of
  /// another type.
  public static func value<Value>(
    _ name: String, as type: Value.Type = Value.self, in encoder: any Encoder
  ) -> Value? {
    CodingUserInfoKey(rawValue: name).flatMap { encoder.userInfo[$0] as? Value }
  }
}

extension LogCoding {
  /// JSON on one line with sorted keys: equal values give equal bytes.
  package func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.negativeInfinity,
      nan: Self.notANumber)
    for (key, value) in userInfo { encoder.userInfo[key] = value }
    return Array(try encoder.encode(value))
  }

  package func decode<Value: Decodable>(_ type: Value.Type, from json: some Sequence<UInt8>) throws
    -> Value
  {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.negativeInfinity,
      nan: Self.notANumber)
    for (key, value) in userInfo { decoder.userInfo[key] = value }
    return try decoder.decode(type, from: Data(json))
  }

  private var userInfo: [(CodingUserInfoKey, any Sendable)] {
    values.compactMap { name, value in CodingUserInfoKey(rawValue: name).map { ($0, value) } }
  }

  // Texts that nobody types: a text that is one of these could not be told from the number.
  private static let infinity = "‹infinity›"
  private static let negativeInfinity = "‹-infinity›"
  private static let notANumber = "‹not a number›"
}
