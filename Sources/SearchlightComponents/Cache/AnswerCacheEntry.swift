import SearchlightCore

/// An answer in the memory of a cache, with its freshness.
struct AnswerCacheEntry: Hashable, Codable, Sendable {
  /// Distinguishes the entry from all others of the cache, also from earlier answers to the same
  /// request.
  let number: Int

  var answer: CachedAnswer

  /// The size of the answer in bytes, computed once.
  let byteCount: Int

  /// Whether the answer can be used without asking the service.
  var isFresh: Bool

  /// Whether the end of the answer's freshness or lifetime is scheduled; also true if it has no
  /// end.
  var hasTimer = false

  init(number: Int, answer: CachedAnswer, isFresh: Bool) {
    self.number = number
    self.answer = answer
    self.isFresh = isFresh
    byteCount = answer.byteCount
  }
}
