import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("The meaning of the array form of filters")
struct FilterArraysMeaningTests {
  @Test("Filter arrays that are written are read back unchanged, whatever names and values contain")
  func roundTrip() throws {
    var source = FilterSource(seed: 11)
    var (written, refused) = (0, 0)
    let count = RandomCases.count(of: 4_000, usually: 1_000)
    for _ in 0..<count {
      let groups = source.parsedGroups()
      guard let arrays = try? FilterArrays(groups) else {
        refused += 1
        continue
      }
      written += 1
      try expectEqual(FilterArrays(json: JSON(parsing: arrays.json.bytes)), arrays)
      try expectEqual(arrays.groups().clauses, groups.clauses)
    }
    expect(written > count / 8 && refused > count / 8, "the test has something to test")
  }

  @Test(
    "Filter arrays match the same records as their groups if numeric attributes are single-valued")
  func sameMeaning() throws {
    var source = FilterSource(seed: 12)
    var (written, accepted) = (0, 0)
    let count = RandomCases.count(of: 3_000, usually: 600)
    for _ in 0..<count {
      let groups = source.relatedGroups()
      guard let arrays = try? FilterArrays(groups) else { continue }
      written += 1
      let read = try arrays.groups()
      for _ in 0..<20 {
        let record = source.record(singleValued: ["a", "n"])
        expectEqual(record.meets(groups), record.meets(read), "\(groups), \(arrays), \(record)")
        if record.meets(read) { accepted += 1 }
      }
    }
    expect(written > count / 3 && accepted > count / 3, "the test has something to test")
  }
}

extension [FilterGroup] {
  /// The clauses, each a set of filters joined by *or*, with values as texts and negated numbers as
  /// their complements, which is all that arrays distinguish.
  fileprivate var clauses: Set<Set<Filter>> {
    Set(
      flatMap { group in
        group.id.kind == .or
          ? [Set(group.filters.flatMap(\.inArrays))] : group.filters.map { Set($0.inArrays) }
      })
  }
}

extension Filter {
  fileprivate var inArrays: [Filter] {
    switch self {
    case .facet(var facet):
      facet.value = .string(facet.value.description)
      return [.facet(facet)]
    case .numeric(let numeric) where numeric.isNegated:
      switch numeric.condition {
      case .comparison(let comparison, let value):
        return [.numeric(numeric.attribute, .comparison(comparison.complement, value))]
      case .range(let range):
        return [
          .numeric(numeric.attribute, .comparison(.lessThan, range.lowerBound)),
          .numeric(numeric.attribute, .comparison(.greaterThan, range.upperBound)),
        ]
      }
    case .numeric, .tag: return [self]
    }
  }

  private static func numeric(_ attribute: Attribute, _ condition: NumericCondition) -> Filter {
    .numeric(Numeric(attribute: attribute, condition: condition))
  }
}
