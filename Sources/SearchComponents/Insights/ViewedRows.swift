/// The rows whose view has been told, answer by answer, as ranges: a list of any length that is scrolled
/// through needs a few numbers.
struct ViewedRows: Hashable, Codable, Sendable {
  private struct Answer: Hashable, Codable, Sendable {
    var name: String
    var rows: [ClosedRange<Int>]
  }

  /// The newest last.
  private var answers: [Answer] = []

  /// More answers than this are not looked back on.
  private static var limit: Int { 1000 }

  /// Takes note of a row; returns whether it is new in its answer.
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
    let place = ranges.firstIndex { $0.lowerBound > row } ?? ranges.endIndex
    var ranges = ranges
    ranges.insert(row...row, at: place)
    if place + 1 < ranges.count, ranges[place + 1].lowerBound - 1 == row {
      ranges[place] = row...ranges.remove(at: place + 1).upperBound
    }
    if place > 0, ranges[place - 1].upperBound + 1 == row {
      ranges[place - 1] = ranges[place - 1].lowerBound...ranges.remove(at: place).upperBound
    }
    return ranges
  }
}
