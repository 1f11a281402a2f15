/// An answer that a component knows without asking the service; see ``RequestPolicy/knownAnswer(to:of:in:)``.
public struct KnownAnswer: Hashable, Sendable {
  /// The answer.
  public var response: SearchResponse

  /// Whether the service need not be asked; if not, the answer is shown while it is.
  public var isFinal: Bool

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - isFinal: Whether the service need not be asked; if not, the answer is shown while it is.
  public init(_ response: SearchResponse, isFinal: Bool) {
    self.response = response
    self.isFinal = isFinal
  }
}
