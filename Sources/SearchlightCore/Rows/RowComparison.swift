/// Computes the changes that turn the rows of one list into those of another.
///
/// Pages that are equal in both lists are skipped without looking at their rows. A row that is not
/// loaded in one of the lists matches the row with its number in the other list. All other rows are
/// matched by their identifiers.
struct RowComparison {
  private let old: ShownRows
  private let new: ShownRows

  /// The row numbers that exist in both lists.
  private let common: Range<Int>

  /// The rows of the differing pages, loaded or missing.
  private let known: (old: RowNumbers, new: RowNumbers)

  /// The rows that are matched by identifier: those whose pages are loaded in both lists, except
  /// rows that are missing in both.
  private let compared: RowNumbers

  init(from old: ShownRows, to new: ShownRows) {
    self.old = old
    self.new = new
    let pages = (old.pages(otherThanIn: new), new.pages(otherThanIn: old))
    common = 0..<min(old.count, new.count)
    known = (old.rows(ofPages: pages.0), new.rows(ofPages: pages.1))
    compared = known.old.intersection(known.new).intersection(RowNumbers(rising: [common]))
      .subtracting(
        old.missingRows(ofPages: pages.0).intersection(new.missingRows(ofPages: pages.1)))
  }

  /// Computes the differences.
  var differences: RowDifferences {
    var differences = RowDifferences()
    // The rows that were loaded in only one of the lists.
    var changed = known.old.symmetricDifference(known.new)
      .intersection(RowNumbers(rising: [common]))
    let oldRows = Side(old, compared: compared, known: known.old, from: common.upperBound)
    let newRows = Side(new, compared: compared, known: known.new, from: common.upperBound)
    if !oldRows.numbers.isEmpty || !newRows.numbers.isEmpty {
      let matching = ElementMatching(
        from: oldRows.ids, to: newRows.ids,
        stretches: zip(oldRows.stretches, newRows.stretches).map {
          ElementMatching.Stretch(old: $0, new: $1)
        })
      var others = RowNumbers()
      for (index, origin) in matching.origins.enumerated() {
        let number = newRows.numbers[index]
        guard let origin else {
          differences.inserted.append(number..<number + 1)
          continue
        }
        if oldRows.hits[origin] != newRows.hits[index] { others.append(number..<number + 1) }
      }
      differences.moved = matching.moved.compactMap { index in
        matching.origins[index].map {
          RowDifferences.Move(from: oldRows.numbers[$0], to: newRows.numbers[index])
        }
      }
      differences.removed = RowNumbers(
        rising: matching.removed.lazy.map { oldRows.numbers[$0]..<oldRows.numbers[$0] + 1 })
      changed = changed.union(others)
    }
    differences.removed = differences.removed.union(oldRows.rest)
    differences.inserted = differences.inserted.union(newRows.rest)
    differences.changed = changed
    return differences
  }

  /// The part of one list that is compared row by row.
  private struct Side {
    /// The numbers of the rows, in ascending order.
    let numbers: [Int]

    /// The rows in the order of ``numbers``; `nil` for missing ones.
    let hits: [RawHit?]

    /// The rows beyond the end of the other list that are not compared one by one.
    let rest: RowNumbers

    /// The ranges of ``numbers`` that are not interrupted by a row that keeps its position.
    let stretches: [Range<Int>]

    var ids: [String?] { hits.map { $0?.objectID } }

    /// - Parameter end: The length of the shorter list.
    init(_ list: ShownRows, compared: RowNumbers, known: RowNumbers, from end: Int) {
      let tail = RowNumbers(rising: [end..<list.count])
      let own = compared.union(known.intersection(tail))
      numbers = Array(own)
      hits = numbers.map { list[$0] }
      rest = tail.subtracting(known)
      var stretches: [Range<Int>] = []
      var start = 0
      for range in compared.ranges {
        stretches.append(start..<start + range.count)
        start += range.count
      }
      // Rows beyond the end of the other list join the last stretch if that stretch ends there.
      if let last = stretches.last, compared.ranges.last?.upperBound == end {
        stretches[stretches.count - 1] = last.lowerBound..<numbers.count
      } else {
        stretches.append(start..<numbers.count)
      }
      self.stretches = stretches
    }
  }
}
