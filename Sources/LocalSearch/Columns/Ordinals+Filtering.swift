extension Ordinals {
  /// The documents that have one of the wanted values.
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
