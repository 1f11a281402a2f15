import SearchBackend

/// The numbers of an attribute, for numeric filters and statistics.
struct NumericColumn: Sendable {
  let values: FlatArray<Double>

  /// The index of the first number of each document, and the end of the last document's numbers.
  ///
  /// `nil` if every document has one entry, which is NaN if the document has no number.
  let offsets: FlatArray<UInt32>?

  /// - Parameters:
  ///   - values: The numbers of all documents, one document after another.
  ///   - offsets: The index of the first number of each document, and the end of the last one's.
  init(_ values: [Double], offsets: [UInt32]) {
    if zip(offsets, offsets.dropFirst()).allSatisfy({ $1 - $0 <= 1 }) {
      self.values = FlatArray(
        zip(offsets, offsets.dropFirst()).map { start, end in
          start == end ? .nan : values[Int(start)]
        })
      self.offsets = nil
    } else {
      self.values = FlatArray(values)
      self.offsets = FlatArray(offsets)
    }
  }

  /// Creates a column from the arrays that it stores.
  init(values: FlatArray<Double>, offsets: FlatArray<UInt32>?) {
    self.values = values
    self.offsets = offsets
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { values.byteCount + (offsets?.byteCount ?? 0) }

  /// The documents with a number in one of some ranges.
  func documents(in ranges: NumericRanges, count: Int) -> Bitmap {
    guard ranges.lowers.count == 1 else { return documents(count) { ranges.contains($0) } }
    let lower = ranges.lowers[0]
    let upper = ranges.uppers[0]
    return documents(count) { $0 >= lower && $0 <= upper }
  }

  @inline(__always)
  private func documents(_ count: Int, _ isFulfilled: (Double) -> Bool) -> Bitmap {
    // safe: each document has one value, or offsets of its values (I1, I2).
    values.withUnsafeBufferPointer { values in
      guard let offsets else {
        return Bitmap(count: count) { isFulfilled(values[$0]) ? 1 : 0 }
      }
      return offsets.withUnsafeBufferPointer { offsets in
        Bitmap(count: count) { document in
          for index in Int(offsets[document])..<Int(offsets[document + 1])
          where isFulfilled(values[index]) {
            return 1
          }
          return 0
        }
      }
    }
  }

  /// The statistics over the numbers of some documents, added up in their order.
  func summary(of documents: some Sequence<some BinaryInteger>) -> NumberSummary {
    var summary = NumberSummary()
    let offsets = offsets?.checked
    values.withUnsafeBufferPointer { values in
      for document in documents {
        if let offsets {
          let range = Int(offsets[Int(document)])..<Int(offsets[Int(document) + 1])
          for index in range { summary.add(values[index]) }
        } else if !values[Int(document)].isNaN {
          summary.add(values[Int(document)])
        }
      }
    }
    return summary
  }
}
