import Dispatch

/// Runs tasks on a dispatch queue, whose threads the system creates as needed.
///
/// It is for work that blocks its thread, of which the pool of Swift has few.
final class OwnThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "searchlight.own")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
