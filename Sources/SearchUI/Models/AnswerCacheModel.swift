public import Observation
public import SearchComponents
import SearchCore

/// What is kept of earlier answers, and what an app says of it.
@MainActor
public final class AnswerCacheModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let cache: AnswerCacheInteractor

  /// Creates the model of a cache, which must be in the search.
  public init(_ cache: AnswerCacheInteractor, in search: SearchModel) {
    self.search = search
    self.cache = cache
    search.report(search.store.issue(with: cache))
  }

  /// How much is kept, and what was wrong with keeping it.
  public var status: AnswerCacheStatus { search[cache] }

  /// Asks again for what is shown and not fresh, as when the app comes to the front.
  public func revalidate() { search.send(cache.revalidate) }

  /// Lets the service be asked for everything again, as when the app has changed records.
  public func invalidate() { search.send(cache.invalidate) }

  /// Forgets all answers, as when somebody signs out.
  public func removeAll() { search.send(cache.removeAll) }
}
