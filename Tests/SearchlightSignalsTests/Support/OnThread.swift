import Foundation

/// Runs `body` on a new thread and suspends until it has returned, so that a test that blocks never
/// blocks a thread of the concurrency runtime.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// Runs `body` on `count` threads at the same time, and passes each its index from zero.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask { await onThread { body(number) } }
    }
  }
}
