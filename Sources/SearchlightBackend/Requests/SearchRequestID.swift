/// The number of a sent request.
///
/// The state draws it from its counter when the request is sent, so a larger number means a later
/// request. It is also the *generation* of the rows that answer the request.
public struct SearchRequestID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number, starting at 1.
  public let rawValue: Int

  /// Creates a request number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Decodes the plain number.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Encodes the plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Returns whether the left request was sent before the right one.
  public static func < (left: SearchRequestID, right: SearchRequestID) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The number with a number sign, such as `#7`.
  public var description: String { "#\(rawValue)" }
}
