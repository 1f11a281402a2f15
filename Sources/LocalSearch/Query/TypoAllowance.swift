/// How many typos a word of a query may have.
struct TypoAllowance {
  var isEnabled = true
  var minimumLengthForOne = 4
  var minimumLengthForTwo = 8

  /// Whether words of digits may have typos.
  var includesNumbers = true

  /// Words that may have none, as they are compared.
  var exceptions: Set<[UInt8]> = []

  /// Whether a word may have typos, or be taken apart or together, if it is long enough.
  func allows(_ word: [UInt8]) -> Bool {
    guard isEnabled, !exceptions.contains(word) else { return false }
    return includesNumbers || !word.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The number for a word of so many letters.
  func typos(in word: [UInt8], length: Int) -> Int {
    guard length <= TypoAutomaton.maximumLength, allows(word) else { return 0 }
    return length >= minimumLengthForTwo ? 2 : length >= minimumLengthForOne ? 1 : 0
  }
}
