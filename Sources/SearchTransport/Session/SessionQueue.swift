#if canImport(FoundationNetworking)
  import Foundation

  /// The queue on which a session of swift-corelibs-foundation tells its delegate: at once, on the thread that reads.
  ///
  /// That session reads as fast as a server sends, and what it has read waits on the queue for its delegate. Whoever
  /// cancels has to wait for the thread that reads, which a fast server keeps busy; an endless answer fills the memory
  /// meanwhile. Told at once, nothing waits, and the thread reads faster than anybody sends.
  ///
  /// The session calls it on a serial queue of its own. A delegate must not wait for that: what it does there, as
  /// cancelling, belongs on another thread.
  // safe: the superclass is Sendable and demands the word; this class adds no state.
  final class SessionQueue: OperationQueue, @unchecked Sendable {
    /// Runs a block on the calling thread, before it returns.
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
