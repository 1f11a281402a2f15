/// The answer that a source shows, with the request that it answers.
public struct SourceAnswer: Hashable, Sendable {
  /// The number of the request, by which newer answers are told from older ones.
  public let generation: RequestID

  /// The request.
  public let request: SearchRequest

  /// The answer.
  public let response: SearchResponse
}
