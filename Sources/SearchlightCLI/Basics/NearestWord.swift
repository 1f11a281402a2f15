/// The right word for one that was mistyped.
enum NearestWord {
  /// Longer words are not compared; nobody mistypes one.
  private static let lengthLimit = 40

  /// The known word that was probably meant; `nil` if none is near.
  ///
  /// Hyphens at the beginning and upper case make no difference. One letter, in words of more than four a
  /// third of them, may be wrong, missing, too many, or have changed places with its neighbour. Of equally
  /// near words the first of `known` is taken.
  static func to(_ word: String, among known: [String]) -> String? {
    let letters = letters(of: word)
    guard !letters.isEmpty, letters.count <= lengthLimit else { return nil }
    var nearest: (word: String, distance: Int)?
    for candidate in known {
      let other = Self.letters(of: candidate)
      let distance = distance(letters, other)
      guard distance <= tolerance(max(letters.count, other.count)) else { continue }
      if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
    }
    return nearest?.word
  }

  /// `; did you mean "--data"?`, or nothing.
  static func question(_ word: String, among known: [String]) -> String {
    to(word, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func tolerance(_ length: Int) -> Int {
    length <= 4 ? 1 : (length + 2) / 3
  }

  private static func letters(of word: String) -> [Character] {
    Array(word.lowercased().drop { $0 == "-" || $0 == ":" })
  }

  /// How many letters must be changed, added, removed, or swapped with their neighbours.
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
