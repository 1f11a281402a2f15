/// How the table of a number of documents stores them in its slots.
struct ObjectIDLayout: Sendable {
  /// The number of documents.
  let count: Int

  private let documentBits: UInt32

  init(count: Int) {
    self.count = count
    documentBits = UInt32(Int.bitWidth - count.leadingZeroBitCount)
  }

  /// The number of slots: a quarter of them is free, and always at least one.
  var slotCount: Int { count + count / 3 + 1 }

  /// Returns the document in a slot; `nil` if the slot is empty or has none of the documents.
  func document(in slot: UInt32) -> Int? {
    let document = Int(slot & documentMask) - 1
    return document >= 0 && document < count ? document : nil
  }

  /// Returns the document with the hash of an identifier that `isMatch` accepts; `nil` if there is
  /// none.
  @inline(__always)
  func document(
    hash: UInt64, in slots: some RandomAccessCollection<UInt32>,
    where isMatch: (_ document: Int) -> Bool
  ) -> Int? {
    let fingerprint = entry(-1, hash)
    var index = firstSlot(hash)
    // The slots of a file may all be taken.
    for _ in 0..<slotCount {
      let slot = slots[slots.index(slots.startIndex, offsetBy: index)]
      if slot == 0 { return nil }
      if (slot ^ fingerprint) & ~documentMask == 0, let document = document(in: slot),
        isMatch(document)
      {
        return document
      }
      index = self.index(after: index)
    }
    return nil
  }

  /// Returns the slot at which the search for a hash begins: the lower half of the hash, scaled to
  /// the number of slots.
  func firstSlot(_ hash: UInt64) -> Int {
    Int(((hash & 0xFFFF_FFFF) * UInt64(slotCount)) >> 32)
  }

  func index(after slot: Int) -> Int {
    slot + 1 < slotCount ? slot + 1 : 0
  }

  func entry(_ document: Int, _ hash: UInt64) -> UInt32 {
    (UInt32(truncatingIfNeeded: hash >> 32) & ~documentMask) | UInt32(document + 1)
  }

  private var documentMask: UInt32 {
    documentBits == 32 ? .max : (1 << documentBits) - 1
  }
}

/// Collects the documents of an ``ObjectIDTable``.
struct ObjectIDTableBuilder {
  private var slots: [UInt32]
  private let layout: ObjectIDLayout

  /// Creates an empty table with room for a number of documents.
  init(count: Int) {
    layout = ObjectIDLayout(count: count)
    slots = [UInt32](repeating: 0, count: layout.slotCount)
  }

  /// Adds a document that is not in the table.
  mutating func insert(_ document: Int, hash: UInt64) {
    var index = layout.firstSlot(hash)
    while slots[index] != 0 { index = layout.index(after: index) }
    slots[index] = layout.entry(document, hash)
  }

  /// Returns the document with the hash of an identifier that `isMatch` accepts; `nil` if there is
  /// none.
  func document(hash: UInt64, where isMatch: (_ document: Int) -> Bool) -> Int? {
    layout.document(hash: hash, in: slots, where: isMatch)
  }

  consuming func build() -> ObjectIDTable {
    ObjectIDTable(FlatArray(slots), layout)
  }
}
