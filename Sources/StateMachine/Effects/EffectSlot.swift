/// The place that one started effect holds in an ``EffectTable``.
///
/// Drawn from the table's counter, in the order in which effects were started, and never used
/// twice: a slot that has ended means nothing any more, so a late timer or answer does no harm.
public struct EffectSlot: Hashable, Sendable {
  /// How many slots the table had drawn before this one.
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
  /// The number behind a sign, such as `#3`.
  public var description: String { "#\(rawValue)" }
}
