import Dispatch
import Testing

/// Runs tests that block while they wait for a process on threads of their own.
///
/// All other tests share the few threads of the cooperative pool, and would wait too.
struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  private final class Executor: TaskExecutor {
    private let queue = DispatchQueue(label: "searchlight.tests.waiting", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  private static let executor = Executor()

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.executor) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  static var ownThreads: Self { Self() }
}
