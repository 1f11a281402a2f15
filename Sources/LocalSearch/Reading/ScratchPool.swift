import Signals

/// Keeps the scratch memory of finished queries for the next ones: as many as have run at once.
final class ScratchPool: Sendable {
  private let documentCount: Int
  private let free = Locked<[MatchScratch]>([])

  init(documentCount: Int) {
    self.documentCount = documentCount
  }

  /// Scratch memory, to be given back.
  func take() -> MatchScratch {
    free.withLock { $0.popLast() } ?? MatchScratch(documentCount: documentCount)
  }

  func give(_ scratch: MatchScratch) {
    free.withLock { $0.append(scratch) }
  }

  /// Runs `body` with scratch memory of its own.
  func withScratch<Result, Failure: Error>(
    _ body: (MatchScratch) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let scratch = take()
    defer { give(scratch) }
    return try body(scratch)
  }
}
