/// An event in the life of an effect, as the observers of a machine receive it.
///
/// ```text
/// search (actors) waits until 100 ms, "search"
/// search (actors) started, "search"
/// search (actors) emitted #4, "search"
/// search (actors) finished, "search"
/// ```
///
/// An effect with a slot is `scheduled` if it has to wait for its time, `queued` if it has to wait
/// for its turn, and `started` when its work begins. It has `emitted` each action of its work that
/// is reduced. It ends exactly once, `finished` or `cancelled`. A `skipped` effect and a note get
/// no slot and no further event.
public struct EffectEvent<Work> {
  /// What happened to an effect.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// It waits, and begins at the given time since the start of the interpreter.
    ///
    /// A trailing throttle that has to wait again sends this event again.
    case scheduled(until: Duration)
    /// Its time has come, and it waits until the earlier effects of its name have ended.
    case queued
    /// Its work has begun to run.
    case started
    /// Its work has sent an action, which is reduced next.
    case emitted
    /// Its work has been carried out.
    case finished
    /// It was ended while it waited or ran: by a cancellation or by a newer effect.
    case cancelled
    /// It was not started, because of its overlap or timing.
    case skipped
    /// A reducer has left a note; see ``Effect/note(_:id:)``.
    case noted(String)
  }

  /// What happened to the effect.
  public let kind: Kind

  /// The index of the transition that caused the event or, for an ``Kind/emitted`` action, reduces
  /// it.
  ///
  /// `nil` if no transition caused the event: a timer fired, work finished (which may cancel an
  /// older run of its name), or a call from outside cancelled the effect.
  public let transition: Int?

  /// The index of the transition whose reducer returned the effect.
  public let origin: Int

  /// The slot of the effect; `nil` if it got none.
  public let slot: EffectSlot?

  /// The name of the effect; `nil` if it has none.
  public let id: EffectID?

  /// The work of the effect; `nil` for a note.
  public let work: Work?
}

extension EffectEvent {
  init(_ kind: Kind, of effect: PendingEffect<Work>, transition: Int?) {
    self.init(
      kind: kind, transition: transition, origin: effect.origin, slot: effect.slot, id: effect.id,
      work: effect.work)
  }
}

extension EffectEvent: Sendable where Work: Sendable {}
extension EffectEvent: Equatable where Work: Equatable {}
extension EffectEvent: Hashable where Work: Hashable {}

extension EffectEvent: CustomStringConvertible {
  /// The work, what happened to it, and its name; one line if the work's description is one line.
  public var description: String {
    let name = id.map { ", \($0)" } ?? ""
    guard let work else { return "\(kind)\(name)" }
    if kind == .emitted, let transition { return "\(work) emitted #\(transition)\(name)" }
    return "\(work) \(kind)\(name)"
  }
}

extension EffectEvent.Kind: CustomStringConvertible {
  /// The words that transcripts use, such as `waits until 100 ms` or `started`.
  public var description: String {
    switch self {
    case .scheduled(let due): "waits until \(due.exactText)"
    case .queued: "waits for its turn"
    case .started: "started"
    case .emitted: "emitted"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .skipped: "skipped"
    case .noted(let text): text
    }
  }
}
