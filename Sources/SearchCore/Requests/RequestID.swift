/// The number of a request that was sent.
///
/// It is drawn from the state's counter when the request is sent, so a larger number means a later
/// one; it is the *generation* of the rows that answer it.
public struct RequestID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number, from 1.
  public let rawValue: Int

  /// Creates the number.
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

  /// The order of sending.
  public static func < (left: RequestID, right: RequestID) -> Bool {
    left.rawValue < right.rawValue
  }

  /// `#7`.
  public var description: String { "#\(rawValue)" }
}
