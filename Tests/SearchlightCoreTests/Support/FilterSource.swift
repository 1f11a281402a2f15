import SearchlightCore
import SearchlightTesting

/// Generates random filters, groups and records.
struct FilterSource {
  var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &numbers)]
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &numbers) < percent
  }

  // MARK: Few attributes and values, so that filters interact

  /// Returns a filter that contradicts or implies many others.
  mutating func relatedFilter(_ family: Int? = nil) -> Filter {
    let isNegated = chance(40)
    let score = chance(10) ? Int.random(in: 0...5, using: &numbers) : nil
    switch family ?? Int.random(in: 0...2, using: &numbers) {
    case 0:
      let value: FacetValue = pick(["red", "Red", "blue", "1", 1, 2.5, true, "true"])
      return .facet(pick(["a", "b"]), value, score: score, isNegated: isNegated)
    case 1:
      let attribute: Attribute = pick(["a", "n"])
      let number = pick([-1.0, 0, 1, 2, 2.5, 3])
      if chance(30) {
        return .numeric(attribute, in: number...(number + pick([0, 1, 2])), isNegated: isNegated)
      }
      let unusual = pick([.infinity, -.infinity, .nan, 1e300, -0.0])
      return .numeric(
        attribute, pick(Comparison.allCases), chance(4) ? unusual : number, isNegated: isNegated)
    default:
      return .tag(Filter.Tag(value: pick(["x", "X", "y"]), score: score, isNegated: isNegated))
    }
  }

  /// Returns groups of related filters; each *or* group has one family of filters unless `isMixed`.
  mutating func relatedGroups(isMixed: Bool = false) -> [FilterGroup] {
    (0..<Int.random(in: 0...4, using: &numbers)).map { number in
      let kind = pick([FilterGroup.ID.Kind.and, .or, .or, .hierarchical])
      let family = kind == .or && !isMixed ? Int.random(in: 0...2, using: &numbers) : nil
      let scope: FilterScope = chance(30) ? .source("own") : .all
      let filters = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in relatedFilter(family) }
      return FilterGroup(FilterGroup.ID(kind, "\(number)", scope: scope), filters)
    }
  }

  /// Returns a record with the attributes of related filters, some of which have at most one value.
  mutating func record(singleValued: Set<Attribute>) -> PlainRecord {
    var record = PlainRecord()
    let values: [FacetValue] = [
      "red", "RED", "blue", "green", 1, 2.5, true, "1", -2, 0, 0.5, 1.5, 2, 3, 4, 1e300,
    ]
    for attribute in ["a", "b", "n"] as [Attribute] {
      let count = pick([0, 1, 1, singleValued.contains(attribute) ? 1 : 3])
      record.values[attribute] = (0..<count).map { _ in pick(values) }
    }
    let tags = pick([0, 1, singleValued.contains(Filter.Tag.attribute) ? 1 : 2])
    record.values[Filter.Tag.attribute] = (0..<tags).map { _ in pick(["x", "X", "y", "z"]) }
    return record
  }

  // MARK: Texts and numbers that are hard to parse

  private static let fragments = [
    "a", "\"", "\\", "'", "\n", "\r\n", "\t", " ", "é", "e\u{301}", "\u{301}", "🎬", "👩‍👩‍👧", "(", ")",
    ":", "AND", "OR", "NOT", "TO", "<", ">", "=", "!", "1", "-", "\\-", ",", "<score=3>", "\u{0}",
    "true", "日本",
  ]

  /// Returns a text that is not empty.
  mutating func text() -> String {
    (0...Int.random(in: 0...4, using: &numbers)).map { _ in pick(Self.fragments) }.joined()
  }

  /// Returns an attribute name, rarely one that filter arrays cannot express.
  mutating func name() -> Attribute {
    Attribute(chance(75) ? pick(["a", "b c", "\"q\"", "'", "-x", "é"]) : text())
  }

  mutating func number() -> Double {
    switch Int.random(in: 0...5, using: &numbers) {
    case 0: Double.random(in: -1000...1000, using: &numbers)
    case 1: Double.random(in: -1000...1000, using: &numbers).rounded()
    case 2: pick([0, -0.0, 1e15, 1e17, -1e17, 9_007_199_254_740_992, 1e300, -1e300])
    case 3: pick([.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-7, -2.5e-9, 0.1 + 0.2])
    case 4: Double(Int.random(in: Int.min...Int.max, using: &numbers))
    default: Double.random(in: 0...1, using: &numbers) * 1e-12
    }
  }

  /// Returns a filter of a family with arbitrary contents.
  mutating func anyFilter(_ family: Int) -> Filter {
    let isNegated = chance(50)
    let score = chance(30) ? pick([0, 1, 3, 65_535]) : nil
    switch family {
    case 0:
      let value = pick([.string(text()), .number(number()), .bool(chance(50))] as [FacetValue])
      return .facet(name(), value, score: score, isNegated: isNegated)
    case 1:
      let number = number()
      if chance(40) {
        let range = number...max(number, self.number())
        return .numeric(name(), in: range, isNegated: isNegated)
      }
      return .numeric(name(), pick(Comparison.allCases), number, isNegated: isNegated)
    default:
      return .tag(Filter.Tag(value: text(), score: score, isNegated: isNegated))
    }
  }

  /// Returns groups as the parser creates them: one group of the single filters, then an *or* group
  /// for some of the families.
  mutating func parsedGroups() -> [FilterGroup] {
    var groups: [FilterGroup] = []
    let single = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
      anyFilter(Int.random(in: 0...2, using: &numbers))
    }
    if !single.isEmpty { groups.append(FilterGroup(.and("filters"), single)) }
    var count = 0
    for family in 0...2 where chance(50) {
      let filters = (0..<Int.random(in: 2...4, using: &numbers)).map { _ in anyFilter(family) }
      let choice = FilterGroup(.or("filters \(count + 1)"), filters)
      guard choice.filters.count > 1 else { continue }
      count += 1
      groups.append(choice)
    }
    return groups
  }
}
