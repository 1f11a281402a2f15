import Foundation

/// Runs `body` concurrently on several new threads, and returns when all calls have returned.
func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<count {
      group.addTask {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            body()
            continuation.resume()
          }
        }
      }
    }
  }
}
