extension Ordinals {
  /// Adds one to the count of each value of each of the documents.
  ///
  /// - Parameter counts: A cell for each ordinal, and one for ``missing``.
  func count(
    _ documents: UnsafeBufferPointer<UInt32>, into counts: UnsafeMutableBufferPointer<UInt32>
  ) {
    // An addition to a cell waits for the one before to the same cell. With few values, four tables
    // that are used in turn take half the time.
    guard missing <= 1024, documents.count >= 4 * counts.count else {
      return count(documents, Tables(counts, counts, counts, counts))
    }
    let size = counts.count
    // safe: three tables of `size` cells, set to 0 before anything is read.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * size) { tables in
      tables.initialize(repeating: 0)
      let others = (0..<3).map {
        UnsafeMutableBufferPointer(rebasing: tables[$0 * size..<($0 + 1) * size])
      }
      count(documents, Tables(counts, others[0], others[1], others[2]))
      for index in 0..<size {
        counts[index] += others[0][index] + others[1][index] + others[2][index]
      }
    }
  }

  // safe: the tables are used only during the call for which the caller has them.
  /// Four tables of counts, which are used in turn and may be the same.
  private struct Tables {
    let first, second, third, fourth: UnsafeMutableBufferPointer<UInt32>

    init(
      _ first: UnsafeMutableBufferPointer<UInt32>, _ second: UnsafeMutableBufferPointer<UInt32>,
      _ third: UnsafeMutableBufferPointer<UInt32>, _ fourth: UnsafeMutableBufferPointer<UInt32>
    ) {
      (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }
  }

  private func count(_ documents: UnsafeBufferPointer<UInt32>, _ tables: Tables) {
    switch storage {
    case .bytes(let values): count(values, documents, tables)
    case .halves(let values): count(values, documents, tables)
    case .words(let values): count(values, documents, tables)
    }
  }

  private func count<Width: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable>(
    _ values: FlatArray<Width>, _ documents: UnsafeBufferPointer<UInt32>, _ tables: Tables
  ) {
    let (first, second) = (tables.first, tables.second)
    let (third, fourth) = (tables.third, tables.fourth)
    // safe: a document has an entry, or offsets of its entries (I1, I2); an entry is at most
    // `missing`, and every table has a cell for that (I3). Sums do not overflow: all tables together
    // count each entry of each document once, and entries have offsets of 32 bits.
    (offsets == nil ? values.checked(at: documents) : values).withUnsafeBufferPointer { values in
      let fours = documents.count & ~3
      guard let offsets else {
        for index in stride(from: 0, to: fours, by: 4) {
          first[Int(values[Int(documents[index])])] &+= 1
          second[Int(values[Int(documents[index &+ 1])])] &+= 1
          third[Int(values[Int(documents[index &+ 2])])] &+= 1
          fourth[Int(values[Int(documents[index &+ 3])])] &+= 1
        }
        for document in documents[fours...] { first[Int(values[Int(document)])] &+= 1 }
        return
      }
      offsets.withUnsafeBufferPointer { offsets in
        func add(_ document: UInt32, to counts: UnsafeMutableBufferPointer<UInt32>) {
          for index in Int(offsets[Int(document)])..<Int(offsets[Int(document) &+ 1]) {
            counts[Int(values[index])] &+= 1
          }
        }
        for index in stride(from: 0, to: fours, by: 4) {
          add(documents[index], to: first)
          add(documents[index &+ 1], to: second)
          add(documents[index &+ 2], to: third)
          add(documents[index &+ 3], to: fourth)
        }
        for document in documents[fours...] { add(document, to: first) }
      }
    }
  }

  /// Returns the number of documents that have each value.
  func totals(valueCount: Int) -> [UInt32] {
    switch storage {
    case .bytes(let values): Self.totals(values, valueCount)
    case .halves(let values): Self.totals(values, valueCount)
    case .words(let values): Self.totals(values, valueCount)
    }
  }

  private static func totals<Number: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ values: FlatArray<Number>, _ valueCount: Int
  ) -> [UInt32] {
    // The last one counts the documents without a value.
    var totals = [UInt32](repeating: 0, count: valueCount + 1)
    // safe: the values are lent for the call and only read in order.
    values.withUnsafeBufferPointer { for value in $0 { totals[Int(value)] += 1 } }
    return Array(totals.dropLast())
  }
}
