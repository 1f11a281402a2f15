/// What an ``EffectTable`` remembers of names beyond the life of their effects: when the last one
/// began, for throttling, and how long the last one took, for the adaptive delay.
struct EffectHistory: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// The slot of the last effect that began; tells how long ago the name was used.
    var slot: EffectSlot
    var began: Duration
    var took: Duration?
  }

  /// How many names that nothing pending bears are remembered at least.
  ///
  /// Programs that number their names (`"page 17"`) would otherwise fill the table for ever.
  static let capacity = 256

  private var entries: [EffectID: Entry] = [:]
  private var countForSweep = 2 * Self.capacity

  subscript(id: EffectID) -> Entry? { entries[id] }

  /// Whether names should be forgotten.
  var isFull: Bool { entries.count > countForSweep }

  /// Takes in that an effect has begun.
  mutating func began(_ id: EffectID, slot: EffectSlot, at time: Duration) {
    entries[id] = Entry(slot: slot, began: time, took: entries[id]?.took)
  }

  /// Forgets names, but those that something pending bears, however long ago they were used, and of the
  /// others those used last.
  ///
  /// Halving, rather than dropping one by one, keeps the cost of a new name constant on average.
  mutating func forget(but pending: [EffectID: [EffectSlot]]) {
    var kept = entries.filter { pending[$0.key] != nil }
    let others = entries.filter { pending[$0.key] == nil }
    for (id, entry) in others.sorted(by: { $0.value.slot > $1.value.slot }).prefix(Self.capacity) {
      kept[id] = entry
    }
    entries = kept
    countForSweep = 2 * max(Self.capacity, kept.count)
  }

  mutating func finished(_ id: EffectID, took duration: Duration) {
    entries[id]?.took = duration
  }
}
