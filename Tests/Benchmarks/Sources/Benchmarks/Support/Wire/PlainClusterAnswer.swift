/// The answer of a cluster as plain structs: every record and every marked text; counts are left out, as their names
/// differ from search to search.
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
