/// For each document the numbers of its values, in the narrowest integers that hold them.
struct Ordinals: Sendable {
  enum Storage: Sendable {
    case bytes([UInt8])
    case halves([UInt16])
    case words([UInt32])
  }

  let storage: Storage

  /// Where the values of each document begin, and at the end where the last ones end; `nil` if every
  /// document has one entry, which is ``missing`` where there is no value.
  let offsets: [UInt32]?

  /// The number that stands for no value, one more than the largest.
  let missing: Int

  /// - Parameters:
  ///   - values: The numbers of all documents one after another.
  ///   - offsets: Where those of each document begin, and at the end where the last ones end.
  ///   - cardinality: How many different values there are.
  init(_ values: [UInt32], offsets: [UInt32], cardinality: Int) {
    missing = cardinality
    var values = values
    if zip(offsets, offsets.dropFirst()).allSatisfy({ $1 - $0 <= 1 }) {
      values = zip(offsets, offsets.dropFirst()).map { start, end in
        start == end ? UInt32(cardinality) : values[Int(start)]
      }
      self.offsets = nil
    } else {
      self.offsets = offsets
    }
    switch cardinality {
    case ..<0xFF: storage = .bytes(values.map { UInt8($0) })
    case ..<0xFFFF: storage = .halves(values.map { UInt16($0) })
    default: storage = .words(values)
    }
  }

  /// The size of the buffers in bytes.
  var byteCount: Int {
    let size =
      switch storage {
      case .bytes(let values): values.count
      case .halves(let values): values.count * 2
      case .words(let values): values.count * 4
      }
    return size + (offsets?.count ?? 0) * 4
  }

  /// Adds one for each value of each of the documents; `counts` has a cell for ``missing`` too.
  func count(
    _ documents: UnsafeBufferPointer<UInt32>, into counts: UnsafeMutableBufferPointer<UInt32>
  ) {
    switch storage {
    case .bytes(let values): count(values, documents, into: counts)
    case .halves(let values): count(values, documents, into: counts)
    case .words(let values): count(values, documents, into: counts)
    }
  }

  private func count<Width: FixedWidthInteger & UnsignedInteger>(
    _ values: [Width], _ documents: UnsafeBufferPointer<UInt32>,
    into counts: UnsafeMutableBufferPointer<UInt32>
  ) {
    values.withUnsafeBufferPointer { values in
      guard let offsets else {
        for document in documents { counts[Int(values[Int(document)])] += 1 }
        return
      }
      offsets.withUnsafeBufferPointer { offsets in
        for document in documents {
          for index in Int(offsets[Int(document)])..<Int(offsets[Int(document) + 1]) {
            counts[Int(values[index])] += 1
          }
        }
      }
    }
  }

  /// The documents that have one of the values that `wanted`, with a cell for each number and for
  /// ``missing``, says 1 for.
  func documents(having wanted: [UInt8], count: Int) -> Bitmap {
    switch storage {
    case .bytes(let values): documents(values, having: wanted, count: count)
    case .halves(let values): documents(values, having: wanted, count: count)
    case .words(let values): documents(values, having: wanted, count: count)
    }
  }

  private func documents<Width: FixedWidthInteger & UnsignedInteger>(
    _ values: [Width], having wanted: [UInt8], count: Int
  ) -> Bitmap {
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
}
