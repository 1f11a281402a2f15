import Dispatch
import Foundation
import Signals

/// Lets Ctrl-C end work in an orderly way.
final class Interruption<Outcome: Sendable>: Sendable {
  private typealias Work = Task<Result<Outcome, WorkError>, Never>

  private let task = Locked<Work?>(nil)

  private init() {}

  /// Runs work in a task that the first SIGINT cancels; a second one ends the process.
  ///
  /// The work blocks its thread. It asks now and then whether its task was cancelled.
  static func cancelling(
    _ work: @escaping @Sendable () throws(WorkError) -> Outcome
  ) async throws(WorkError) -> Outcome {
    let interruption = Interruption()
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { interruption.stop() }
    // Until the source is registered, which happens on another thread, a signal would be lost.
    await withCheckedContinuation { registered in
      source.setRegistrationHandler { registered.resume() }
      source.activate()
    }
    defer {
      source.cancel()
      signal(SIGINT, SIG_DFL)
    }
    return try await interruption.run(work).value.get()
  }

  private func run(_ work: @escaping @Sendable () throws(WorkError) -> Outcome) -> Work {
    // The task is stored under the lock, so that a signal that arrives meanwhile cancels it.
    task.withLock { task in
      let new = Work { Result { () throws(WorkError) in try work() } }
      task = new
      return new
    }
  }

  private func stop() {
    task.withLock(\.self)?.cancel()
    signal(SIGINT, SIG_DFL)
    Console.error("searchlight: stopping; press Ctrl-C again to end at once")
  }
}
