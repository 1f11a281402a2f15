import SearchlightCore
import SearchlightTesting

/// Records whose matches can be determined without an engine, because no typo turns one of their
/// words into another.
struct Warehouse: Sendable {
  struct Item: Sendable {
    let id: String
    let words: [String]
    let brand: String
    let kinds: [String]
    let price: Int
  }

  static let settings: JSON = [
    "searchableAttributes": ["name"], "attributesForFaceting": ["brand", "kinds", "price"],
    "customRanking": ["desc(price)"],
  ]

  static let words = [
    "amberlight", "bicycle", "chandelier", "dragonfly", "elephant", "fisherman", "gramophone",
    "horizon", "ironworks", "jasmine", "kaleidoscope", "lumberjack", "moonstone", "nightingale",
    "observatory", "peppermint", "quarantine", "riverbank", "submarine", "typewriter", "umbrella",
    "vineyard", "waterfall", "xylophone", "yesterday", "zeppelin",
  ]

  static let brands = ["Acme", "Borealis", "Cobalt", "Delta", "Ember", "Fjord"]
  static let kinds = ["books", "games", "tools", "toys"]

  let items: [String: Item]

  init(count: Int) {
    var numbers = SeededNumbers(seed: 7)
    func one(of texts: [String]) -> String {
      texts[Int.random(in: 0..<texts.count, using: &numbers)]
    }
    var items: [String: Item] = [:]
    for number in 0..<count {
      let item = Item(
        id: "i\(number)", words: [one(of: Self.words), one(of: Self.words)],
        brand: one(of: Self.brands),
        kinds: Array(Set([one(of: Self.kinds), one(of: Self.kinds)])).sorted(),
        price: Int.random(in: 1...1000, using: &numbers))
      items[item.id] = item
    }
    self.items = items
  }

  /// The records, ordered by number.
  var records: [JSON] {
    (0..<items.count).compactMap { items["i\($0)"] }.map { item in
      [
        "objectID": .string(item.id), "name": .string(item.words.joined(separator: " ")),
        "brand": .string(item.brand), "kinds": .array(item.kinds.map(JSON.string)),
        "price": .integer(item.price),
      ]
    }
  }
}
