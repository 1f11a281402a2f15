import SearchCore
import Signals

/// Stores answers in memory, shared between threads.
final class StoredAnswers: Sendable {
  /// The maximum number of answers, whatever limit the cache has.
  private static let limit = 1000

  private let answers = Locked<[CachedAnswer]>([])

  func last(_ limit: Int, byteLimit: Int) -> [CachedAnswer] {
    answers.withLock { answers in
      answers = answers.last(limit, byteLimit: byteLimit)
      return answers
    }
  }

  func keep(_ answer: CachedAnswer) {
    answers.withLock { answers in
      answers.removeAll { $0.request == answer.request }
      answers.append(answer)
      if answers.count > Self.limit { answers.removeFirst() }
    }
  }

  func remove(_ request: SearchRequest) {
    answers.withLock { answers in answers.removeAll { $0.request == request } }
  }

  func removeAll() { answers.withLock { $0 = [] } }
}
