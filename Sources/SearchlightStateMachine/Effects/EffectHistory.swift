/// What an ``EffectTable`` remembers about a name after the effects of that name have ended.
///
/// A throttle needs the time at which the last effect began.
struct EffectHistory: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// The slot of the last effect that began; a lower slot means that the name was used longer
    /// ago.
    var slot: EffectSlot
    var began: Duration
  }

  /// The number of names without pending effects that are remembered at least.
  ///
  /// Without a limit, a program that numbers its names (`"page 17"`) would grow the table forever.
  static let capacity = 256

  private var entries: [EffectID: Entry] = [:]
  private var sweepThreshold = 2 * Self.capacity

  subscript(id: EffectID) -> Entry? { entries[id] }

  /// Whether the table holds so many names that old ones should be removed.
  var isFull: Bool { entries.count > sweepThreshold }

  /// Records that an effect has begun.
  mutating func began(_ id: EffectID, slot: EffectSlot, at time: Duration) {
    entries[id] = Entry(slot: slot, began: time)
  }

  /// Removes all names but those of pending effects and, of the others, the ``capacity`` used last.
  ///
  /// Removing about half of the names at a time keeps the average cost of a new name low.
  mutating func removeOldest(keeping pending: [EffectID: [EffectSlot]]) {
    var kept = entries.filter { pending[$0.key] != nil }
    let others = entries.filter { pending[$0.key] == nil }
    for (id, entry) in others.sorted(by: { $0.value.slot > $1.value.slot }).prefix(Self.capacity) {
      kept[id] = entry
    }
    entries = kept
    sweepThreshold = 2 * max(Self.capacity, kept.count)
  }
}

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
  /// Returns whether the effect of `lhs` was started before that of `rhs`.
  public static func < (lhs: EffectSlot, rhs: EffectSlot) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension EffectSlot: CustomStringConvertible {
  /// The number after a number sign, such as `#3`.
  public var description: String { "#\(rawValue)" }
}
