/// The position of a word in a text, and how the word was derived from the text.
struct Token: Hashable {
  /// How a word was derived from a text.
  enum Form: Hashable {
    /// A word that is not part of a compound.
    case word

    /// A part of a compound: `hello` of `hello.world`.
    case part

    /// A whole compound as one word, `helloworld`; it follows its parts.
    case joined

    /// A word that a placeholder stands for; its letters are not in the text.
    case replacement
  }

  /// The number of the word in its field.
  ///
  /// A joined word has the position of its first part, and each replacement of a placeholder begins
  /// at the position of the placeholder.
  let position: Int

  /// The range of the text that the word comes from, in UTF-8 offsets.
  let range: Range<Int>

  let form: Form
}
