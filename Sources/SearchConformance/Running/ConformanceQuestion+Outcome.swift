public import SearchCore

extension ConformanceQuestion {
  /// What came of a question.
  public struct Outcome: Sendable {
    /// What is not met of what is documented; empty if an alternative is met instead.
    public let failures: [ConformanceFailure]

    /// The tag of the difference that was made use of; `nil` if all is as documented.
    public let difference: String?
  }

  /// What comes of an answer: whether it is what is documented, or what may be instead.
  public func outcome(of answer: Result<SearchResponse, SearchError>) -> Outcome {
    let failures = laws(of: answer) + mismatches(with: expectations, in: answer)
    if failures.isEmpty { return Outcome(failures: [], difference: nil) }
    let met = alternatives.first {
      (laws(of: answer) + mismatches(with: $0.expectations, in: answer)).isEmpty
    }
    return Outcome(failures: met == nil ? failures : [], difference: met?.difference)
  }

  private func mismatches(
    with expectations: [ConformanceExpectation], in answer: Result<SearchResponse, SearchError>
  ) -> [ConformanceFailure] {
    var failures = expectations.compactMap { expectation in
      expectation.mismatch(in: answer).map { found in
        ConformanceFailure(
          expectation.kind.rawValue, expected: expectation.expected.description,
          found: found.description, request: request)
      }
    }
    // An error is an answer only to those who expect one.
    if case .failure(let error) = answer, !expectations.contains(where: { $0.kind == .error }) {
      failures = [
        ConformanceFailure(
          "answer", expected: "a response", found: error.description, request: request)
      ]
    }
    return failures
  }

  /// What must hold of every answer, whatever was asked: a state takes it, and no record is in a page twice.
  private func laws(of answer: Result<SearchResponse, SearchError>) -> [ConformanceFailure] {
    guard case .success(let response) = answer else { return [] }
    var failures: [ConformanceFailure] = []
    if response.isProcessed, let error = response.validationError(answering: request) {
      failures.append(
        ConformanceFailure(
          "answer", expected: "an answer that fits the request", found: error, request: request))
    }
    let ids = response.hits.map(\.objectID)
    if Set(ids).count < ids.count {
      failures.append(
        ConformanceFailure(
          "answer", expected: "each record at most once", found: "\(ids)", request: request))
    }
    return failures
  }
}
