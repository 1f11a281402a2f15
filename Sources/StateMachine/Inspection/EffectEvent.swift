/// Something that became of an effect, as whoever inspects a machine is told.
///
/// ```text
/// search (actors) waits until 100 ms, "search"
/// search (actors) started, "search"
/// search (actors) emitted #4, "search"
/// search (actors) finished, "search"
/// ```
///
/// An effect with a slot is `scheduled` if it has to wait for its time and `queued` if it has to wait for
/// its turn, `started` when its work begins, has `emitted` every action of its work that is reduced, and ends once, `finished` or `cancelled`. One
/// that is `skipped`, and a remark, got no slot: nothing else is heard of them.
public struct EffectEvent<Work> {
  /// What became of an effect.
  public enum Kind: Hashable, Sendable {
    /// It waits, and begins at the given time since the start of the interpreter. A trailing
    /// throttle that has to wait again says so again.
    case scheduled(until: Duration)
    /// Its time has come, and it waits until those of its name that were started earlier have ended.
    case queued
    /// Its work has begun to run.
    case started
    /// Its work has sent an action, which is reduced next.
    case emitted
    /// Its work has been carried out.
    case finished
    /// It was ended while it waited or ran: by name, by a newer one, or with everything else.
    case cancelled
    /// It does not take place, by its overlap or timing.
    case skipped
    /// A reducer has left a remark, see ``Effect/note(_:id:)``.
    case noted(String)
  }

  /// What happened.
  public let kind: Kind

  /// The index of the transition that goes with it: the one that brought it about, or, of an
  /// ``Kind/emitted`` action, the one in which it is reduced.
  ///
  /// `nil` if no transition did: a time had come, work had been carried out (which may cancel an
  /// older run of its name), or something was cancelled from outside.
  public let transition: Int?

  /// The index of the transition whose reducer returned the effect.
  public let origin: Int

  /// The place that the effect holds; `nil` if it got none.
  public let slot: EffectSlot?

  /// The name of the effect.
  public let id: EffectID?

  /// What was to be done; `nil` of a remark.
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
  /// What became of what, and its name; in one line if the work's description is one.
  public var description: String {
    let name = id.map { ", \($0)" } ?? ""
    guard let work else { return "\(kind)\(name)" }
    if kind == .emitted, let transition { return "\(work) emitted #\(transition)\(name)" }
    return "\(work) \(kind)\(name)"
  }
}

extension EffectEvent.Kind: CustomStringConvertible {
  /// The words for it, such as `waits until 100 ms` or `started`.
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
