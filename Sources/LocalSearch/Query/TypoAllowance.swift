/// How many typos a query word may have, by its length and kind.
struct TypoAllowance {
  var isEnabled = true
  var minimumLengthForOne = 4
  var minimumLengthForTwo = 8

  /// Whether words of digits may have typos.
  var includesNumbers = true

  /// Folded words that may have no typos.
  var exceptions: Set<[UInt8]> = []

  /// Whether a word that is long enough may have typos, or be split or joined.
  func allows(_ word: [UInt8]) -> Bool {
    guard isEnabled, !exceptions.contains(word) else { return false }
    return includesNumbers || !word.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The number of typos allowed in a word of `length` letters.
  func typos(in word: [UInt8], length: Int) -> Int {
    guard length <= TypoAutomaton.maximumLength, allows(word) else { return 0 }
    return length >= minimumLengthForTwo ? 2 : length >= minimumLengthForOne ? 1 : 0
  }
}
