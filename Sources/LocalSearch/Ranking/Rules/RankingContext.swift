/// What of a query the explanation of a hit's place needs.
struct RankingContext {
  /// How many words the query has.
  let weight: Int

  let fields: FieldTable
  let filter: DocumentFilter
}
