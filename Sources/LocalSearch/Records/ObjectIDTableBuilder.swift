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

  /// The document with the hash of an identifier that `isMatch` accepts; `nil` if there is none.
  func document(hash: UInt64, where isMatch: (_ document: Int) -> Bool) -> Int? {
    layout.document(hash: hash, in: slots, where: isMatch)
  }

  consuming func build() -> ObjectIDTable {
    ObjectIDTable(FlatArray(slots), layout)
  }
}
