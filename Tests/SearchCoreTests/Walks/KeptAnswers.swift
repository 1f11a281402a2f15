import SearchCore

/// The answers that a walk has let in, by which those are known that come from a cache.
struct KeptAnswers: Sendable {
  /// An answer that was let in.
  struct Taken: Sendable {
    let id: RequestID
    let source: SourceID
    let request: SearchRequest
    let response: SearchResponse
  }

  private(set) var taken: [Taken] = []

  /// What is shown and was not asked for, by source and generation.
  private var shown: [SourceID: (generation: RequestID, answer: Taken?)] = [:]

  /// Takes note of an answer that was let in.
  mutating func take(_ answer: Taken) { taken.append(answer) }

  /// Takes note of an answer that is shown without having been asked for.
  mutating func show(_ answer: SourceAnswer, of source: SourceID) {
    let former = taken.last {
      var response = $0.response
      response.details.origin = answer.response.details.origin
      return $0.request == answer.request && response == answer.response
    }
    shown[source] = (answer.generation, former)
  }

  /// What a source shows under a generation that was not asked for; `nil` if it never was let in.
  func origin(of generation: RequestID, _ source: SourceID) -> Taken? {
    shown[source].flatMap { $0.generation == generation ? $0.answer : nil }
  }

  /// Whether a page was let in under a number.
  func contains(_ id: RequestID, _ request: SearchRequest) -> Bool {
    taken.contains { $0.id == id && $0.request == request }
  }
}
