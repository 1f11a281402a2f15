/// The name under which effects replace, exclude, throttle or cancel each other.
///
/// Two effects meet only if their identifiers are equal; an effect without one meets none.
public struct EffectID: Hashable, Sendable, Codable {
  /// The name as text.
  ///
  /// A part of the program that is embedded twice puts a prefix before it, see ``scoped(by:)``.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Decodes the plain text form.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes as plain text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Creates the identifier named by the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The name in quotation marks, as transcripts show it.
  public var description: String { "\"\(rawValue)\"" }
}
