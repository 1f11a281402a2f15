import Searchlight
import Testing

@Suite("Page Filters.md")
struct FiltersTests {
  private let groups = [
    FilterGroup(
      .and("filters"),
      [
        .facet("brand", "Apple"), .facet("free", true, isNegated: true),
        .numeric("price", in: 10...20),
      ]),
    FilterGroup(
      .or("filters 1"), [.facet("color", "red", score: 2), .facet("color", "blue")]),
  ]

  @Test("Every Swift block of Filters.md is compiled code")
  func compiled() throws {
    let source = try Repository.text("Tests/DocumentationTests/FiltersTests.swift").unindented
    let blocks = try CodeBlock.all(in: "Documentation/Filters.md").filter { $0.language == "swift" }
    #expect(blocks.count == 3)
    for block in blocks { #expect(source.contains(block.text.unindented), "\(block)") }
  }

  /// The texts of the blocks that are not Swift code.
  private func outputs() throws -> [String] {
    try CodeBlock.all(in: "Documentation/Filters.md").filter { $0.language != "swift" }.map(\.text)
  }

  @Test("The filter actions do what Filters.md says")
  func actions() throws {
    let search = SearchStore(
      SearchMachine { HitsSearcher("films", index: "films") }, service: LocalService([]))
    search.send(.filters(.toggle(.facet("genres", "Drama"), in: .or("genres"))))
    search.send(.filters(.set([.numeric("year", .greaterThanOrEqual, 2000)], in: .and("year"))))
    search.send(.filters(.clearRefinementsExcept(["year"])))
    #expect(search.current.filters.groups.filtersText == #""year" >= 2000"#)
    var filters = FilterState()
    filters.apply(.add(.facet("genres", "Drama"), to: .or("genres")))
    #expect(!filters.isEmpty)
  }

  @Test("The texts, arrays and errors of filters equal those in Filters.md")
  func forms() throws {
    let outputs = try outputs()
    #expect(try groups.strictFiltersText() == outputs[0])
    #expect(try FilterGroup.groups(parsing: outputs[0]) == groups)
    let error = #expect(throws: FilterSyntaxError.self) {
      try FilterGroup.groups(parsing: "name:v OR num = 6")
    }
    #expect(error?.description == outputs[1])
    let arrays = try FilterArrays(groups).json
    #expect(arrays.description == outputs[2])
    #expect(try FilterArrays(json: arrays).groups() == groups.untyped)
  }

  @Test("The description of a contradiction equals the one in Filters.md")
  func contradiction() throws {
    let groups = [
      FilterGroup(
        .and("price"),
        [.numeric("price", .lessThan, 20, isNegated: true), .numeric("price", .lessThan, 10)])
    ]
    let simplified = groups.simplified(singleValued: ["price"])
    #expect(try simplified.contradictions.map(\.description) == [outputs()[3]])
  }
}

extension [FilterGroup] {
  /// The groups with strings as facet values, which is how filter arrays represent them.
  fileprivate var untyped: [FilterGroup] {
    map { group in
      let filters = group.filters.map { filter in
        guard case .facet(var facet) = filter else { return filter }
        facet.value = .string(facet.value.description)
        return Filter.facet(facet)
      }
      return FilterGroup(group.id, filters)
    }
  }
}
