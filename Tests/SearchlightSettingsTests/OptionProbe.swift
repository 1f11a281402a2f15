import SearchlightBackend
import SearchlightSettings

/// Values for an option of the table, derived from its row: valid ones, those at and beyond the ends
/// of its range, and values of all other types.
struct OptionProbe {
  let name: String
  let values: [JSON]

  /// The probes of some rows, sorted by name.
  init(_ row: any OptionRow) {
    name = row.name
    var values = Self.general + Self.defaults
    values += Self.examples(in: row.values).flatMap { [$0, [$0]] }
    values += Self.edges(of: row.values)
    var seen: Set<JSON> = []
    self.values = values.filter { seen.insert($0).inserted }
  }

  private static let general: [JSON] = [
    nil, true, false, -1, 0, 1, 2, 1.5, .number(1e300), "", "x", "é", "1", "true", "*", "9,10", [],
    [1],
    [nil],
    [[]], ["x"], ["title"], ["*"], ["genre:x"], "genre:x", ["desc(x)"], ["desc(x"], ["en"], ["xx"],
    ["English"], "48.85,2.35", "91,0", [1, 2, 3, 4], [1, 2, 3], [[1, 2, 3, 4, 5, 6]],
    [["from": 0, "value": 5]], [:], ["x": 1], ["default": ["ä": "ae"]], ["default": ["a": "b"]],
    ["de": ["title"]], ["de": ["x"]], ["facetOrdering": ["facets": ["order": ["x"]]]],
    ["facetOrdering": 1],
  ]

  /// The defaults of all settings, which are valid values of some and invalid ones of others.
  private static let defaults: [JSON] = Settings.all.compactMap { $0.json(of: IndexSettings()) }

  /// The examples and choices that a row states as code.
  private static func examples(in values: String) -> [JSON] {
    let parts = values.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.flatMap { index -> [JSON] in
      let text = String(parts[index])
      return [.string(text)] + ((try? JSON(parsing: text)).map { [$0] } ?? [])
    }
  }

  /// The numbers or counts at and beyond the ends of the range that a row states.
  private static func edges(of values: String) -> [JSON] {
    let words = values.split(separator: " ").map { $0.filter { $0 != "," && $0 != ";" } }
    var edges: [JSON] = []
    for (index, word) in words.enumerated() {
      guard let upper = Int(word), index > 0 else { continue }
      if words[index - 1] == "most" {
        edges += [upper, upper + 1].map { count in
          .array((0..<count).map { .string("a\($0)") })
        }
      }
      guard words[index - 1] == "to", index > 1, let lower = Int(words[index - 2]) else { continue }
      let ends = [lower - 1, lower, upper, upper + 1]
      if words.contains("corners") {
        edges += ends.map { count in .array((0..<2 * count).map { .integer($0 % 80) }) }
      } else {
        edges += ends.map(JSON.integer) + [.string("\(lower)")]
      }
    }
    return edges
  }
}
