/// An error that says why something is not a composition.
public struct CompositionError: Error, Hashable, Sendable {
  /// What is wrong with a member.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The member is missing, of another type, or out of range.
    case invalid(expected: String, found: String)

    /// No such member is known.
    case unknown(known: [String])

    /// A value occurs twice.
    case repeated(String)

    /// The member cannot be used, for a reason that is a sentence.
    case refused(reason: String)
  }

  /// The composition or rule, such as `the composition "home"`.
  public let subject: String

  /// The path of the member, such as `behavior.injection.injectedItems.0.position`; empty for the
  /// composition or rule itself.
  public let member: String

  /// What is wrong with the member.
  public let reason: Reason

  init(_ subject: String, _ member: String, _ reason: Reason) {
    self.subject = subject
    self.member = member
    self.reason = reason
  }
}

extension CompositionError: CustomStringConvertible {
  /// What is wrong, where, and how to mend it, as a sentence.
  public var description: String {
    let place = member.isEmpty ? subject : "\(member) of \(subject)"
    switch reason {
    case .invalid(let expected, let found):
      return "\(place) must be \(expected), not \(found)"
    case .unknown(let known):
      return "\(place) is not known, remove it; there are \(known.joined(separator: ", "))"
    case .repeated(let value):
      return "\(place) has \(value) twice, remove one of them"
    case .refused(let reason):
      return "\(place) is not valid: \(reason)"
    }
  }
}
