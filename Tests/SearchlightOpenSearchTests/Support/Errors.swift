import SearchlightBasics
import SearchlightOpenSearch

/// Collects the errors that a service reports.
final class Errors: Sendable {
  private let log = Locked<[OpenSearchError]>([])

  var all: [OpenSearchError] { log.withLock { $0 } }

  func add(_ error: OpenSearchError) { log.withLock { $0.append(error) } }
}
