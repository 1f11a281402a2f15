import SearchlightCore

extension CaseSource {
  /// Adds filters to the parameters, as texts and arrays.
  mutating func addFilters(to parameters: inout SearchParameters) {
    if chance(25) { parameters["filters"] = .string(filtersText()) }
    if chance(26) { parameters["facetFilters"] = clauses { $0.facetLeaf(isOptional: false) } }
    if chance(14) { parameters["numericFilters"] = clauses { $0.numericText() } }
    if chance(8) {
      parameters["tagFilters"] = clauses { $0.pick(["x", "-x", "z", "-none", "\\-x", "\"z\""]) }
    }
    if chance(35) { parameters["optionalFilters"] = clauses { $0.facetLeaf(isOptional: true) } }
    if chance(30) { parameters["sumOrFiltersScores"] = .bool(chance(80)) }
  }

  private mutating func filtersText() -> String {
    (0..<number(in: 1...3)).map { _ in
      let family = number(in: 0...2)
      let leaves = (0..<pick([1, 1, 2, 3])).map { _ in
        (chance(25) ? "NOT " : "") + leaf(family)
      }
      return leaves.count == 1 ? leaves[0] : "(\(leaves.joined(separator: " OR ")))"
    }.joined(separator: pick([" AND ", "  AND "]))
  }

  private mutating func leaf(_ family: Int) -> String {
    switch family {
    case 0: return pick(["_tags:x", "x", "\"z\"", "z<score=3>", "X", "none"])
    case 1: return numericText()
    default:
      let value = pick(["red", "\"dark blue\"", "BLUE", "2", "true", "2.5", "'Red'", "-red"])
      return "\(pick(["genre", "kinds", "year"])):\(value)\(score())"
    }
  }

  private mutating func numericText() -> String {
    let attribute = pick(["year", "price", "weight", "weight", "crew.size"])
    if chance(25) { return "\(attribute):\(number(in: -2...2)) TO \(number(in: 2...4))" }
    let number = pick(["1", "0.9995", "1.0004", "-0.0004", "2", "3.5"])
    return "\(attribute) \(pick(Comparison.allCases).rawValue) \(number)"
  }

  private mutating func facetLeaf(isOptional: Bool) -> String {
    let quoted = chance(15)
    let value = pick(["red", "blue", "Dark Blue", "2", "true", "3"])
    let written = quoted ? "\"\(value)\"" : value
    return pick(["genre", "kinds", "year", "flag"]) + ":" + pick(["", "", "", "-", "\\-"]) + written
      + (isOptional || chance(30) ? score() : "")
  }

  private mutating func score() -> String {
    chance(50) ? "" : "<score=\(pick([0, 1, 2, 7, 65_535]))>"
  }

  /// Clauses in arrays: single entries, and arrays of entries that are joined by *or*.
  private mutating func clauses(_ leaf: (inout CaseSource) -> String) -> JSON {
    if chance(10) { return .string(leaf(&self)) }
    return .array(
      (0..<number(in: 1...3)).map { _ in
        chance(60)
          ? .string(leaf(&self))
          : .array(
            (0..<number(in: 1...3)).map { _ in
              chance(90) ? .string(leaf(&self)) : .array([.string(leaf(&self))])
            })
      })
  }

  /// Menus whose levels are unrelated facets, which tests more than paths do.
  mutating func menus() -> [HierarchicalLevels] {
    [
      HierarchicalLevels(
        attributes: pick([["genre", "kinds"], ["kinds", "genre", "year"], ["genre"]]),
        path: (0..<number(in: 0...2)).map { _ in pick(["red", "blue", "dark blue"]) },
        group: .hierarchical("g\(number(in: 0...1))"))
    ]
  }
}
