import FuzzDriver

@testable import LocalSearch

/// Compares the typo automaton with the plain distance: two words, parted by the first byte that is 0,
/// of few letters so that they are near each other.
@main
enum TyposHarness: Harness {
  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let alphabet = Array("abcdé中".unicodeScalars.map(\.value))
    let words = parts.map { part in
      part.prefix(TypoAutomaton.maximumLength).map { alphabet[Int($0) % alphabet.count] }
    }
    let automaton = TypoAutomaton(words[0])
    let distances = distances(from: words[0], toBeginningsOf: words[1])
    for budget in 0...2 {
      var state = automaton.start(budget: budget)
      check(automaton.typos(state), distances[0], budget, words)
      for (index, scalar) in words[1].enumerated() {
        state = automaton.step(state, scalar, budget: budget)
        check(automaton.typos(state), distances[index + 1], budget, words)
      }
    }
  }
}

private func check(_ found: Int?, _ distance: Int, _ budget: Int, _ words: [[UInt32]]) {
  require(
    found == (distance <= budget ? distance : nil),
    "\(words) with \(budget): \(String(describing: found)), not \(distance)")
}

/// By the plain table: letters left out, put in, changed, or swapped and not changed further.
private func distances(from word: [UInt32], toBeginningsOf other: [UInt32]) -> [Int] {
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
