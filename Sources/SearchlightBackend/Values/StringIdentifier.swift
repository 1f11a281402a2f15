/// A string with a type of its own, so that an attribute cannot be confused with an index.
///
/// Identifiers can be written as string literals. They are ordered by their text and encoded as
/// plain text.
public protocol StringIdentifier: Hashable, Comparable, Sendable, Codable, CodingKeyRepresentable,
  ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The name as text.
  var rawValue: String { get }

  /// Creates the identifier named `rawValue`; every text is valid.
  init(_ rawValue: String)
}

extension StringIdentifier {
  /// Creates the identifier named by a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Decodes the identifier from plain text.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the identifier as plain text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// The name as a coding key, so that a dictionary with identifiers as keys is encoded as an
  /// object.
  public var codingKey: any CodingKey { StringCodingKey(rawValue) }

  /// Creates the identifier named by a coding key.
  public init?<Key: CodingKey>(codingKey: Key) {
    self.init(codingKey.stringValue)
  }

  /// Returns whether the text of the left identifier sorts before that of the right one.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The name.
  public var description: String { rawValue }
}
