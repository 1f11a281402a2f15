/// A text of a record, as it was found when its matches were looked for.
struct RecordText {
  /// The range of the text in the record; `nil` if the record writes it in another form, with
  /// escapes for example.
  let range: Range<Int>?

  /// The offset behind the value in the record.
  let end: Int

  /// The index of the text in ``TokenizedTexts/texts``; -1 if nothing is known about it, because
  /// nothing matches in it.
  let number: Int
}
