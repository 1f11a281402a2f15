/// How many typos a word of a given length may have.
struct TypoTolerance: Hashable {
  var isEnabled = true
  var minimumLengthForOne = 4
  var minimumLengthForTwo = 8

  /// The number for a word of so many letters.
  func typos(forLength length: Int) -> Int {
    guard isEnabled, length <= TypoAutomaton.maximumLength else { return 0 }
    return length >= minimumLengthForTwo ? 2 : length >= minimumLengthForOne ? 1 : 0
  }
}
