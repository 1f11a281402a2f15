/// The shown answer of a source, with the request that it answers.
public struct SourceAnswer: Hashable, Sendable {
  /// The number of the answered request, which orders answers by age.
  public let generation: RequestID

  /// The number of the piece, starting at 1, if the answer is incomplete; 0 for a complete answer.
  public let piece: Int

  /// The answered request.
  public let request: SearchRequest

  /// The response to ``request``.
  public let response: SearchResponse

  /// The version that identifies this answer among all answers of its source.
  public var version: AnswerVersion { AnswerVersion(generation: generation, piece: piece) }

  /// Whether the answer is incomplete: more will follow, or the request ended before it did.
  public var isPartial: Bool { piece > 0 }
}
