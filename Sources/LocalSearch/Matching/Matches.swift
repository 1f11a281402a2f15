/// The documents that match; they and their scores lie in the scratch memory.
struct Matches {
  let count: Int

  /// For queries of several words, where they stand, and the slot of each matching document.
  private var occurrences: Occurrences? = nil
  private var slots: [UInt32] = []

  init(count: Int) {
    self.count = count
  }

  init(slots: [UInt32], occurrences: Occurrences) {
    count = slots.count
    self.slots = slots
    self.occurrences = occurrences
  }

  /// Whether scores lack how near the words are to each other.
  var needsRefining: Bool { occurrences != nil }

  /// Takes up into the score of a row how near the words are to each other.
  func refine(_ score: inout MatchScore, row: Int, fields: FieldTable) {
    occurrences?.refine(&score, slot: Int(slots[row]), fields: fields)
  }
}
