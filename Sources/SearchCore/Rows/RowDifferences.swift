/// What has to be done to the rows on a screen to make another list of them.
///
/// ```swift
/// for await (hits, differences) in search.differences(of: movieHits) {
///   differences.apply(to: &cells) { row in Cell(hits[row]) }
/// }
/// ```
///
/// Which rows are the same:
/// - A row that is not loaded in one of the lists is the row of its number in the other one. So a page that
///   comes, leaves the memory or comes again changes its rows, and removes and inserts none.
/// - Other rows are told by their `objectID`, and copies of a record by their order.
/// - A row that its page came without is told by its number.
///
/// The differences are as few as can be: a list cannot be made of the other, if the same rows are to be the same, with
/// fewer removals, insertions and moves. For that the pages that are equal in both lists, and the rows that are not
/// loaded, stay where they are, and only what is between them is looked at.
///
/// The numbers are those that table and collection views want, whatever the order in which they are told: removals
/// and the origins of moves count in the old list, insertions, targets of moves and changes in the new one. Who does
/// one thing after the other takes out first and puts in then, see ``apply(to:row:)``.
public struct RowDifferences: Hashable, Sendable {
  /// A row that stands elsewhere.
  public struct Move: Hashable, Sendable {
    /// Its number in the old list.
    public let from: Int
    /// Its number in the new list.
    public let to: Int
  }

  /// The rows of the old list that are gone.
  public internal(set) var removed = RowNumbers()

  /// The rows of the new list that were not there.
  public internal(set) var inserted = RowNumbers()

  /// The rows that stand elsewhere than removals and insertions alone would put them, in the order of
  /// their new numbers.
  public internal(set) var moved: [Move] = []

  /// The rows of the new list that were there and show something else: another content or other metadata, a record
  /// where none was loaded, or none where one was.
  public internal(set) var changed = RowNumbers()

  init() {}

  /// Whether both lists show the same.
  public var isEmpty: Bool { movesNothing && changed.isEmpty }

  /// Whether every row is where it was, so that there is nothing to do but to fill those anew that have changed.
  public var movesNothing: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// How many rows are taken out, put in or moved.
  public var moveCount: Int { removed.count + inserted.count + moved.count }
}

extension RowDifferences {
  /// Makes the new list of the old one.
  ///
  /// First all rows are taken out that are gone or move. Then those that are new or move are put in, in the order of
  /// their numbers, so that each has its number at once. Last, the rows that have changed are made anew.
  ///
  /// - Parameters:
  ///   - list: What stands for the rows of the old list, one element each.
  ///   - row: Makes the element of a row of the new list.
  /// - Complexity: O(*n*) in the length of both lists, loaded or not.
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
  /// What has to be done to the rows of `old` to make this list of them.
  ///
  /// - Complexity: O(*p*) in the number of pages, as far as they are equal or loaded in one list alone, and O(*n* log
  ///   *n*) in the number of rows of all others.
  public func differences(from old: PagedHits) -> RowDifferences {
    RowComparison(from: old.shownRows, to: shownRows).differences
  }
}
