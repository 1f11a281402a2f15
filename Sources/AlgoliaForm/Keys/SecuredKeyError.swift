/// Why no secured key was derived: a restriction that cannot be read or written would be lost, and
/// the key would open more than it should.
public struct SecuredKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the restriction; `nil` if the restrictions as a whole cannot be read.
  public let restriction: String?

  /// What is wrong, and how to mend it.
  public let reason: String

  init(_ restriction: String?, _ reason: String) {
    self.restriction = restriction
    self.reason = reason
  }

  /// The restriction and the reason: `restrictIndices: the name "a,b" has a comma, …`.
  public var description: String {
    (restriction.map { "\($0): " } ?? "The restrictions of a secured key: ") + reason
  }
}
