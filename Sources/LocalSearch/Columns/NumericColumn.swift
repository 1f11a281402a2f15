import SearchCore

/// The numbers of an attribute, for numeric filters and figures.
struct NumericColumn: Sendable {
  let values: [Double]

  /// Where the numbers of each document begin, and at the end where the last ones end; `nil` if every
  /// document has one entry, which is not a number where there is none.
  let offsets: [UInt32]?

  /// - Parameters:
  ///   - values: The numbers of all documents one after another.
  ///   - offsets: Where those of each document begin, and at the end where the last ones end.
  init(_ values: [Double], offsets: [UInt32]) {
    if zip(offsets, offsets.dropFirst()).allSatisfy({ $1 - $0 <= 1 }) {
      self.values = zip(offsets, offsets.dropFirst()).map { start, end in
        start == end ? .nan : values[Int(start)]
      }
      self.offsets = nil
    } else {
      self.values = values
      self.offsets = offsets
    }
  }

  /// Creates a column of its arrays.
  init(values: [Double], offsets: [UInt32]?) {
    self.values = values
    self.offsets = offsets
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { values.count * 8 + (offsets?.count ?? 0) * 4 }

  /// The documents of which a number is in one of some ranges.
  func documents(in ranges: NumericRanges, count: Int) -> Bitmap {
    guard ranges.lowers.count == 1 else { return documents(count) { ranges.contains($0) } }
    let lower = ranges.lowers[0]
    let upper = ranges.uppers[0]
    return documents(count) { $0 >= lower && $0 <= upper }
  }

  @inline(__always)
  private func documents(_ count: Int, _ isFulfilled: (Double) -> Bool) -> Bitmap {
    // safe: documents have a value each, or offsets to theirs (I1, I2).
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

  /// The figures over some documents, in their order.
  func summary(of documents: UnsafeBufferPointer<UInt32>) -> NumberSummary {
    var summary = NumberSummary()
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
