/// Finds the words of a census that match a query word, with a plain table of edit distances.
///
/// Words of at least four letters may have one typo, and words of at least eight letters two. A
/// typo in the first letter counts twice.
struct TypoScan {
  private let word: [UInt8]
  private let isPrefix: Bool
  private let allowed: Int

  init(_ word: [UInt8], isPrefix: Bool, allowed: Int? = nil) {
    self.word = word
    self.isPrefix = isPrefix
    self.allowed = allowed ?? (word.count >= 8 ? 2 : word.count >= 4 ? 1 : 0)
  }

  /// The numbers of the matching words, in order.
  ///
  /// Adjacent words share the table rows of their common prefix. If a prefix already has too many
  /// typos, the scan skips all words with that prefix.
  func terms(of census: WordCensus) -> [Int] {
    var rows = [Array(0...word.count)]
    // For each row, the fewest typos of all prefixes up to that row.
    var fewest = [Int.max / 2]
    var decided = Int.max
    var found: [Int] = []
    for (number, term) in census.terms.enumerated() {
      let shared = census.shared[number]
      if shared < decided {
        decided = .max
        rows.removeSubrange(min(shared + 1, rows.count)...)
        fewest.removeSubrange(rows.count...)
        while rows.count <= term.count {
          append(term, &rows)
          let depth = rows.count - 1
          fewest.append(min(fewest[depth - 1], rows[depth][word.count]))
          let least = min(rows[depth].min() ?? 0, rows[depth - 1].min() ?? 0)
          if least > allowed {
            decided = depth
            break
          }
        }
      }
      let penalty = term.first == word.first ? 0 : 1
      let typos =
        isPrefix
        ? fewest[fewest.count - 1] : decided == .max ? rows[term.count][word.count] : .max / 2
      if typos + penalty <= allowed { found.append(number) }
    }
    return found
  }

  /// Adds a row with the distances of the word's prefixes from one more letter of a term.
  private func append(_ term: [UInt8], _ rows: inout [[Int]]) {
    let depth = rows.count
    var row = [depth]
    for column in 1..<word.count + 1 {
      let change = term[depth - 1] == word[column - 1] ? 0 : 1
      var best = min(
        rows[depth - 1][column] + 1, row[column - 1] + 1, rows[depth - 1][column - 1] + change)
      if depth > 1, column > 1, term[depth - 1] == word[column - 2],
        term[depth - 2] == word[column - 1]
      {
        best = min(best, rows[depth - 2][column - 2] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
}
