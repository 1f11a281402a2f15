public import SearchlightBackend

extension ConformanceQuestion {
  /// The result of checking one answer.
  public struct Outcome: Sendable {
    /// The documented expectations that the answer does not meet; empty if it meets an alternative.
    public let failures: [ConformanceFailure]

    /// The tag of the permitted difference that the answer shows; `nil` if it is as documented.
    public let difference: String?
  }

  /// Checks whether an answer meets the documented expectations or those of a permitted difference.
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
    // An error meets only the expectations of a question that expects an error.
    if case .failure(let error) = answer, !expectations.contains(where: { $0.kind == .error }) {
      failures = [
        ConformanceFailure(
          "answer", expected: "a response", found: error.description, request: request)
      ]
    }
    return failures
  }

  /// Checks what must be true of every answer: that it is valid for its request, and contains no
  /// record twice.
  private func laws(of answer: Result<SearchResponse, SearchError>) -> [ConformanceFailure] {
    guard case .success(let response) = answer else { return [] }
    var failures: [ConformanceFailure] = []
    if response.isProcessed, let error = response.validationError(answering: request) {
      failures.append(
        ConformanceFailure(
          "answer", expected: "an answer that matches the request", found: error, request: request))
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
