import Searchlight
import Testing

@Suite("Documentation/Filters.md")
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

  @Test("every Swift block is code that is compiled here")
  func compiled() throws {
    let source = try Repository.text("Tests/DocumentationTests/FiltersTests.swift").unindented
    let blocks = try CodeBlock.all(in: "Documentation/Filters.md").filter { $0.language == "swift" }
    #expect(blocks.count == 3)
    for block in blocks { #expect(source.contains(block.text.unindented), "\(block)") }
  }

  /// The blocks that are not code, without their line ends.
  private func outputs() throws -> [String] {
    try CodeBlock.all(in: "Documentation/Filters.md").filter { $0.language != "swift" }.map(\.text)
  }

  @Test("the actions do what the page says")
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

  @Test("the texts, the arrays and the errors are those of the page")
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

  @Test("a contradiction is named as on the page")
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
  /// The groups with texts as the values of facets, as arrays give them back.
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
