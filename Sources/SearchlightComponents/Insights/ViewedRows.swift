/// The rows that were reported as viewed for each answer, stored as ranges.
///
/// Ranges keep it small, however long the list that is scrolled through.
struct ViewedRows: Hashable, Codable, Sendable {
  private struct Answer: Hashable, Codable, Sendable {
    var name: String
    var rows: [ClosedRange<Int>]
  }

  /// The answers, the newest last.
  private var answers: [Answer] = []

  /// The maximum number of answers; rows of older ones may be reported again.
  private static var limit: Int { 1000 }

  /// Adds a row of an answer; returns whether it was not there yet.
  mutating func insert(_ row: Int, of name: String) -> Bool {
    var answer = Answer(name: name, rows: [])
    if let index = answers.lastIndex(where: { $0.name == name }) {
      if answers[index].rows.contains(where: { $0.contains(row) }) { return false }
      answer = answers.remove(at: index)
    }
    answer.rows = Self.inserting(row, into: answer.rows)
    answers.append(answer)
    if answers.count > Self.limit { answers.removeFirst() }
    return true
  }

  private static func inserting(_ row: Int, into ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    let index = ranges.firstIndex { $0.lowerBound > row } ?? ranges.endIndex
    var ranges = ranges
    ranges.insert(row...row, at: index)
    if index + 1 < ranges.count, ranges[index + 1].lowerBound - 1 == row {
      ranges[index] = row...ranges.remove(at: index + 1).upperBound
    }
    if index > 0, ranges[index - 1].upperBound + 1 == row {
      ranges[index - 1] = ranges[index - 1].lowerBound...ranges.remove(at: index).upperBound
    }
    return ranges
  }
}
