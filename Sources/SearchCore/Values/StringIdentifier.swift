/// A name with a type of its own, so that an attribute is not taken for an index.
///
/// All of them are written as string literals, ordered by their text, and coded as plain text.
public protocol StringIdentifier: Hashable, Comparable, Sendable, Codable, CodingKeyRepresentable,
  ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The name as text.
  var rawValue: String { get }

  /// Creates the identifier named `rawValue`. Any text will do.
  init(_ rawValue: String)
}

extension StringIdentifier {
  /// Creates the identifier named by the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Decodes the plain text form.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes as plain text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// The name as a coding key, so that a dictionary by identifiers is coded as an object.
  public var codingKey: any CodingKey { StringCodingKey(rawValue) }

  /// Creates the identifier named by a coding key.
  public init?<Key: CodingKey>(codingKey: Key) {
    self.init(codingKey.stringValue)
  }

  /// The order of the texts.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The name.
  public var description: String { rawValue }
}
