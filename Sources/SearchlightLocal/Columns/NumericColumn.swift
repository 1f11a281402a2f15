import SearchlightBackend

/// The numbers of an attribute, for numeric filters and statistics.
struct NumericColumn: Sendable {
  let values: FlatArray<Double>

  /// What each number is more than its `Double`, see ``SearchlightBackend/NumericValue``; `nil` if a
  /// `Double` holds every number.
  let rests: [Int16]?

  /// The index of the first number of each document, and the end of the last document's numbers.
  ///
  /// `nil` if every document has one entry, which is NaN if the document has no number.
  let offsets: FlatArray<UInt32>?

  /// - Parameters:
  ///   - values: The numbers of all documents, one document after another.
  ///   - rests: What each of them is more than its `Double`; empty if a `Double` holds all of them.
  ///   - offsets: The index of the first number of each document, and the end of the last one's.
  init(_ values: [Double], rests: [Int16] = [], offsets: [UInt32]) {
    if zip(offsets, offsets.dropFirst()).allSatisfy({ $1 - $0 <= 1 }) {
      self.values = FlatArray(
        zip(offsets, offsets.dropFirst()).map { start, end in
          start == end ? .nan : values[Int(start)]
        })
      self.rests =
        rests.isEmpty
        ? nil
        : zip(offsets, offsets.dropFirst()).map { start, end in
          start == end ? 0 : rests[Int(start)]
        }
      self.offsets = nil
    } else {
      self.values = FlatArray(values)
      self.rests = rests.isEmpty ? nil : rests
      self.offsets = FlatArray(offsets)
    }
  }

  /// Creates a column from the arrays that it stores.
  init(values: FlatArray<Double>, offsets: FlatArray<UInt32>?) {
    self.values = values
    rests = nil
    self.offsets = offsets
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { values.byteCount + (rests?.count ?? 0) * 2 + (offsets?.byteCount ?? 0) }

  /// Returns the documents with a number in one of some ranges.
  func documents(in ranges: NumericRanges<NumericValue>, count: Int) -> Bitmap {
    if let rests {
      return documents(count) { value, index in
        ranges.contains(NumericValue(doubleValue: value, rest: rests[index]))
      }
    }
    let ranges = ranges.ofDoubles
    guard ranges.lowers.count == 1 else {
      return documents(count) { value, _ in ranges.contains(value) }
    }
    let lower = ranges.lowers[0]
    let upper = ranges.uppers[0]
    return documents(count) { value, _ in value >= lower && value <= upper }
  }

  /// Returns the documents with a number that `isFulfilled` accepts, of its `Double` and its index.
  @inline(__always)
  private func documents(_ count: Int, _ isFulfilled: (Double, Int) -> Bool) -> Bitmap {
    // safe: each document has one value, or offsets of its values (I1, I2).
    values.withUnsafeBufferPointer { values in
      guard let offsets else {
        return Bitmap(count: count) { isFulfilled(values[$0], $0) ? 1 : 0 }
      }
      return offsets.withUnsafeBufferPointer { offsets in
        Bitmap(count: count) { document in
          for index in Int(offsets[document])..<Int(offsets[document + 1])
          where isFulfilled(values[index], index) {
            return 1
          }
          return 0
        }
      }
    }
  }

  /// Returns the statistics over the numbers of some documents, added up in their order.
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

/// Statistics over numbers, which can be merged with others.
struct NumberSummary: Sendable {
  private var count = 0
  private var sum = 0.0
  private var smallest = Double.infinity
  private var largest = -Double.infinity

  @inline(__always)
  mutating func add(_ value: Double) {
    count += 1
    add(toSum: value)
    smallest = min(smallest, value)
    largest = max(largest, value)
  }

  mutating func add(_ other: NumberSummary) {
    count += other.count
    add(toSum: other.sum)
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }

  /// Adds to the sum; one that is too large stays at the largest number, which JSON can write.
  @inline(__always)
  private mutating func add(toSum value: Double) {
    sum += value
    if sum.isInfinite { sum = sum < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude }
  }

  /// Minimum, maximum, average and sum; `nil` without numbers.
  var statistics: FacetStats? {
    guard count > 0 else { return nil }
    let mean = min(max(sum / Double(count), smallest), largest)
    return FacetStats(min: smallest, max: largest, avg: mean, sum: sum)
  }
}
