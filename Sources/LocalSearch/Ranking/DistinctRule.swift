/// How many variants of one thing are hits.
struct DistinctRule {
  let column: DistinctColumn
  let limit: Int
}
