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
