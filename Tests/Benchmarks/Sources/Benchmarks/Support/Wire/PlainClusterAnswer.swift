/// The answer of a cluster as plain structs, with every record and every highlighted text.
///
/// Counts are omitted, because their names differ between searches.
struct PlainClusterAnswer: Decodable {
  struct Response: Decodable {
    let took: Int
    let hits: Hits
  }

  struct Hits: Decodable {
    struct Total: Decodable {
      let value: Int
      let relation: String
    }

    let total: Total
    let hits: [Hit]
  }

  struct Hit: Decodable {
    let _id: String
    let _source: ProductAnswers.Product
    let highlight: [String: [String]]
  }

  let responses: [Response]
}
