/// What a scalar of a text is for whoever looks for words.
enum ScalarKind: UInt8, Sendable {
  /// Parts words and is not searched.
  case separator

  /// Of no account: accents and other marks that make no difference, and what is not seen.
  case dropped

  /// A letter or digit.
  case letter

  /// A mark that makes a difference, such as an Indic vowel: part of a word, never apart from the
  /// letter before it.
  case mark

  /// A word of its own: a Chinese ideogram or a Japanese kana.
  case ideogram

  /// Joins the words on both sides if it stands between two letters.
  case joiner

  /// A separator that the settings want as a word of its own.
  case separatorWord
}
