#if canImport(FoundationNetworking)
  import Foundation

  /// A delegate queue for sessions of swift-corelibs-foundation that runs blocks at once, on the
  /// thread that reads.
  ///
  /// Such a session reads as fast as the server sends, and the received data would wait on the queue
  /// for the delegate. A cancelling task has to wait for the reading thread, which a fast server
  /// keeps busy, and meanwhile an endless answer would fill the memory. When blocks run at once, no
  /// data waits, and the thread reads faster than a server sends.
  ///
  /// The session calls the delegate on its own serial queue, and a delegate must not wait for that
  /// queue. Calls that do, such as cancelling a task, belong on another thread.
  // safe: Sendable is inherited and must be restated; this class adds no state.
  final class SessionQueue: OperationQueue, @unchecked Sendable {
    /// Runs a block on the calling thread, before it returns.
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
