import Dispatch
import SearchlightBackend
import SearchlightBasics
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs independent parts of one computation on several cores at once.
///
/// The results do not depend on the number of cores: they are in the order of the parts.
struct Cores: Hashable, Sendable {
  /// All cores of the machine that are in use.
  static let all = Cores(limit: ProcessInfo.processInfo.activeProcessorCount)

  static let one = Cores(limit: 1)

  /// The largest number of cores, at least 1.
  let limit: Int

  /// The number of steps of a query, each of some nanoseconds, from which on other cores help it:
  /// to wake one takes about 60 microseconds.
  let worthwhile: Int

  init(limit: Int, worthwhile: Int = 1 << 16) {
    self.limit = max(1, limit)
    self.worthwhile = worthwhile
  }

  /// Returns what `body` computes for each of the numbers from 0 on, and waits for all of them.
  ///
  /// The calling thread takes part.
  func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    let workers = min(limit, count)
    guard workers > 1 else { return (0..<count).map(body) }
    let numbers = NumberSupply(count: count)
    let results = Locked([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while let number = numbers.take() {
        let result = body(number)
        results.withLock { $0[number] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Returns what `body` computes for each of the numbers from 0 on, unless the answer is cancelled.
  ///
  /// - Throws: ``SearchError/cancelled``; parts that have begun are finished first.
  func map<Result: Sendable>(
    _ count: Int, _ checkpoint: Checkpoint, _ body: @Sendable (Int) -> Result
  ) throws(SearchError) -> [Result] {
    guard min(limit, count) > 1 else {
      var results: [Result] = []
      for number in 0..<count {
        try checkpoint.pass()
        results.append(body(number))
      }
      return results
    }
    let results = map(count) { number in checkpoint.isCancelled() ? nil : body(number) }
    let finished = results.compactMap(\.self)
    if finished.count < count { throw .cancelled }
    return finished
  }
}

/// Numbers from 0 on, each of which one of several threads takes.
final class NumberSupply: Sendable {
  private let next = Atomic(0)
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  /// Returns the next number that nobody has taken; `nil` if there are no more.
  func take() -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }
}
