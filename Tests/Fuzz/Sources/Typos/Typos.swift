import FuzzDriver

@testable import SearchlightLocal

/// Compares the typo automaton with the plain edit distance of two words.
///
/// The first zero byte separates the words, which use a small alphabet so that they are similar.
@main
enum TyposHarness: Harness {
  static let goals = ["no typo", "one typo", "two typos"]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let alphabet = Array("abcdé中".unicodeScalars.map(\.value))
    let words = parts.map { part in
      part.prefix(TypoAutomaton.maximumLength).map { alphabet[Int($0) % alphabet.count] }
    }
    let automaton = TypoAutomaton(words[0])
    let distances = damerauDistances(from: words[0], toBeginningsOf: words[1])
    switch distances.last {
    case 0: reached("no typo")
    case 1: reached("one typo")
    case 2: reached("two typos")
    default: break
    }
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
