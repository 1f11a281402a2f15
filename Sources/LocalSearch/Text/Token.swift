/// Where a word stands in a text.
struct Token: Hashable {
  /// How a word comes out of a text.
  enum Form: Hashable {
    /// By itself.
    case word

    /// As one of several that belong together: `hello` of `hello.world`.
    case part

    /// As several that belong together, written as one: `helloworld`. Comes after its parts.
    case joined

    /// As one of those that a placeholder stands for; its letters are not in the text.
    case replacement
  }

  /// The number of the word in its field; joined words stand where their first part does,
  /// and what a placeholder stands for begins where it does.
  let position: Int

  /// The part of the text that it is, in UTF-8 offsets.
  let range: Range<Int>

  let form: Form
}
