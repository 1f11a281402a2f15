/// What an ``EffectTable`` tells its interpreter to do.
///
/// An interpreter carries out instructions in the order in which it receives them.
@nonexhaustive
public enum EffectInstruction<Work> {
  /// Call ``EffectTable/timerFired(_:at:)`` at the given time since the start of the interpreter.
  case startTimer(EffectSlot, until: Duration)

  /// Do nothing yet: the effect waits until the earlier effects of its name have ended.
  case queue(EffectSlot)

  /// Cancel the timer of a slot, if it has one.
  ///
  /// The slot is already free, so the table ignores a timer that fires nevertheless.
  case cancelTimer(EffectSlot)

  /// Carry out the work and then call ``EffectTable/finished(_:at:)``.
  case run(EffectSlot, Work)

  /// Cancel the work of a slot and drop the actions that it still sends; the slot is already free.
  case cancelRun(EffectSlot)

  /// Do nothing: the overlap or timing of the effect excludes it, and it got no slot.
  case skip(Work, id: EffectID)

  /// Do nothing but report a text of a reducer to the observers of the machine.
  case note(String, id: EffectID?)
}

extension EffectInstruction: Sendable where Work: Sendable {}
extension EffectInstruction: Equatable where Work: Equatable {}
extension EffectInstruction: Hashable where Work: Hashable {}

/// Identifies the action from outside that caused an effect.
///
/// Either its reducer asked for the effect, or work that the action caused sent an action whose
/// reducer did.
@usableFromInline
@frozen
struct EffectCause: Hashable, Sendable {
  /// The cause of effects that belong to no action: no handle waits for them or cancels them.
  static var none: EffectCause { EffectCause(ticket: .max) }

  /// The index of the action's transition; for a ticket, its bitwise complement, which is negative.
  @usableFromInline let rawValue: Int

  /// Creates the cause for an action that is reduced at once, or that has no handle.
  @inlinable
  init(transition index: Int) {
    rawValue = index
  }

  /// Creates the cause for an action that waits to be reduced, so that its index is not known yet.
  @inlinable
  init(ticket: Int) {
    rawValue = ~ticket
  }
}

/// One component of a path of scopes: an embedded reducer, or one element of a collection.
struct EffectScope: Hashable, Sendable {
  let name: String
  /// The id of the element, if another id may have the same text.
  let element: ElementIdentity?

  init(_ name: String) {
    self.name = name
    element = nil
  }

  /// Creates the scope of an element, named by the text of its id.
  init<ID: Hashable & Sendable>(element id: ID) {
    name = String(describing: id)
    element = Self.hasUniqueTexts(ID.self) ? nil : ElementIdentity(id)
  }

  /// Returns whether it is certain that different ids of a type have different texts.
  static func hasUniqueTexts<ID: Hashable & Sendable>(_ type: ID.Type) -> Bool {
    type is String.Type || type is any BinaryInteger.Type
  }
}
