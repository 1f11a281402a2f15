/// How many letters must be left out, put in, changed, or swapped with their neighbour, to make a word of each
/// beginning of another, the empty one first and the whole last.
///
/// Letters that were swapped are not changed further. It is the plain table, with which what is quicker is
/// compared.
public func damerauDistances(from word: [UInt32], toBeginningsOf other: [UInt32]) -> [Int] {
  var (before, last): ([Int], [Int]) = ([], Array(0...other.count))
  for row in 0..<word.count {
    var next = [Int](repeating: row + 1, count: other.count + 1)
    for column in 0..<other.count {
      let change = word[row] == other[column] ? 0 : 1
      next[column + 1] = min(last[column + 1] + 1, next[column] + 1, last[column] + change)
      if row > 0, column > 0, word[row] == other[column - 1], word[row - 1] == other[column] {
        next[column + 1] = min(next[column + 1], before[column - 1] + 1)
      }
    }
    (before, last) = (last, next)
  }
  return last
}
