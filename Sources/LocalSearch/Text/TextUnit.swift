/// The least part of a text that is folded: a scalar, or the parts of a Hangul syllable.
struct TextUnit {
  let folded: FoldedScalar

  /// How many bytes of the text it is.
  let length: Int

  var kind: ScalarKind { folded.kind }
}
