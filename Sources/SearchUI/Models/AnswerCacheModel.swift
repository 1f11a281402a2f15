public import Observation
public import SearchComponents
import SearchCore

/// An observable model of the cached answers, with actions on the cache.
@MainActor
public final class AnswerCacheModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let cache: AnswerCacheInteractor

  /// Creates the model of a cache, which must be in the machine of the search.
  public init(_ cache: AnswerCacheInteractor, in search: SearchModel) {
    self.search = search
    self.cache = cache
    search.report(search.store.issue(with: cache))
  }

  /// How much the cache holds, and which problem it has had.
  public var status: AnswerCacheStatus { search[cache] }

  /// Asks again for shown answers that are not fresh, for example when the app becomes active.
  public func revalidate() { search.send(cache.revalidate) }

  /// Treats all answers so far as not fresh, for example after the app has changed records.
  public func invalidate() { search.send(cache.invalidate) }

  /// Removes all cached answers, for example when the user signs out.
  public func removeAll() { search.send(cache.removeAll) }
}
