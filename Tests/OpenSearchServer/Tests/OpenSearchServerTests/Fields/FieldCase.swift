import SearchlightCore

/// A type of field with three values, and what each use of an attribute of this type must find.
struct FieldCase: Sendable {
  let name: String

  /// The properties of the mapping; the field that holds the values is `f`.
  let properties: JSON

  /// The value of `f` in the records `0`, `1` and `2`.
  let values: [JSON]

  /// The attribute that is used: `f`, a path in it, or another name of it.
  var attribute = "f"

  /// A text and the records that it must find.
  let search: (text: String, found: [Int])

  /// The counted values.
  let counts: [String: Int]

  /// A value and the records that have it.
  let filter: (value: String, found: [Int])

  /// A comparison, such as `> 3`, and the records that meet it.
  let comparison: (text: String, found: [Int])

  /// The records in the ascending order of their values; records that are equal keep theirs.
  let order: [Int]

  init(
    _ name: String, _ field: JSON, _ values: [JSON], search: (String, [Int]),
    counts: [String: Int], filter: (String, [Int]), comparison: (String, [Int]) = ("> 0", []),
    order: [Int], attribute: String = "f", others: [String: JSON] = [:]
  ) {
    self.name = name
    properties = .object(others.merging(["f": field]) { first, _ in first })
    self.values = values
    self.search = search
    self.counts = counts
    self.filter = filter
    self.comparison = comparison
    self.order = order
    self.attribute = attribute
  }
}

extension FieldCase {
  /// All types, in the order of the table.
  static let all: [FieldCase] = texts + keywords + numbers + others

  private static func text(_ name: String, _ field: JSON) -> FieldCase {
    FieldCase(
      name, field, ["Red lamp", "blue lamp", "green door"], search: ("lam", [0, 1]),
      counts: ["Red lamp": 1, "blue lamp": 1, "green door": 1], filter: ("Blue Lamp", [1]),
      order: [0, 1, 2])
  }

  private static let texts = [
    text("text", ["type": "text"]), text("match_only_text", ["type": "match_only_text"]),
    text(
      "text with a keyword", ["type": "text", "fields": ["keyword": ["type": "keyword"]]]),
    text("search_as_you_type", ["type": "search_as_you_type"]),
    text("text without an index", ["type": "text", "index": false]),
    FieldCase(
      "text filled by copy_to", ["type": "text", "copy_to": "all"], ["Red lamp", "blue lamp", "x"],
      search: ("lam", [0, 1]), counts: [:], filter: ("x", [2]), order: [0, 1, 2],
      attribute: "all", others: ["all": ["type": "text"]]),
  ]

  private static func keyword(_ name: String, _ field: JSON) -> FieldCase {
    FieldCase(
      name, field, ["Red-1", "blue 2", "Red-1"], search: ("Red", [0, 2]),
      counts: ["Red-1": 2, "blue 2": 1], filter: ("red-1", [0, 2]), order: [0, 2, 1])
  }

  private static let keywords = [
    keyword("keyword", ["type": "keyword"]),
    FieldCase(
      "keyword with a normalizer", ["type": "keyword", "normalizer": "lowercase"],
      ["Red-1", "blue 2", "Red-1"], search: ("rEd", [0, 2]), counts: ["red-1": 2, "blue 2": 1],
      filter: ("RED-1", [0, 2]), order: [1, 0, 2]),
    keyword("keyword without an index", ["type": "keyword", "index": false]),
    keyword("keyword without doc_values", ["type": "keyword", "doc_values": false]),
    keyword(
      "keyword without both", ["type": "keyword", "doc_values": false, "index": false]),
    keyword("wildcard", ["type": "wildcard"]),
    keyword("wildcard with doc_values", ["type": "wildcard", "doc_values": true]),
    FieldCase(
      "constant_keyword", ["type": "constant_keyword", "value": "shop"], ["shop", "shop", "shop"],
      search: ("sho", [0, 1, 2]), counts: ["shop": 3], filter: ("Shop", [0, 1, 2]),
      order: [0, 1, 2]),
    FieldCase(
      "version", ["type": "version"], ["1.10.0", "1.2.0", "1.2.0"], search: ("1.2.0", [1, 2]),
      counts: ["1.10.0": 1, "1.2.0": 2], filter: ("1.10.0", [0]), order: [1, 2, 0]),
    FieldCase(
      "flat_object, a path in it", ["type": "flat_object"],
      [["a": "Red", "b": ["c": 7]], ["a": "blue"], ["a": "Red"]], search: ("Red", [0, 2]),
      counts: ["Red": 2, "blue": 1], filter: ("red", [0, 2]), order: [0, 2, 1], attribute: "f.a"),
    FieldCase(
      "flattened, a path in it", ["type": "flattened"],
      [["a": "Red", "b": ["c": 7]], ["a": "blue"], ["a": "Red"]], search: ("Red", [0, 2]),
      counts: ["Red": 2, "blue": 1], filter: ("red", [0, 2]), order: [0, 2, 1], attribute: "f.a"),
    FieldCase(
      "alias of a keyword", ["type": "keyword"], ["Red", "blue", "Red"], search: ("Red", [0, 2]),
      counts: ["Red": 2, "blue": 1], filter: ("red", [0, 2]), order: [0, 2, 1], attribute: "other",
      others: ["other": ["type": "alias", "path": "f"]]),
  ]

  private static func number(
    _ name: String, _ type: String, _ values: [JSON], _ texts: [String],
    members: [String: JSON] = [:]
  ) -> FieldCase {
    FieldCase(
      name, .object(members.merging(["type": .string(type)]) { $1 }), values,
      search: (texts[0], [0]), counts: [texts[0]: 1, texts[1]: 1, texts[2]: 1],
      filter: (texts[0], [0]), comparison: (">= \(texts[1])", [0, 1]), order: [2, 1, 0])
  }

  /// Whole numbers beyond `Int`.
  private static let largeNumbers = ["18446744073709551615", "18446744073709551614"].map {
    (try? JSON(parsing: $0.utf8)) ?? .null
  }

  private static let numbers = [
    number(
      "long", "long", [9_007_199_254_740_993, 9_007_199_254_740_992, 7],
      ["9007199254740993", "9007199254740992", "7"]),
    number("integer", "integer", [9, 8, 7], ["9", "8", "7"]),
    number("short", "short", [9, 8, 7], ["9", "8", "7"]),
    number("byte", "byte", [9, 8, 7], ["9", "8", "7"]),
    number("double", "double", [9.25, 0.1, -7], ["9.25", "0.1", "-7"]),
    number("float", "float", [9.3, 0.1, -7], ["9.3", "0.1", "-7"]),
    number("half_float", "half_float", [19.1, 0.1, -7], ["19.1", "0.1", "-7"]),
    number(
      "scaled_float", "scaled_float", [7.77, 1.11, -0.01], ["7.77", "1.11", "-0.01"],
      members: ["scaling_factor": 100]),
    number(
      "unsigned_long", "unsigned_long",
      largeNumbers + [7],
      ["18446744073709551615", "18446744073709551614", "7"]),
    FieldCase(
      "token_count", ["type": "token_count", "analyzer": "standard"], ["a b c", "a b", "a"],
      search: ("3", [0]), counts: ["3": 1, "2": 1, "1": 1], filter: ("3", [0]),
      comparison: (">= 2", [0, 1]), order: [2, 1, 0]),
    number(
      "long without an index", "long", [9, 8, 7], ["9", "8", "7"], members: ["index": false]),
  ]

  private static func range(_ name: String, _ value: JSON) -> FieldCase {
    FieldCase(
      name, ["type": .string(name)], [value, value, value], search: ("5", []), counts: [:],
      filter: ("5", []), comparison: ("> 1", []), order: [0, 1, 2])
  }

  private static func unusable(_ name: String, _ values: [JSON], _ members: [String: JSON] = [:])
    -> FieldCase
  {
    FieldCase(
      name, .object(members.merging(["type": .string(name)]) { $1 }), values, search: ("a", []),
      counts: [:], filter: ("a", []), order: [0, 1, 2])
  }

  private static let others = [
    FieldCase(
      "boolean", ["type": "boolean"], [true, false, true], search: ("true", [0, 2]),
      counts: ["true": 2, "false": 1], filter: ("True", [0, 2]), order: [1, 0, 2]),
    FieldCase(
      "date", ["type": "date"], ["2024-03-02", "2024-03-01", "2024-03-02"],
      search: ("2024-03-02", [0, 2]),
      counts: ["2024-03-02T00:00:00.000Z": 2, "2024-03-01T00:00:00.000Z": 1],
      filter: ("2024-03-02T00:00:00.000Z", [0, 2]), comparison: ("> 1709251200", [0, 2]),
      order: [1, 0, 2]),
    FieldCase(
      "date with a format", ["type": "date", "format": "dd/MM/yyyy"],
      ["02/03/2024", "01/03/2024", "02/03/2024"], search: ("02/03/2024", [0, 2]),
      counts: ["02/03/2024": 2, "01/03/2024": 1], filter: ("02/03/2024", [0, 2]),
      comparison: ("> 1709251200", [0, 2]), order: [1, 0, 2]),
    FieldCase(
      "date_nanos", ["type": "date_nanos"],
      [
        "2024-03-02T12:00:00.123456789Z", "2024-03-01T12:00:00.123456789Z",
        "2024-03-02T12:00:00.123456788Z",
      ],
      search: ("2024-03-02T12:00:00.123456789Z", [0]),
      counts: ["2024-03-02T12:00:00.123Z": 2, "2024-03-01T12:00:00.123Z": 1],
      filter: ("2024-03-02T12:00:00.123Z", [0, 2]), comparison: ("> 1709337600", [0, 2]),
      order: [1, 2, 0]),
    FieldCase(
      "ip", ["type": "ip"], ["10.0.0.2", "10.0.0.1", "10.0.0.2"], search: ("10.0.0.2", [0, 2]),
      counts: ["10.0.0.2": 2, "10.0.0.1": 1], filter: ("10.0.0.2", [0, 2]), order: [1, 0, 2]),
    FieldCase(
      "nested, a path in it", ["type": "nested", "properties": ["k": ["type": "keyword"]]],
      [[["k": "Red"], ["k": "Red"]], [["k": "blue"]], [["k": "Red"], ["k": "blue"]]],
      search: ("Red", [0, 2]), counts: ["Red": 2, "blue": 2], filter: ("red", [0, 2]),
      order: [0, 2, 1], attribute: "f.k"),
    FieldCase(
      "nested, a number in it", ["type": "nested", "properties": ["n": ["type": "integer"]]],
      [[["n": 3], ["n": 9]], [["n": 2]], [["n": 7], ["n": 7]]], search: ("9", [0]),
      counts: ["3": 1, "9": 1, "2": 1, "7": 1], filter: ("7", [2]), comparison: ("> 6", [0, 2]),
      order: [1, 0, 2], attribute: "f.n"),
    unusable(
      "geo_point",
      [["lat": 48, "lon": 2], ["lat": 48, "lon": 2], ["lat": 48, "lon": 2]]),
    range("integer_range", ["gte": 1, "lte": 9]), range("long_range", ["gte": 1, "lte": 9]),
    range("float_range", ["gte": 1, "lte": 9]), range("double_range", ["gte": 1, "lte": 9]),
    range("date_range", ["gte": "2024-01-01", "lte": "2024-02-01"]),
    range("ip_range", "10.0.0.0/8"), unusable("completion", ["a", "b", "c"]),
    unusable("binary", ["aGVsbG8=", "aGVsbG8=", "aGVsbG8="]),
    unusable("rank_feature", [1, 2, 3]),
  ]
}
