/// The exactness that a whole word without typos scores in one query, see ``TermScore``.
struct Exactness {
  /// The score if the word is part of a longer value.
  let word: UInt16

  /// How much lower, and thereby better, the score is if the word is the whole value.
  let valueBonus: UInt16

  /// Every whole word is exact.
  static let words = Exactness(word: 0, valueBonus: 0)

  /// A whole value is exact; a whole word in a longer one is not.
  static let values = Exactness(word: TermScore.inexact, valueBonus: TermScore.inexact)

  /// As ``values``, but a whole word in a longer value still scores better than the beginning of a
  /// word.
  static let valuesThenWords = Exactness(word: 1, valueBonus: 1)

  /// Whether anything is exact.
  var counts: Bool { word != TermScore.inexact || valueBonus != 0 }

  /// Nothing is exact.
  static let none = Exactness(word: TermScore.inexact, valueBonus: 0)
}

extension ExactnessOptions {
  func exactness(for query: ParsedQuery) -> Exactness {
    guard query.wordCount == 1, let word = query.words.first else { return .words }
    return switch onSingleWord {
    case .attribute: prefersWords ? .valuesThenWords : .values
    case .word: isSignificant(word.bytes) ? .words : .none
    case .none: .none
    }
  }
}
