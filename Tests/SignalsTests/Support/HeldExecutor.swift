import Dispatch
import Signals
import Testing

/// An executor whose jobs run when the test says so.
final class HeldExecutor: SerialExecutor {
  private let jobs = Locked(FIFO<UnownedJob>())
  private let arrival = Gate()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrival.open()
  }

  /// Waits until a job is there, and leaves it.
  func awaitJob() {
    arrival.pass()
    arrival.open()
  }

  /// Waits for a job and runs it, on this thread, until it suspends.
  func runNext() {
    arrival.pass()
    jobs.withLock { $0.popFirst() }?.runSynchronously(on: asUnownedSerialExecutor())
  }
}
