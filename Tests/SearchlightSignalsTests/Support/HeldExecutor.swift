import Dispatch
import SearchlightBasics
import SearchlightSignals
import Testing

/// An executor that queues its jobs until the test runs them.
final class HeldExecutor: SerialExecutor {
  private let jobs = Locked(FIFO<UnownedJob>())
  private let arrival = Gate()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrival.open()
  }

  /// Blocks until a job is queued, and leaves it in the queue.
  func awaitJob() {
    arrival.pass()
    arrival.open()
  }

  /// Blocks until a job is queued, and runs it on the calling thread until it suspends.
  func runNext() {
    arrival.pass()
    jobs.withLock { $0.popFirst() }?.runSynchronously(on: asUnownedSerialExecutor())
  }
}
