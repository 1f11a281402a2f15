import Foundation

/// Runs `body` on several new threads at the same time, and returns when all have come back.
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
