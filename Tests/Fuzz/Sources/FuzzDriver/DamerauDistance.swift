/// How many letters must be left out, put in, changed, or swapped with their neighbour, to make a word of each
/// beginning of another, the empty one first and the whole last.
///
/// Letters that were swapped are not changed further. It is the plain table, with which what is quicker is
/// compared.
public func damerauDistances(from word: [UInt32], toBeginningsOf other: [UInt32]) -> [Int] {
  var rows = [Array(0...other.count)]
  for row in 1..<word.count + 1 {
    var distances = [row]
    for column in 1..<other.count + 1 {
      var best = min(
        rows[row - 1][column] + 1, distances[column - 1] + 1,
        rows[row - 1][column - 1] + (word[row - 1] == other[column - 1] ? 0 : 1))
      if row > 1, column > 1, word[row - 1] == other[column - 2], word[row - 2] == other[column - 1]
      {
        best = min(best, rows[row - 2][column - 2] + 1)
      }
      distances.append(best)
    }
    rows.append(distances)
  }
  return rows[word.count]
}
