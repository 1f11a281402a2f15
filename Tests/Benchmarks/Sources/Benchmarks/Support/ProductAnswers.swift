import Foundation

/// Reproducible answers in Algolia's format, with highlighted products of about 1.27 KB each.
enum ProductAnswers {
  /// A record with numbers, texts, nested objects and arrays, and some text beyond ASCII.
  struct Product: Decodable, Sendable {
    struct Price: Decodable, Sendable {
      let value: Double
      let currency: String
      let discounts: [Double]
    }
    struct Review: Decodable, Sendable {
      let author: String
      let stars: Int
    }
    let name: String
    let brand: String
    let description: String
    let categories: [String]
    let price: Price
    let rating: Double
    let popularity: Int
    let isInStock: Bool
    let image: String
    let reviews: [Review]
  }

  /// The JSON of a hit, in which `word` is highlighted.
  static func hit(_ number: Int, word: String) -> String {
    var dice = SplitMix(seed: UInt64(number) &* 31 &+ UInt64(word.utf8.count))
    func pick(_ texts: [String]) -> String { texts[Int(dice.next() % UInt64(texts.count))] }
    let name = "\(pick(adjectives)) \(word) \(pick(nouns)) \(number)"
    let tagged = name.replacingOccurrences(of: word, with: "<em>\(word)</em>")
    let brand = pick(brands)
    let categories = [pick(nouns), pick(nouns), pick(nouns)]
    let sentence =
      "\(pick(adjectives)) and \(pick(adjectives)), made for \(pick(places)) by \(brand)"
    let description =
      "\(sentence); the \(word) you know, with \\\"\(pick(nouns))\\\" and more; from \(pick(places)) on"
    let taggedDescription = description.replacingOccurrences(of: word, with: "<em>\(word)</em>")
    func leaf(_ text: String) -> String {
      let isFound = text.contains("<em>")
      let match =
        isFound
        ? #""full","fullyHighlighted":false,"matchedWords":["\#(word)"]"#
        : #""none","matchedWords":[]"#
      return #"{"value":"\#(text)","matchLevel":\#(match)}"#
    }
    let reviews = (0..<4).map { _ in
      #"{"author":"\#(pick(people))","stars":\#(dice.next() % 5 + 1)}"#
    }
    return #"{"name":"\#(name)","brand":"\#(brand)","description":"\#(description)","#
      + #""categories":[\#(categories.map { "\"\($0)\"" }.joined(separator: ","))],"#
      + #""price":{"value":\#(dice.next() % 900).\#(dice.next() % 90 + 10),"currency":"EUR","#
      + #""discounts":[0.\#(dice.next() % 90 + 10),2.5e-1]},"rating":\#(dice.next() % 5).5,"#
      + #""popularity":\#(dice.next() % 100_000),"isInStock":\#(dice.next() % 2 == 0),"#
      + #""image":"https://images.example.com/products/\#(number)/large.jpg?w=640&h=480&fit=crop&auto=format","#
      + #""reviews":[\#(reviews.joined(separator: ","))],"#
      + #""objectID":"product-\#(word)-\#(number)","#
      + #""_highlightResult":{"name":\#(leaf(tagged)),"brand":\#(leaf(brand)),"#
      + #""description":\#(leaf(taggedDescription)),"#
      + #""categories":[\#(categories.map(leaf).joined(separator: ","))]}}"#
  }

  /// The JSON of one result: hits, counts, two facets of twenty values, and Algolia's other
  /// members.
  static func result(hits count: Int, word: String) -> String {
    let hits = (0..<count).map { hit($0, word: word) }.joined(separator: ",")
    func facet(_ name: String) -> String {
      let values = (0..<20).map { #""\#(name) \#($0)":\#(400 - $0 * 7)"# }
      return #""\#(name)":{\#(values.joined(separator: ","))}"#
    }
    return #"{"hits":[\#(hits)],"nbHits":8400,"page":0,"nbPages":50,"hitsPerPage":\#(count),"#
      + #""facets":{\#(facet("brand")),\#(facet("categories"))},"#
      + #""facets_stats":{"price.value":{"min":1.5,"max":899,"avg":430.25,"sum":3614100}},"#
      + #""exhaustive":{"facetsCount":true,"nbHits":true,"typo":true},"query":"\#(word)","#
      + #""params":"query=\#(word)&hitsPerPage=\#(count)","index":"products","#
      + #""renderingContent":{},"processingTimeMS":2}"#
  }

  /// The bytes of an answer to a multi-search with several equal results.
  static func answer(results: Int, hits: Int, word: String) -> [UInt8] {
    let result = result(hits: hits, word: word)
    let list = Array(repeating: result, count: results).joined(separator: ",")
    return Array(#"{"results":[\#(list)]}"#.utf8)
  }

  private static let adjectives = ["Élégant", "sturdy", "lightweight", "naïve", "größter", "plain"]
  private static let nouns = ["lámpara", "keyboard", "backpack", "椅子", "headphones", "kettle"]
  private static let brands = ["Ångström & Søn", "Brightway", "Fjällbo", "Ōsaka Works", "Kestrel"]
  private static let places = ["long journeys", "small kitchens", "rainy days in Köln", "work"]
  private static let people = ["Zoë", "Marek", "Ines", "Łukasz", "Ann-Marie"]
}
