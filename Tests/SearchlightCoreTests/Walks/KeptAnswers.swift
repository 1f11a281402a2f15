import SearchlightCore

/// The accepted answers of a walk, which identify the answers that come from a cache.
struct KeptAnswers: Sendable {
  /// An answer that the machine accepted.
  struct Taken: Sendable {
    let id: SearchRequestID
    let source: SourceID
    let request: SearchRequest
    let response: SearchResponse
  }

  private(set) var taken: [Taken] = []

  /// The shown answers that were not requested, by source and generation.
  private var shown: [SourceID: (generation: SearchRequestID, answer: Taken?)] = [:]

  /// Records an accepted answer.
  mutating func take(_ answer: Taken) { taken.append(answer) }

  /// Records an answer that is shown without a request.
  mutating func show(_ answer: SourceAnswer, of source: SourceID) {
    let former = taken.last {
      var response = $0.response
      response.details.origin = answer.response.details.origin
      return $0.request == answer.request && response == answer.response
    }
    shown[source] = (answer.generation, former)
  }

  /// Returns the accepted answer that a source shows under a generation without a request; `nil` if
  /// there is none.
  func origin(of generation: SearchRequestID, _ source: SourceID) -> Taken? {
    shown[source].flatMap { $0.generation == generation ? $0.answer : nil }
  }

  /// Returns whether an answer to a request was accepted under a number.
  func contains(_ id: SearchRequestID, _ request: SearchRequest) -> Bool {
    taken.contains { $0.id == id && $0.request == request }
  }
}
