/// Why a source has no answer.
///
/// A failure is part of the state, so it can be compared and stored.
public enum SearchError: Error, Hashable, Sendable {
  /// The request was called off. Never shown.
  case cancelled

  /// The service has no index of the name.
  case unknownIndex(IndexName, known: [IndexName])

  /// The engine refused the request, with its message and, if it speaks HTTP, its status.
  case rejected(message: String, status: Int?)

  /// The service could not be reached or broke down.
  case unavailable(String)

  /// The answer to several requests held nothing for this source.
  case missingSlice(SourceID)

  /// The answer contradicts the request or itself.
  case malformedResponse(String)
}

extension SearchError: CustomStringConvertible {
  /// What happened, and how to mend it.
  public var description: String {
    switch self {
    case .cancelled:
      "The request was called off."
    case .unknownIndex(let name, let known) where known.isEmpty:
      "There is no index \"\(name)\": the service has none at all. Give it one of that name."
    case .unknownIndex(let name, let known):
      "There is no index \"\(name)\". The service has "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
        + "; correct the searcher's index, or add the index to the service."
    case .rejected(let message, nil):
      "The engine refused the request: \(message)"
    case .rejected(let message, let status?):
      "The engine refused the request with status \(status): \(message)"
    case .unavailable(let reason):
      "The service could not answer: \(reason). Send .retry once it can."
    case .missingSlice(let source):
      "The answer held nothing for the source \"\(source)\". A service must answer every slice of "
        + "a request, with a response or with an error."
    case .malformedResponse(let reason):
      "The answer cannot be right: \(reason). Nothing of it was shown; correct the service."
    }
  }
}
