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

/// The smallest run of text that is folded at once: a scalar, the jamo of a Hangul syllable, or a
/// letter with marks that are not in canonical form.
struct TextUnit {
  let folded: FoldedScalar

  /// The folded scalars after the first one, in canonical order; nearly always none.
  let others: [FoldedScalar]

  /// The number of UTF-8 bytes that the unit has in the text.
  let length: Int

  init(folded: FoldedScalar, others: [FoldedScalar] = [], length: Int) {
    self.folded = folded
    self.others = others
    self.length = length
  }

  var kind: ScalarKind { folded.kind }

  /// The number of bytes of the folded form.
  var foldedCount: Int { others.reduce(Int(folded.count)) { $0 + Int($1.count) } }
}
