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

extension Ordinals {
  /// Returns the documents that have one of the wanted values.
  ///
  /// - Parameter wanted: For each ordinal, and for ``missing``, 1 if the value is wanted and 0 if
  ///   it is not.
  func documents(having wanted: [UInt8], count: Int) -> Bitmap {
    switch storage {
    case .bytes(let values): documents(values, having: wanted, count: count)
    case .halves(let values): documents(values, having: wanted, count: count)
    case .words(let values): documents(values, having: wanted, count: count)
    }
  }

  private func documents<Width: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable>(
    _ values: FlatArray<Width>, having wanted: [UInt8], count: Int
  ) -> Bitmap {
    // safe: `count` is the number of documents (I1, I2), and `wanted` has a cell for each ordinal
    // and for `missing` (I3).
    wanted.withUnsafeBufferPointer { wanted in
      values.withUnsafeBufferPointer { values in
        guard let offsets else {
          return Bitmap(count: count) { UInt64(wanted[Int(values[$0])]) }
        }
        return offsets.withUnsafeBufferPointer { offsets in
          Bitmap(count: count) { document in
            var found: UInt64 = 0
            for index in Int(offsets[document])..<Int(offsets[document + 1]) {
              found |= UInt64(wanted[Int(values[index])])
            }
            return found
          }
        }
      }
    }
  }

  /// Adds the scores of the values of each document to its total.
  ///
  /// - Parameter scores: A score for each ordinal, and one for ``missing``.
  func add(_ scores: [UInt32], to totals: inout [UInt32]) {
    switch storage {
    case .bytes(let values): add(scores, values, to: &totals)
    case .halves(let values): add(scores, values, to: &totals)
    case .words(let values): add(scores, values, to: &totals)
    }
  }

  private func add<Width: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable>(
    _ scores: [UInt32], _ values: FlatArray<Width>, to totals: inout [UInt32]
  ) {
    // safe: `totals` has a cell for each document, and `scores` one for each ordinal and for
    // `missing` (I1 to I3).
    scores.withUnsafeBufferPointer { scores in
      values.withUnsafeBufferPointer { values in
        totals.withUnsafeMutableBufferPointer { totals in
          let offsets = offsets?.checked
          for document in totals.indices {
            guard let offsets else {
              totals[document].addSaturating(scores[Int(values[document])])
              continue
            }
            for index in Int(offsets[document])..<Int(offsets[document + 1]) {
              totals[document].addSaturating(scores[Int(values[index])])
            }
          }
        }
      }
    }
  }
}

extension UInt32 {
  /// Adds a number; a sum that is too large becomes the largest number.
  @inline(__always)
  mutating func addSaturating(_ other: UInt32) {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    self = isTooLarge ? .max : sum
  }
}
