import SearchComponents
import SearchCore

/// What keeps answers, asks again by itself and knows of connections, among everything.
extension Subject {
  static let cache = AnswerCacheInteractor(
    limit: 6, freshFor: .milliseconds(200), keptFor: .milliseconds(600))
  static let retries = RetryInteractor(after: [.milliseconds(40), .milliseconds(120)])
  static let connection = ConnectionInteractor(revalidating: cache)

  static let caching: [any SearchComponent] = [cache, retries, connection]

  /// What an app says of answers and connections.
  static let cachingActions: [SearchAction] = [
    cache.revalidate, cache.invalidate, cache.removeAll, connection.online, connection.offline,
    connection.online, cache.intent(.aged(3)), retries.intent(.due("movies")),
  ]

  /// What keeps answers; `nil` if nothing does.
  var answerCache: AnswerCacheInteractor? {
    controls.lazy.compactMap { $0 as? AnswerCacheInteractor }.first
  }

  private var hasConnection: Bool { controls.contains { $0.id == Self.connection.id } }

  /// Whether there is no connection, or what was kept is not read yet.
  func isOffline(in state: SearchState) -> Bool {
    hasConnection && !Self.connection.present(state)
      || answerCache.map { $0.present(state).isLoading } ?? false
  }

  /// Whether a kept answer to a request is there and need not be renewed.
  func isFresh(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool {
    answerCache?.knownAnswer(to: request, of: source, in: state)?.isFinal == true
  }

  /// Whether a component's word lets sources be asked again for what they show or what has failed.
  static func mayAskAgain(after action: SearchAction) -> Bool {
    if cache.intent(in: action) == .revalidate || connection.intent(in: action) == .online {
      return true
    }
    if retries.intent(in: action) != nil { return true }
    guard case .workFailed(let component, _)? = action.event else { return false }
    return component == retries.id || component == connection.id
  }
}
