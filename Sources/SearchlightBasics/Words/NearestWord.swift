/// Finds the known word that a mistyped word was probably meant to be.
package enum NearestWord {
  /// The longest word, in characters, for which a suggestion is computed, and the longest suggestion.
  private static let lengthLimit = 40

  /// Returns the known word with the smallest edit distance; `nil` if none is near enough.
  ///
  /// The comparison ignores case, and hyphens and colons at the beginning. An edit is a changed,
  /// missing or additional letter, or a swap of two neighbours. Words of up to four letters may
  /// have one edit; longer ones may have a third as many edits as letters, rounded up. Of equally
  /// near words the first in `known` wins.
  package static func to(_ word: String, among known: [String]) -> String? {
    let letters = letters(of: word)
    guard !letters.isEmpty, letters.count <= lengthLimit else { return nil }
    var nearest: (word: String, distance: Int)?
    for candidate in known {
      let other = Self.letters(of: candidate)
      guard other.count <= lengthLimit else { continue }
      let distance = distance(letters, other)
      guard distance <= tolerance(max(letters.count, other.count)) else { continue }
      if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
    }
    return nearest?.word
  }

  /// Returns a suggestion such as `; did you mean "--data"?`, or an empty string if no word is
  /// near.
  package static func question(_ word: String, among known: [String]) -> String {
    to(word, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func tolerance(_ length: Int) -> Int {
    length <= 4 ? 1 : (length + 2) / 3
  }

  /// Returns the letters that are compared: those of a word beyond the limit are not looked at.
  private static func letters(of word: String) -> [Character] {
    Array(word.lowercased().drop { $0 == "-" || $0 == ":" }.prefix(lengthLimit + 1))
  }

  /// Returns the number of letters to change, add, remove, or swap with a neighbour.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(
          last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
