/// What an ``EffectTable`` remembers of names beyond the life of their effects: when the last one
/// began, for throttling, and how long the last one took, for the adaptive delay.
struct EffectHistory: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// The slot of the last effect that began; tells how long ago the name was used.
    var slot: EffectSlot
    var began: Duration
    var took: Duration?
  }

  /// How many names are remembered at least.
  ///
  /// Programs that number their names (`"page 17"`) would otherwise fill the table for ever.
  static let capacity = 256

  private var entries: [EffectID: Entry] = [:]

  subscript(id: EffectID) -> Entry? { entries[id] }

  mutating func began(_ id: EffectID, slot: EffectSlot, at time: Duration) {
    entries[id] = Entry(slot: slot, began: time, took: entries[id]?.took)
    // Halving, rather than dropping one by one, keeps the cost of a new name constant on average.
    guard entries.count > 2 * Self.capacity else { return }
    let kept = entries.sorted { $0.value.slot > $1.value.slot }.prefix(Self.capacity)
    entries = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }

  mutating func finished(_ id: EffectID, took duration: Duration) {
    entries[id]?.took = duration
  }
}
