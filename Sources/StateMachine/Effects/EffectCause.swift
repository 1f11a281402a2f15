/// The action to which an effect goes back: one that was sent from outside, by which its reducer, or work
/// that this one has led to, asked for the effect.
@usableFromInline
struct EffectCause: Hashable, Sendable {
  /// The index of the action's transition, or a ticket as a negative number.
  @usableFromInline let rawValue: Int

  /// An action that is reduced at once, or that no handle is kept of.
  @inlinable
  init(transition index: Int) {
    rawValue = index
  }

  /// An action that has to wait before it is reduced, so that its index is not known.
  @inlinable
  init(ticket: Int) {
    rawValue = ~ticket
  }
}
