/// Counts the edits between words: a letter that is inserted, left out, replaced or swapped with its
/// neighbour is one.
enum Edits {
  /// Returns the number of edits that make one word of another.
  static func count(from word: String, to other: String) -> Int {
    counts(from: word, toBeginningsOf: Array(other)).last ?? 0
  }

  /// Returns the numbers of edits that make the beginnings of a text of a word: of the empty text, of
  /// its first letter, and so on.
  static func counts(from word: String, toBeginningsOf text: [Character]) -> [Int] {
    let word = Array(word)
    var before = [Int](repeating: 0, count: text.count + 1)
    var previous = Array(0...text.count)
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, other) in text.enumerated() {
        var cost = min(
          previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, letter == text[column - 1], word[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous
  }
}
