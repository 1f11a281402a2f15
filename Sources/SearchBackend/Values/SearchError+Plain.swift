extension SearchError {
  /// What happened, for people and assistants who write no Swift: without the words of the API that
  /// ``description`` has.
  package var plainText: String {
    switch self {
    case .rateLimited(nil):
      "The engine received too many requests."
    case .rateLimited(let time?):
      "The engine received too many requests, and permits the next one after "
        + "\(max(time, .zero))."
    case .unreachable(let reason): "The service could not be reached: \(reason)."
    case .timedOut: "The service did not answer in time."
    case .unavailable(let reason): "The service could not answer: \(reason)."
    case .unknownIndex(let name, let known):
      "There is no index \"\(name)\"."
        + (known.isEmpty
          ? "" : " The service has \(known.map { "\"\($0)\"" }.joined(separator: ", ")).")
    case .cancelled, .rejected, .notAllowed, .missingResponse, .malformedResponse: description
    }
  }

  /// Whether the same search may succeed later.
  package var isTransient: Bool { if case .retry = recovery { true } else { false } }
}
