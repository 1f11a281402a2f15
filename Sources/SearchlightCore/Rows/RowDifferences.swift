/// The removals, insertions, moves and changes that turn one list of rows into another.
///
/// ```swift
/// for await (hits, differences) in search.differences(of: movieHits) {
///   differences.apply(to: &cells) { row in Cell(hits[row]) }
/// }
/// ```
///
/// Two rows are the same according to these rules:
/// - A row that is not loaded in one of the lists is the same as the row with its number in the
///   other list. A page that arrives, is dropped or arrives again therefore changes its rows, but
///   removes and inserts none.
/// - Other rows are matched by their `objectID`, and copies of a record by their order.
/// - A row that is missing from its loaded page is matched by its number.
///
/// The differences are minimal: under these rules, no smaller number of removals, insertions and
/// moves turns one list into the other. Rows of pages that are equal in both lists, and rows that
/// are not loaded, keep their positions, and only the rows between them are compared.
///
/// The row numbers are those that table and collection views expect: removals and the origins of
/// moves refer to the old list; insertions, the targets of moves, and changes refer to the new
/// list. To apply the differences step by step, remove rows first and then insert rows; see
/// ``apply(to:row:)``.
public struct RowDifferences: Hashable, Sendable {
  /// A row that has moved.
  public struct Move: Hashable, Sendable {
    /// The number of the row in the old list.
    public let from: Int
    /// The number of the row in the new list.
    public let to: Int
  }

  /// The rows of the old list that are not in the new one.
  public internal(set) var removed = RowNumbers()

  /// The rows of the new list that are not in the old one.
  public internal(set) var inserted = RowNumbers()

  /// The rows whose position changes beyond what removals and insertions cause, in the order of
  /// their new numbers.
  public internal(set) var moved: [Move] = []

  /// The rows of the new list that existed before and have changed: other content or metadata, or a
  /// record that is loaded in only one of the lists.
  public internal(set) var changed = RowNumbers()

  init() {}

  /// Whether there are no differences.
  public var isEmpty: Bool { movesNothing && changed.isEmpty }

  /// Whether every row keeps its position, so that only changed rows need an update.
  public var movesNothing: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// The number of removed, inserted and moved rows.
  public var moveCount: Int { removed.count + inserted.count + moved.count }
}

extension RowDifferences {
  /// Applies the differences to an array with one element for each row.
  ///
  /// It first takes out all rows that are removed or moved. It then puts in the rows that are
  /// inserted or moved, in the order of their new numbers, so that each gets its final number at
  /// once. Last, it replaces the rows that have changed.
  ///
  /// - Parameters:
  ///   - list: The elements of the old list, one for each row.
  ///   - row: Returns the element of a row of the new list.
  /// - Complexity: O(*n*) in the length of both lists, including rows that are not loaded.
  public func apply<Element>(
    to list: inout [Element], row: (_ number: Int) throws -> Element
  ) rethrows {
    var result: [Element] = []
    if !movesNothing {
      let gone = removed.union(RowNumbers(moved.map(\.from)))
      var old = list.indices.makeIterator()
      var goneNumbers = gone.makeIterator()
      var nextGone = goneNumbers.next()
      func nextStaying() -> Int? {
        while let number = old.next() {
          if number != nextGone { return number }
          nextGone = goneNumbers.next()
        }
        return nil
      }
      result.reserveCapacity(list.count)
      var (insertions, moves) = (inserted.makeIterator(), moved.makeIterator())
      var (insertion, move) = (insertions.next(), moves.next())
      while true {
        if insertion == result.count {
          result.append(try row(result.count))
          insertion = insertions.next()
        } else if let target = move, target.to == result.count, list.indices.contains(target.from) {
          result.append(list[target.from])
          move = moves.next()
        } else if let staying = nextStaying() {
          result.append(list[staying])
        } else {
          break
        }
      }
      list = result
    }
    for number in changed where list.indices.contains(number) { list[number] = try row(number) }
  }
}

extension PagedHits {
  /// Returns the differences that turn the rows of `old` into those of this list.
  ///
  /// - Complexity: O(*p* + *n* log *n*) for *p* pages that are equal or loaded in only one list,
  ///   and *n* rows of all other pages.
  public func differences(from old: PagedHits) -> RowDifferences {
    RowComparison(from: old.shownRows, to: shownRows).differences
  }
}
