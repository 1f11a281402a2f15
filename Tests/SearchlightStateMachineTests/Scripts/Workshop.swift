import SearchlightBasics
import SearchlightSignals

/// Work that ends when a test says so, or when its task is cancelled.
///
/// The workshop knows which of its jobs run and which are still retained. A store retains a job
/// exactly as long as it waits or runs.
final class Workshop: Sendable {
  private struct Shared: Sendable {
    var existing: Set<String> = []
    var running: [String] = []
    var finish: [String: CheckedContinuation<Void, Never>] = [:]
    var finished: Set<String> = []
    var waiters: [Waiter] = []

    mutating func satisfied() -> [Waiter] {
      let before = self
      waiters.removeAll { $0.isSatisfied(before) }
      return before.waiters.filter { $0.isSatisfied(before) }
    }
  }

  private struct Waiter: Sendable {
    let running: Set<String>
    let existing: Set<String>
    let continuation: CheckedContinuation<Void, any Error>

    func isSatisfied(_ shared: Shared) -> Bool {
      Set(shared.running) == running && shared.existing == existing
    }
  }

  private let shared = Locked(Shared())

  func job(_ name: String) -> Job {
    change { $0.existing.insert(name) }
    return Job(name, in: self)
  }

  /// Lets a running job end.
  func finish(_ name: String) {
    let continuation = shared.withLock { shared in
      shared.finished.insert(name)
      return shared.finish.removeValue(forKey: name)
    }
    continuation?.resume()
  }

  /// Waits until exactly these jobs run and exactly those are retained; returns the running ones by
  /// name.
  ///
  /// Throws when the time limit of the test cancels it.
  func running(expecting running: Set<String>, existing: Set<String>) async throws -> [String] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        change {
          $0.waiters.append(
            Waiter(running: running, existing: existing, continuation: continuation))
        }
      }
    } onCancel: {
      let waiters = shared.withLock { shared in
        defer { shared.waiters = [] }
        return shared.waiters
      }
      for waiter in waiters { waiter.continuation.resume(throwing: CancellationError()) }
    }
    return shared.withLock(\.running).sorted()
  }

  fileprivate func run(_ name: String) async {
    change { $0.running.append(name) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ends = shared.withLock { shared in
          if Task.isCancelled || shared.finished.contains(name) { return true }
          shared.finish[name] = continuation
          return false
        }
        if ends { continuation.resume() }
      }
    } onCancel: {
      shared.withLock { $0.finish.removeValue(forKey: name) }?.resume()
    }
    change { shared in shared.running.removeAll { $0 == name } }
  }

  fileprivate func released(_ name: String) {
    change { $0.existing.remove(name) }
  }

  private func change(_ body: (inout Shared) -> Void) {
    let satisfied = shared.withLock { shared in
      body(&shared)
      return shared.satisfied()
    }
    for waiter in satisfied { waiter.continuation.resume() }
  }
}

/// A job of a ``Workshop``, which reports when its last reference is released.
final class Job: Sendable {
  let name: String
  private let workshop: Workshop

  fileprivate init(_ name: String, in workshop: Workshop) {
    self.name = name
    self.workshop = workshop
  }

  func work() async { await workshop.run(name) }

  deinit { workshop.released(name) }
}
