/// What has to be done to the rows of one list to make another one of them.
///
/// Pages that are equal in both lists are passed over without a look at their rows. A row that is not loaded in one
/// of the lists is the row of its number in the other one. All others are told by their identifiers.
struct RowComparison {
  private let old: ShownRows
  private let new: ShownRows

  /// The rows that have a number in both lists.
  private let common: Range<Int>

  /// The rows of the pages that differ, loaded or missing.
  private let known: (old: RowNumbers, new: RowNumbers)

  /// The rows that are told by their identifiers: those that have come in both lists, but for those that are missing
  /// in both.
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

  /// The differences.
  var differences: RowDifferences {
    var differences = RowDifferences()
    // What has come, or left the memory, since.
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
      for (place, origin) in matching.origins.enumerated() {
        let number = newRows.numbers[place]
        guard let origin else {
          differences.inserted.append(number..<number + 1)
          continue
        }
        if oldRows.hits[origin] != newRows.hits[place] { others.append(number..<number + 1) }
      }
      differences.moved = matching.moved.compactMap { place in
        matching.origins[place].map {
          RowDifferences.Move(from: oldRows.numbers[$0], to: newRows.numbers[place])
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

  /// One list as far as it is compared row by row.
  private struct Side {
    /// The numbers of the rows, rising.
    let numbers: [Int]

    /// The rows; `nil` for those that are missing.
    let hits: [RawHit?]

    /// The rows behind the end of the other list that are not looked at.
    let rest: RowNumbers

    /// Where in ``numbers`` each stretch is that no row interrupts which keeps its place.
    let stretches: [Range<Int>]

    var ids: [String?] { hits.map { $0?.objectID } }

    /// - Parameter end: Where the shorter of both lists ends.
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
      // What is behind the end of the other list belongs to the last stretch if it begins where that ends.
      if let last = stretches.last, compared.ranges.last?.upperBound == end {
        stretches[stretches.count - 1] = last.lowerBound..<numbers.count
      } else {
        stretches.append(start..<numbers.count)
      }
      self.stretches = stretches
    }
  }
}
