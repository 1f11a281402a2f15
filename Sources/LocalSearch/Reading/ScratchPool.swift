import Signals

/// A pool that keeps the scratch memory of finished queries for later ones, as much as has been in
/// use at once.
final class ScratchPool: Sendable {
  private let documentCount: Int
  private let free = Locked<[MatchScratch]>([])

  init(documentCount: Int) {
    self.documentCount = documentCount
  }

  /// Takes scratch memory, which must be given back.
  func take() -> MatchScratch {
    free.withLock { $0.popLast() } ?? MatchScratch(documentCount: documentCount)
  }

  func give(_ scratch: MatchScratch) {
    free.withLock { $0.append(scratch) }
  }

  /// Runs `body` with scratch memory that nothing else uses meanwhile.
  func withScratch<Result, Failure: Error>(
    _ body: (MatchScratch) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let scratch = take()
    defer { give(scratch) }
    return try body(scratch)
  }
}
