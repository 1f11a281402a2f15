import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Simplification of filters")
struct FilterSimplifierTests {
  private func simplified(
    _ text: String, singleValued: Set<Attribute> = []
  ) throws -> SimplifiedFilters {
    try FilterGroup.groups(parsing: text).simplified(singleValued: singleValued)
  }

  @Test(
    "Simplifying removes filters that other filters imply",
    arguments: [
      ("", ""), ("color:red", #""color":"red""#),
      ("color:red AND color:RED AND color:blue", #""color":"red" AND "color":"blue""#),
      (#"size:42 AND size:"42""#, #""size":42"#),
      ("price < 10 AND price < 20", #""price" < 10"#),
      ("price < 20 AND price < 10", #""price" < 10"#),
      ("price:1 TO 5 AND price >= 0 AND price != 7 AND price = 2", #""price" = 2"#),
      ("price >= 10 AND price <= 10", #""price" >= 10 AND "price" <= 10"#),
      ("NOT price < 10 AND price > 5", #"NOT "price" < 10"#),
      ("NOT price > 10 AND NOT price > 20", #"NOT "price" > 10"#),
      ("color:red AND (color:red OR color:blue)", #""color":"red""#),
      ("price < 10 AND (price < 20 OR price > 50)", #""price" < 10"#),
      ("NOT color:red AND (color:red OR color:blue)", #"NOT "color":"red" AND "color":"blue""#),
      (
        "NOT a:1 AND (a:1 OR b:2) AND (NOT b:2 OR c:3)",
        #"NOT "a":1 AND "b":2 AND "c":3"#
      ),
      ("(color:red OR NOT color:red) AND free:true", #""free":true"#),
      ("(n < 1 OR NOT n < 1)", #"("n" < 1 OR NOT "n" < 1)"#),
      ("(n < 10 OR n < 20 OR n:0 TO 3)", #""n" < 20"#),
      (
        "(a:1 OR b:2) AND (c:3 OR b:2 OR a:1)",
        #"("a":1 OR "b":2)"#
      ),
      ("(a:1 OR b:2) AND (b:2 OR a:1)", #"("a":1 OR "b":2)"#),
      ("on AND On", #"_tags:"on" AND _tags:"On""#),
      ("a:1<score=3> AND a:1", #""a":1<score=3>"#),
      ("a:1<score=3> AND a:1<score=2>", #""a":1<score=3> AND "a":1<score=2>"#),
      ("a:1 AND (a:1<score=3> OR b:1)", #""a":1 AND ("a":1<score=3> OR "b":1)"#),
    ] as [(String, String)])
  func simplification(text: String, expected: String) throws {
    let simplified = try simplified(text)
    expectEqual(simplified.groups.filtersText ?? "", expected)
    expect(simplified.contradictions.isEmpty)
  }

  @Test(
    "Contradictions are reported with both filters and their groups",
    arguments: [
      (
        "color:red AND NOT color:Red",
        [#"NOT "color":"Red" of and "filters" contradicts "color":"red" of and "filters""#]
      ),
      (
        "price < 10 AND NOT price < 20",
        [#"NOT "price" < 20 of and "filters" contradicts "price" < 10 of and "filters""#]
      ),
      (
        "NOT n > 1 AND NOT n < 2",
        [#"NOT "n" < 2 of and "filters" contradicts NOT "n" > 1 of and "filters""#]
      ),
      (
        "NOT color:red AND NOT color:blue AND (color:red OR color:blue)",
        [
          #"no filter of or "filters 1" can be met: "#
            + #""color":"red" of or "filters 1" contradicts NOT "color":"red" of and "filters"; "#
            + #""color":"blue" of or "filters 1" contradicts NOT "color":"blue" of and "filters""#
        ]
      ),
      (
        "NOT a:1 AND (a:1 OR b:2) AND NOT b:2",
        [
          #"no filter of or "filters 1" can be met: "#
            + #""a":1 of or "filters 1" contradicts NOT "a":1 of and "filters"; "#
            + #""b":2 of or "filters 1" contradicts NOT "b":2 of and "filters""#
        ]
      ),
      (
        "on AND NOT on",
        [#"NOT "_tags":"on" of and "filters" contradicts "_tags":"on" of and "filters""#]
      ),
    ] as [(String, [String])])
  func contradictions(text: String, expected: [String]) throws {
    let groups = try FilterGroup.groups(parsing: text)
    let simplified = groups.simplified()
    // The description shows numeric facet values in quotation marks.
    expectEqual(
      simplified.contradictions.map(\.description),
      expected.map {
        $0.replacing(#""a":1"#, with: #""a":"1""#).replacing(#""b":2"#, with: #""b":"2""#)
      })
    expectEqual(simplified.groups, groups, "what was given stays to be shown")
  }

  @Test("A contradiction has both filters with their groups, for an or-group each of its filters")
  func conflicts() throws {
    let red = Filter.facet("color", "red")
    let notRed = Filter.facet("color", "red", isNegated: true)
    let groups = [FilterGroup(.and("a"), [red]), FilterGroup(.and("b"), [notRed])]
    let contradiction: FilterContradiction = try #require(groups.simplified().contradictions.first)
    let conflict: FilterContradiction.Conflict = try #require(contradiction.conflicts.first)
    expectEqual(contradiction.conflicts.count, 1)
    expect(conflict.filter == notRed && conflict.group == .and("b"))
    expect(conflict.other == red && conflict.otherGroup == .and("a"))

    let blue = Filter.facet("color", "blue")
    let notBlue = Filter.facet("color", "blue", isNegated: true)
    let choice = [
      FilterGroup(.or("c"), [red, blue]), FilterGroup(.and("b"), [notRed, notBlue]),
    ]
    let conflicts = try #require(choice.simplified().contradictions.first).conflicts
    expectEqual(conflicts.map(\.filter), [red, blue])
    expectEqual(conflicts.map(\.other), [notRed, notBlue])
    expectEqual(conflicts.map(\.otherGroup), [.and("b"), .and("b")])

    let never = Filter.numeric("price", .lessThan, .nan)
    let alone = [FilterGroup(.and("price"), [never])].simplified().contradictions.first
    expectEqual(alone?.conflicts.map(\.filter), [never])
    expectEqual(alone?.conflicts.map(\.otherGroup), [nil])
  }

  @Test("A condition that no number fulfils is a contradiction by itself")
  func impossible() {
    let groups = [FilterGroup(.and("price"), [.numeric("price", .lessThan, .nan)])]
    expectEqual(
      groups.simplified().contradictions.map(\.description),
      [#""price" < nan of and "price" matches no number"#])
  }

  @Test("Of two bounds beyond 2^53, the only whole number between them is no contradiction")
  func wholeNumberBetween() throws {
    let bounds = "n > 9007199254740992 AND n < 9007199254740994"
    expect(try simplified(bounds, singleValued: ["n"]).contradictions.isEmpty)
    let gap = "n > 9007199254740992 AND n < 9007199254740993"
    try expectEqual(simplified(gap, singleValued: ["n"]).contradictions.count, 1)
  }

  @Test("Two values of an attribute exclude each other only if the attribute is single-valued")
  func singleValued() throws {
    for text in [
      "color:red AND color:blue", "color < 10 AND color > 20", "color = 1 AND color = 2",
    ] {
      expect(try simplified(text).contradictions.isEmpty)
      expect(try simplified(text).groups.filtersText?.contains(" AND ") == true)
      try expectEqual(simplified(text, singleValued: ["color"]).contradictions.count, 1)
      expect(try simplified(text, singleValued: ["other"]).contradictions.isEmpty)
    }
    try expectEqual(
      simplified("color:red AND NOT color:blue", singleValued: ["color"]).groups.filtersText,
      #""color":"red""#)
    try expectEqual(
      simplified("color:red AND (color:blue OR shape:round)", singleValued: ["color"])
        .groups.filtersText, #""color":"red" AND "shape":"round""#)
  }

  @Test("A filter of one source does not affect the filters of other sources")
  func scopes() {
    let own = FilterGroup(.and("own", scope: .source("a")), [.numeric("price", .lessThan, 10)])
    let other = FilterGroup(.and("other", scope: .source("b")), [.numeric("price", .lessThan, 20)])
    let all = FilterGroup(.and("all"), [.numeric("price", .lessThan, 30)])
    expectEqual([own, other, all].simplified().groups, [own, other, all])
    let tight = FilterGroup(.and("all"), [.numeric("price", .lessThan, 1)])
    expectEqual([own, other, tight].simplified().groups, [tight])
    let opposite = FilterGroup(
      .and("opposite", scope: .source("b")), [.numeric("price", .lessThan, 15, isNegated: true)])
    expect([own, opposite].simplified().contradictions.isEmpty)
  }

  @Test("Simplified filters match the same records, and contradictory filters match none")
  func sameRecords() {
    var source = FilterSource(seed: 7)
    var (contradictory, shorter, accepted) = (0, 0, 0)
    let count = RandomCases.count(of: 2_000, usually: 500)
    for round in 0..<count {
      let singleValued = source.pick(
        [[], [], ["a"], ["a", "b", "n", "_tags"]] as [Set<Attribute>])
      let groups = source.relatedGroups(isMixed: source.chance(50))
      let simplified = groups.simplified(singleValued: singleValued)
      if !simplified.contradictions.isEmpty { contradictory += 1 }
      let former = groups.joinedCount
      expect(simplified.groups.joinedCount <= former)
      if simplified.groups.joinedCount < former { shorter += 1 }
      expect(simplified.groups.allSatisfy { !$0.filters.isEmpty })
      expectEqual(
        simplified.groups.simplified(singleValued: singleValued), simplified,
        "simplifying again changes nothing: \(groups)")
      for _ in 0..<20 {
        let record = source.record(singleValued: singleValued)
        let meets = record.meets(groups)
        if meets { accepted += 1 }
        guard meets == record.meets(simplified.groups), !meets || simplified.contradictions.isEmpty
        else {
          Issue.record(
            "round \(round), \(singleValued): \(groups) became \(simplified) for \(record)")
          return
        }
      }
    }
    expect(
      contradictory > count / 14 && shorter > count / 14 && accepted > count * 3 / 4,
      "the test has something to test")
  }

  @Test("Thousands of filters are simplified")
  func many() {
    let filters = (0..<5_000).map { Filter.facet("cast", "Performer \($0)") }
    let choice = FilterGroup(.or("cast"), filters)
    expectEqual([choice].simplified().groups, [choice])
    expectEqual([choice].simplified(singleValued: ["cast"]).groups, [choice])
    let demand = FilterGroup(.and("must"), [filters[4_000]])
    expectEqual([choice, demand].simplified().groups, [demand])
  }
}

extension [FilterGroup] {
  fileprivate var joinedCount: Int { map(\.filters.count).reduce(0, +) }
}
