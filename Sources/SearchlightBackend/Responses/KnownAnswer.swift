/// An answer that a component has at hand, such as a cached one; see
/// ``SearchlightCore/AnswerProvider/knownAnswer(to:of:in:)``.
public struct KnownAnswer: Hashable, Sendable {
  /// The answer to show.
  public var response: SearchResponse

  /// Whether the answer replaces the request; if `false`, the answer is shown while the request is
  /// sent to the service.
  public var isFinal: Bool

  /// Creates a known answer.
  ///
  /// - Parameters:
  ///   - response: The answer to show.
  ///   - isFinal: Whether the answer replaces the request; if `false`, the answer is shown while
  ///     the request is sent to the service.
  public init(_ response: SearchResponse, isFinal: Bool) {
    self.response = response
    self.isFinal = isFinal
  }
}
