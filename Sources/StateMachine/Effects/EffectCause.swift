/// Identifies the action from outside that caused an effect.
///
/// Either its reducer asked for the effect, or work that the action caused sent an action whose
/// reducer did.
@usableFromInline
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
