/// The answer that a source shows, with the request that it answers.
public struct SourceAnswer: Hashable, Sendable {
  /// The number of the request, by which newer answers are told from older ones.
  public let generation: RequestID

  /// The number of the piece, from 1, where it is a part of an answer of which more is to come; 0 for a whole one.
  public let piece: Int

  /// The request.
  public let request: SearchRequest

  /// The answer.
  public let response: SearchResponse

  /// What tells it from all other answers of its source.
  public var version: AnswerVersion { AnswerVersion(generation: generation, piece: piece) }

  /// Whether more of it is to come, or was when it was given up.
  public var isPartial: Bool { piece > 0 }
}
