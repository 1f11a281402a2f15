extension String {
  /// The largest size in bytes of the text of an error that a state keeps.
  package static var maximumErrorLength: Int { 4096 }

  /// The text of an error, or its beginning with an ellipsis if it has more than
  /// ``maximumErrorLength`` bytes.
  ///
  /// A state is compared, logged and shown. The text of an error may be a whole page that a server
  /// or a storage has sent.
  package var shortenedError: String {
    guard utf8.count > Self.maximumErrorLength else { return self }
    var room = Self.maximumErrorLength - "…".utf8.count
    let kept = unicodeScalars.prefix { scalar in
      room -= UTF8.width(scalar)
      return room >= 0
    }
    return String(kept) + "…"
  }
}

extension SearchError {
  /// The error with texts of at most ``Swift/String/maximumErrorLength`` bytes, and at most 100
  /// names of indices.
  package var shortened: SearchError {
    switch self {
    case .unknownIndex(let name, let known):
      .unknownIndex(
        IndexName(name.rawValue.shortenedError),
        known: known.prefix(100).map { IndexName($0.rawValue.shortenedError) })
    case .rejected(let message, let status):
      .rejected(message: message.shortenedError, status: status)
    case .notAllowed(let message): .notAllowed(message.shortenedError)
    case .unreachable(let reason): .unreachable(reason.shortenedError)
    case .unavailable(let reason): .unavailable(reason.shortenedError)
    case .malformedResponse(let reason): .malformedResponse(reason.shortenedError)
    case .cancelled, .rateLimited, .timedOut, .missingResponse: self
    }
  }
}
