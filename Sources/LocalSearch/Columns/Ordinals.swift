/// For each document, the ordinals of its values, in the narrowest integers that hold them.
struct Ordinals: Sendable {
  enum Storage: Sendable {
    case bytes(FlatArray<UInt8>)
    case halves(FlatArray<UInt16>)
    case words(FlatArray<UInt32>)
  }

  let storage: Storage

  /// The index of the first entry of each document, and the end of the last document's entries.
  ///
  /// `nil` if every document has one entry, which is ``missing`` if the document has no value.
  let offsets: FlatArray<UInt32>?

  /// The entry that stands for no value, one more than the largest ordinal.
  let missing: Int

  /// - Parameters:
  ///   - values: The ordinals of all documents, one document after another.
  ///   - offsets: The index of the first ordinal of each document, and the end of the last one's.
  ///   - cardinality: The number of distinct values.
  init(_ values: [UInt32], offsets: [UInt32], cardinality: Int) {
    missing = cardinality
    var values = values
    if zip(offsets, offsets.dropFirst()).allSatisfy({ $1 - $0 <= 1 }) {
      values = zip(offsets, offsets.dropFirst()).map { start, end in
        start == end ? UInt32(cardinality) : values[Int(start)]
      }
      self.offsets = nil
    } else {
      self.offsets = FlatArray(offsets)
    }
    switch cardinality {
    case ..<0xFF: storage = .bytes(FlatArray(values.map { UInt8($0) }))
    case ..<0xFFFF: storage = .halves(FlatArray(values.map { UInt16($0) }))
    default: storage = .words(FlatArray(values))
    }
  }

  /// The size of the buffers in bytes.
  var byteCount: Int {
    let size =
      switch storage {
      case .bytes(let values): values.byteCount
      case .halves(let values): values.byteCount
      case .words(let values): values.byteCount
      }
    return size + (offsets?.byteCount ?? 0)
  }

  /// Creates ordinals of what a file has.
  init(_ storage: Storage, offsets: FlatArray<UInt32>?, missing: Int) {
    self.storage = storage
    self.offsets = offsets
    self.missing = missing
  }

  /// Whether every document has at most one value.
  var isSingleValued: Bool { offsets == nil }
}
