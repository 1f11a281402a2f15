import SearchlightBackend

/// Distinct values of one or several facet columns, in alphabetical order.
struct FacetValueRun {
  /// Where the text of a value is: the number of a column, and the ordinal in it.
  typealias Origin = (column: UInt32, ordinal: UInt32)

  /// For each value, the first column that has it.
  private(set) var origins: [Origin]

  /// For each column, the number of each of its values in the run.
  private(set) var numbers: [[UInt32]]

  /// Whether values of different columns differ only in letter case.
  private(set) var hasSpellings = false

  /// The values of one column.
  private init(_ column: FacetColumn, number: Int) {
    let ordinals = 0..<UInt32(column.values.count)
    origins = ordinals.map { (UInt32(number), $0) }
    numbers = [Array(ordinals)]
  }

  /// The values of all columns; those of each of them are in rising order.
  ///
  /// - Complexity: *n* log *k* for *k* columns of *n* values in all, and less if some columns have
  ///   much fewer values than others, as small segments have.
  init(merging columns: [FacetColumn]) {
    var runs = columns.enumerated().map { FacetValueRun($1, number: $0) }
    Self.withTexts(of: columns[...], []) { texts in
      while runs.count > 1 {
        // The smallest neighbours come first, so that the values of a large column are moved only
        // once or twice.
        let first =
          (0..<runs.count - 1).min { runs.size(ofTwoFrom: $0) < runs.size(ofTwoFrom: $1) } ?? 0
        runs.replaceSubrange(
          first...first + 1, with: [FacetValueRun(merging: runs[first], runs[first + 1], texts)])
      }
    }
    (origins, numbers) = runs.first.map { ($0.origins, $0.numbers) } ?? ([], [])
    hasSpellings = runs.first?.hasSpellings ?? false
  }

  /// The values of two runs, of which the columns of the first one come first.
  private init(
    merging first: FacetValueRun, _ second: FacetValueRun, _ texts: [Texts]
  ) {
    let isFirstLarger = first.origins.count >= second.origins.count
    let (large, small) = isFirstLarger ? (first, second) : (second, first)
    origins = []
    hasSpellings = first.hasSpellings || second.hasSpellings
    origins.reserveCapacity(large.origins.count)
    // The new number of each value of the runs.
    var largeNumbers = [UInt32](repeating: 0, count: large.origins.count)
    var smallNumbers = [UInt32](repeating: 0, count: small.origins.count)
    var next = 0
    for (number, origin) in small.origins.enumerated() {
      let (position, isEqual) = large.firstIndex(
        notBefore: origin, from: next, texts, &hasSpellings)
      for index in next..<position {
        largeNumbers[index] = UInt32(origins.count)
        origins.append(large.origins[index])
      }
      next = position
      smallNumbers[number] = UInt32(origins.count)
      if isEqual {
        largeNumbers[next] = UInt32(origins.count)
        origins.append(isFirstLarger ? large.origins[next] : origin)
        next += 1
      } else {
        origins.append(origin)
      }
    }
    for index in next..<large.origins.count {
      largeNumbers[index] = UInt32(origins.count)
      origins.append(large.origins[index])
    }
    let (firstNumbers, secondNumbers) =
      isFirstLarger ? (largeNumbers, smallNumbers) : (smallNumbers, largeNumbers)
    numbers =
      first.numbers.map { $0.map { firstNumbers[Int($0)] } }
      + second.numbers.map { $0.map { secondNumbers[Int($0)] } }
  }

  /// Returns the index of the first value that does not come before another one, and whether it is
  /// equal.
  ///
  /// - Parameter start: The index of the first value that may be it. The search takes steps that
  ///   double from there on, so that looking up a value near it takes few of them.
  private func firstIndex(
    notBefore wanted: Origin, from start: Int, _ texts: [Texts], _ hasSpellings: inout Bool
  ) -> (index: Int, isEqual: Bool) {
    let text = texts[wanted]
    // The neighbours of the place that is found are always among the values compared.
    func order(_ index: Int) -> AlphabeticalOrder {
      let order = AlphabeticalOrder(texts[origins[index]], text)
      if order == .beforeByCase || order == .afterByCase { hasSpellings = true }
      return order
    }
    var (lower, step) = (start, 1)
    while lower + step <= origins.count {
      switch order(lower + step - 1) {
      case .before, .beforeByCase:
        lower += step
        step *= 2
        continue
      case .equal: return (lower + step - 1, true)
      case .after, .afterByCase: break
      }
      break
    }
    var upper = min(lower + step - 1, origins.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      switch order(middle) {
      case .before, .beforeByCase: lower = middle + 1
      case .equal: return (middle, true)
      case .after, .afterByCase: upper = middle
      }
    }
    return (lower, false)
  }
}

extension [FacetValueRun] {
  /// Returns the number of values of a run and the next one.
  fileprivate func size(ofTwoFrom index: Int) -> Int {
    self[index].origins.count + self[index + 1].origins.count
  }
}

// MARK: - Texts

extension FacetValueRun {
  // safe: the buffers are lent by StringArena.withElements, whose offsets are ranges of the bytes
  // (I2), and used only while they are.
  /// The texts of a column, one after another, and where each begins.
  fileprivate struct Texts {
    let bytes: UnsafeBufferPointer<UInt8>
    let offsets: UnsafeBufferPointer<UInt32>
  }

  /// Calls `body` with the texts of all columns.
  private static func withTexts(
    of columns: ArraySlice<FacetColumn>, _ lent: [Texts], _ body: ([Texts]) -> Void
  ) {
    guard let column = columns.first else { return body(lent) }
    column.values.withElements { bytes, offsets in
      withTexts(of: columns.dropFirst(), lent + [Texts(bytes: bytes, offsets: offsets)], body)
    }
  }
}

extension [FacetValueRun.Texts] {
  @inline(__always)
  fileprivate subscript(origin: FacetValueRun.Origin) -> UnsafeBufferPointer<UInt8> {
    let texts = self[Int(origin.column)]
    let ordinal = Int(origin.ordinal)
    return UnsafeBufferPointer(
      rebasing: texts.bytes[Int(texts.offsets[ordinal])..<Int(texts.offsets[ordinal + 1])])
  }
}
