/// What a whole word without typos scores in one query, see ``TermScore``.
struct Exactness {
  /// The score where the word is part of a longer value.
  let word: UInt16

  /// By how much the score is lower, so better, where the word is the whole value.
  let valueBonus: UInt16

  /// Every whole word is exact.
  static let words = Exactness(word: 0, valueBonus: 0)

  /// A whole value is exact; a whole word in a longer one is not.
  static let values = Exactness(word: TermScore.inexact, valueBonus: TermScore.inexact)

  /// The same, but a whole word in a longer value still scores better than the beginning of one.
  static let valuesThenWords = Exactness(word: 1, valueBonus: 1)

  /// Nothing is exact.
  static let none = Exactness(word: TermScore.inexact, valueBonus: 0)
}
