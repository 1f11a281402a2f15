/// The shown answer of a source, with the request that it answers.
public struct SourceAnswer: Hashable, Sendable {
  /// The number of the answered request, which orders answers by age.
  public let generation: SearchRequestID

  /// The generation with which the list of rows began.
  ///
  /// An answer to the same search keeps the rows that earlier answers have loaded, for example when
  /// the user consents to analytics: the list then began with one of those. Otherwise it begins
  /// with ``generation``.
  public let listGeneration: SearchRequestID

  /// The number of the piece, starting at 1, if the answer is incomplete; 0 for a complete answer.
  public let piece: Int

  /// The answered request.
  public let request: SearchRequest

  /// The response to ``request``.
  public let response: SearchResponse

  init(
    generation: SearchRequestID, listGeneration: SearchRequestID? = nil, piece: Int,
    request: SearchRequest,
    response: SearchResponse
  ) {
    self.generation = generation
    self.listGeneration = listGeneration ?? generation
    self.piece = piece
    self.request = request
    self.response = response
  }

  /// The version that identifies this answer among all answers of its source.
  public var version: AnswerVersion { AnswerVersion(generation: generation, piece: piece) }

  /// Whether the answer is incomplete: more will follow, or the request ended before it did.
  public var isPartial: Bool { piece > 0 }

  /// Returns whether an answer to another request has the same rows.
  func isContinued(by other: SearchRequest) -> Bool {
    other.hasSameRows(as: request) && other != request
  }

  /// Returns the answer as part of the list that began with a generation.
  func continuing(_ listGeneration: SearchRequestID) -> SourceAnswer {
    SourceAnswer(
      generation: generation, listGeneration: listGeneration, piece: piece, request: request,
      response: response)
  }
}
