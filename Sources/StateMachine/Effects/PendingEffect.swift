/// An effect that has been started and has not ended: it waits for its time or its turn, or it runs.
public struct PendingEffect<Work> {
  /// Where a pending effect stands.
  public enum Phase: Hashable, Sendable {
    /// It begins to run at the given time, or waits for its turn from then on.
    case waiting(until: Duration)
    /// Its time has come, and it waits until those of its name that were started earlier have ended.
    case queued
    /// It has run since the given time.
    case running(since: Duration)
  }

  /// The place it holds; the name by which to answer it.
  public let slot: EffectSlot
  /// What is to be done.
  public let work: Work
  /// The name under which it meets others.
  public let id: EffectID?
  /// How it meets them.
  public let overlap: Overlap
  /// What decided when it begins.
  public let timing: Timing
  /// When the reducer returned it, since the start of the interpreter.
  public let startedAt: Duration
  /// The index of the transition whose reducer returned it.
  public let origin: Int
  /// The action from outside that it goes back to.
  let cause: EffectCause
  /// Whether it waits or runs.
  public internal(set) var phase: Phase

  /// When its time comes, since the start of the interpreter; `nil` once it waits for its turn or runs.
  public var due: Duration? {
    guard case .waiting(let due) = phase else { return nil }
    return due
  }

  /// When it began to run, since the start of the interpreter; `nil` while it waits.
  public var runningSince: Duration? {
    guard case .running(let since) = phase else { return nil }
    return since
  }

  /// The index of the transition of the sent action that it goes back to; `nil` if the action had to wait
  /// before it was reduced, which happens in a store alone.
  package var sentIndex: Int? { cause.rawValue < 0 ? nil : cause.rawValue }

  /// Whether it has begun.
  public var isRunning: Bool { runningSince != nil }
}

extension PendingEffect: Sendable where Work: Sendable {}
extension PendingEffect: Equatable where Work: Equatable {}
extension PendingEffect: Hashable where Work: Hashable {}
