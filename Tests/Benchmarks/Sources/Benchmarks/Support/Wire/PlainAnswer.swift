/// A complete answer as plain structs that `JSONDecoder` decodes in one pass, without a framework.
///
/// It contains every record, every highlighted value as text, and all facet counts and statistics.
/// Nothing is computed from them.
struct PlainAnswer: Decodable {
  struct Result: Decodable {
    let hits: [Hit]
    let nbHits: Int
    let page: Int
    let nbPages: Int
    let hitsPerPage: Int
    let processingTimeMS: Int
    let query: String
    let facets: [String: [String: Int]]
    let facets_stats: [String: Stats]
  }

  struct Stats: Decodable {
    let min: Double
    let max: Double
    let avg: Double
    let sum: Double
  }

  struct Hit: Decodable {
    let objectID: String
    let name: String
    let brand: String
    let description: String
    let categories: [String]
    let price: ProductAnswers.Product.Price
    let rating: Double
    let popularity: Int
    let isInStock: Bool
    let image: String
    let reviews: [ProductAnswers.Product.Review]
    let _highlightResult: Highlights
  }

  struct Highlights: Decodable {
    let name: Highlight
    let brand: Highlight
    let description: Highlight
    let categories: [Highlight]
  }

  struct Highlight: Decodable {
    let value: String
    let matchLevel: String
    let matchedWords: [String]
    let fullyHighlighted: Bool?
  }

  let results: [Result]
}
