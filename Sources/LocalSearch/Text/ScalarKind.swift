/// How the tokenizer treats a scalar.
enum ScalarKind: UInt8, Sendable {
  /// Separates words and is not indexed.
  case separator

  /// Ignored: accents and other marks that do not distinguish words, and invisible scalars.
  case dropped

  /// A letter or digit.
  case letter

  /// A mark that distinguishes words, such as an Indic vowel sign; it is never separated from the
  /// letter before it.
  case mark

  /// A word of its own: a Chinese ideogram or a Japanese kana.
  case ideogram

  /// Joins the words on both sides if it stands between two letters.
  case joiner

  /// Joins the words on both sides like a joiner, but each of them is a word too, however short.
  case softJoiner

  /// Stands for words that it does not have as letters, see ``SignWords``.
  case sign

  /// A separator that the settings make a word of its own.
  case separatorWord
}
