/// An effect that has been started and has not ended: it waits for its time or turn, or it runs.
public struct PendingEffect<Work> {
  /// Whether a pending effect waits for its time, waits for its turn, or runs.
  @nonexhaustive
  public enum Phase: Hashable, Sendable {
    /// It waits until the given time, and then runs or waits for its turn.
    case waiting(until: Duration)
    /// Its time has come, and it waits until the earlier effects of its name have ended; or it is
    /// ``Timing/held``.
    case queued
    /// It has been running since the given time.
    case running(since: Duration)
  }

  /// The slot by which an interpreter reports on the effect to the table.
  public let slot: EffectSlot
  /// The work to carry out.
  public let work: Work
  /// The name by which it affects others; `nil` if it affects none.
  public let id: EffectID?
  /// How it affects other effects of its name that wait or run.
  public let overlap: Overlap
  /// The timing that determined when it begins.
  public let timing: Timing
  /// The time at which the reducer returned it, since the start of the interpreter.
  public let startedAt: Duration
  /// The index of the transition whose reducer returned it.
  public let origin: Int
  /// The action from outside that caused it or has adopted it.
  var cause: EffectCause
  /// The actions from outside that asked for it before another one adopted it, each once.
  var formerCauses: [EffectCause] = []
  /// Whether it waits for its time, waits for its turn, or runs.
  public internal(set) var phase: Phase

  /// The time at which it is due, since the start of the interpreter; `nil` once it is queued or
  /// runs.
  public var due: Duration? {
    guard case .waiting(let due) = phase else { return nil }
    return due
  }

  /// The time at which it began to run, since the start of the interpreter; `nil` while it waits.
  public var runningSince: Duration? {
    guard case .running(let since) = phase else { return nil }
    return since
  }

  /// The index of the transition of the sent action that caused it.
  ///
  /// `nil` if the action had to wait before it was reduced, which happens only in a ``Store``.
  package var sentIndex: Int? { cause.rawValue < 0 ? nil : cause.rawValue }

  /// Whether its work has begun.
  public var isRunning: Bool { runningSince != nil }
}

extension PendingEffect: Sendable where Work: Sendable {}
extension PendingEffect: Equatable where Work: Equatable {}
extension PendingEffect: Hashable where Work: Hashable {}

extension PendingEffect: CustomStringConvertible {
  /// The work and the name, and when the effect begins or has begun:
  /// `search("to"), "search", begins at 100 ms`.
  public var description: String {
    let name = id.map { ", \($0)" } ?? ""
    switch phase {
    case .waiting(let due): return "\(work)\(name), begins at \(due.exactText)"
    case .queued: return "\(work)\(name), waits for its turn"
    case .running(let since): return "\(work)\(name), runs since \(since.exactText)"
    }
  }
}
