/// Identifies one started effect in an ``EffectTable``.
///
/// A table numbers slots in the order in which it starts effects, and never reuses one. The table
/// ignores a slot whose effect has ended, so a late timer or answer does no harm.
public struct EffectSlot: Hashable, Sendable {
  /// The number of slots that the table had issued before this one.
  public let rawValue: Int

  init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension EffectSlot: Comparable {
  /// Whether the effect of `lhs` was started before that of `rhs`.
  public static func < (lhs: EffectSlot, rhs: EffectSlot) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension EffectSlot: CustomStringConvertible {
  /// The number after a number sign, such as `#3`.
  public var description: String { "#\(rawValue)" }
}
