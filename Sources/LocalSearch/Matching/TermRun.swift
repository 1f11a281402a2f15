/// Neighbouring terms that match a query word with equally many typos.
struct TermRun: Hashable {
  var terms: Range<Int>
  let typos: Int

  /// Whether the one term is the query word itself, or counts as it.
  var isExact = false

  var kind = FieldTable.Kind.whole
}
