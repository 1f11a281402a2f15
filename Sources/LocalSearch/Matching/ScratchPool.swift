import Signals

/// Keeps the scratch memory of finished queries for the next ones: as many as have run at once.
final class ScratchPool: Sendable {
  private let documentCount: Int
  private let free = Locked<[MatchScratch]>([])

  init(documentCount: Int) {
    self.documentCount = documentCount
  }

  /// Runs `body` with scratch memory of its own.
  func withScratch<Result, Failure: Error>(
    _ body: (MatchScratch) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let scratch = free.withLock { $0.popLast() } ?? MatchScratch(documentCount: documentCount)
    defer { free.withLock { $0.append(scratch) } }
    return try body(scratch)
  }
}
