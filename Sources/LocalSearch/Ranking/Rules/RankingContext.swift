/// What the explanation of a hit's rank needs to know about a query.
struct RankingContext {
  /// The number of words in the query.
  let wordCount: Int

  let fields: FieldTable
  let filter: DocumentFilter
}
