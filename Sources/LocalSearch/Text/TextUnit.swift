/// The least part of a text that is folded: a scalar, the parts of a Hangul syllable, or a letter with the marks
/// behind it where these are written in another way than the canonical one.
struct TextUnit {
  let folded: FoldedScalar

  /// The scalars behind the first one, in the canonical order; nearly always none.
  let others: [FoldedScalar]

  /// How many bytes of the text it is.
  let length: Int

  init(folded: FoldedScalar, others: [FoldedScalar] = [], length: Int) {
    self.folded = folded
    self.others = others
    self.length = length
  }

  var kind: ScalarKind { folded.kind }

  /// How many bytes it has as it is compared.
  var foldedCount: Int { others.reduce(Int(folded.count)) { $0 + Int($1.count) } }
}
