/// The line of each record in its file.
///
/// Only the records before which lines were skipped take memory: blank lines, or line ends inside a
/// quoted field.
struct LineTable {
  private struct Run {
    let row: Int
    let line: Int
  }

  private var runs: [Run] = []

  /// The number of records.
  private(set) var count = 0

  /// Adds the line of the next record, from 1; it must be greater than the one before.
  mutating func append(_ line: Int) {
    let expected = runs.last.map { $0.line + (count - $0.row) }
    if line != expected { runs.append(Run(row: count, line: line)) }
    count += 1
  }

  /// The line of a record; `nil` if there is no such record.
  ///
  /// - Complexity: O(*n*) in the number of records before which lines were skipped; only error
  ///   messages need it.
  subscript(row: Int) -> Int? {
    guard 0..<count ~= row, let run = runs.last(where: { $0.row <= row }) else { return nil }
    return run.line + (row - run.row)
  }
}
