/// The edit distances between a word and each prefix of another, from the empty prefix to the whole
/// word.
///
/// An edit removes, inserts or replaces a letter, or swaps two neighbours; swapped letters are not
/// edited again. This plain table serves as the reference for faster algorithms.
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
