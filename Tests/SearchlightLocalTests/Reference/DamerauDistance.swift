/// The distance of a word to each prefix of another word, from the empty prefix to the whole word.
///
/// A distance is the number of letters that are deleted, inserted, changed, or swapped with their
/// neighbour; swapped letters are not edited further.
func damerauDistances(from word: [UInt32], toBeginningsOf other: [UInt32]) -> [Int] {
  var rows = [Array(0...other.count)]
  for row in 1..<word.count + 1 {
    var distances = [row]
    for column in 1..<other.count + 1 {
      let change = word[row - 1] == other[column - 1] ? 0 : 1
      var best = min(
        rows[row - 1][column] + 1, distances[column - 1] + 1, rows[row - 1][column - 1] + change)
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
