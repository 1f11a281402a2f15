import Dispatch
import Foundation
import SearchlightBasics

/// Lets Ctrl-C, and other signals that ask a process to end, end work in an orderly way.
final class Interruption<Outcome: Sendable>: Sendable {
  private typealias Work = Task<Result<Outcome, WorkError>, Never>

  private let task = Locked<Work?>(nil)
  private let received = Locked<Int32?>(nil)

  private init() {}

  /// Runs work in a task that the first of some signals cancels; a second one ends the process.
  ///
  /// The work may block its thread. It asks now and then whether its task was cancelled.
  ///
  /// - Returns: The outcome, and the signal that came; `nil` if none did.
  static func cancelling(
    on signals: [Int32] = [SIGINT],
    _ work: @escaping @Sendable () async throws(WorkError) -> Outcome
  ) async throws(WorkError) -> (Outcome, signal: Int32?) {
    let interruption = Interruption()
    var sources: [any DispatchSourceSignal] = []
    for number in signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { interruption.stop(number, signals) }
      // Until the source is registered, which happens on another thread, a signal would be lost.
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.activate()
      }
      sources.append(source)
    }
    defer {
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    let outcome = try await interruption.run(work).value.get()
    return (outcome, interruption.received.withLock(\.self))
  }

  private func run(
    _ work: @escaping @Sendable () async throws(WorkError) -> Outcome
  ) -> Work {
    // The task is stored under the lock, so that a signal that arrives meanwhile cancels it.
    task.withLock { task in
      let new = Work {
        do throws(WorkError) {
          return .success(try await work())
        } catch {
          return .failure(error)
        }
      }
      task = new
      return new
    }
  }

  private func stop(_ number: Int32, _ signals: [Int32]) {
    received.withLock { $0 = number }
    task.withLock(\.self)?.cancel()
    for number in signals { signal(number, SIG_DFL) }
    Console.error("searchlight: stopping; press Ctrl-C again to end at once")
  }
}
