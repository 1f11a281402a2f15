import SearchlightAlgolia
import SearchlightBasics

/// Collects errors.
final class ErrorLog: Sendable {
  private let errors = Locked<[AlgoliaError]>([])

  var all: [AlgoliaError] { errors.withLock { $0 } }

  @Sendable func append(_ error: AlgoliaError) {
    errors.withLock { $0.append(error) }
  }
}
