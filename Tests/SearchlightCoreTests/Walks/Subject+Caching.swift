import SearchlightComponents
import SearchlightCore

/// The cache, retry and connection components of the walks, with their actions.
extension Subject {
  static let cache = AnswerCacheInteractor(
    limit: 6, freshFor: .milliseconds(200), keptFor: .milliseconds(600))
  static let retries = RetryInteractor(after: [.milliseconds(40), .milliseconds(120)])
  static let connection = ConnectionInteractor(revalidating: cache)

  static let caching: [any SearchComponent] = [cache, retries, connection]

  /// Actions of the cache, the connection and retries.
  static let cachingActions: [SearchAction] = [
    cache.revalidate, cache.invalidate, cache.removeAll, connection.online, connection.offline,
    connection.online, cache.intent(.aged(3)), retries.intent(.due("movies")),
  ]

  /// The answer cache; `nil` if the machine has none.
  var answerCache: AnswerCacheInteractor? {
    controls.lazy.compactMap { $0 as? AnswerCacheInteractor }.first
  }

  private var hasConnection: Bool { controls.contains { $0.id == Self.connection.id } }

  /// Returns whether there is no connection, or the stored answers are not loaded yet.
  func isOffline(in state: SearchState) -> Bool {
    hasConnection && !Self.connection.present(state)
      || answerCache.map { $0.present(state).isLoading } ?? false
  }

  /// Returns whether the cache has a fresh answer to a request.
  func isFresh(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool {
    answerCache?.knownAnswer(to: request, of: source, in: state)?.isFinal == true
  }

  /// Returns whether an action of a component permits equal requests to be sent again.
  static func mayAskAgain(after action: SearchAction) -> Bool {
    if cache.intent(in: action) == .revalidate || connection.intent(in: action) == .online {
      return true
    }
    if retries.intent(in: action) != nil { return true }
    guard case .workFailed(let component, _)? = action.event else { return false }
    return component == connection.id
  }
}
