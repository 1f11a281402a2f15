/// Adjacent terms of a lexicon that match a query word with the same number of typos.
struct TermRun: Hashable {
  var terms: Range<Int>
  let typos: Int

  /// Whether the run is a single term that is the query word itself, or counts as it.
  var isExact = false

  var kind = FieldTable.Kind.whole
}
