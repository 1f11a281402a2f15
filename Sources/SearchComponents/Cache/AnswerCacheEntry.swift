import SearchCore

/// An answer in the memory of a cache.
struct AnswerCacheEntry: Hashable, Codable, Sendable {
  /// Tells it from others, those to the same request included.
  let number: Int

  var answer: CachedAnswer

  /// How many bytes the answer takes, which is counted once.
  let byteCount: Int

  /// Whether the service need not be asked.
  var isFresh: Bool

  /// Whether a timer runs that ends its freshness, or its being kept.
  var hasTimer = false

  init(number: Int, answer: CachedAnswer, isFresh: Bool) {
    self.number = number
    self.answer = answer
    self.isFresh = isFresh
    byteCount = answer.byteCount
  }
}
