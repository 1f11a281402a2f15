import Expectations
import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Filters as groups, text and arrays")
struct FilterFormWalkTests {
  /// Generates records and filters of few attributes and values, so that filters find something.
  private struct Source {
    var numbers: SeededNumbers

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[below(elements.count)]
    }

    mutating func record(_ number: Int) -> JSON {
      var values: [JSON] = []
      for _ in 0..<below(3) {
        values.append(
          pick(["red", "RED", "ΜΑΡΚΟΣ", "", "\"q\" OR a:b", "-x", 1, 2.5, true, "Tag"]))
      }
      var tags: [JSON] = []
      for _ in 0..<below(3) { tags.append(pick(["Tag", "tag", "", "1", "red"])) }
      return [
        "objectID": .string(pick(["id", "ID", "Id"]) + "\(number)"), "a": .array(values),
        "n": .integer(below(5)), "_tags": .array(tags),
      ]
    }

    mutating func filter() -> Filter {
      let isNegated = below(3) == 0
      let score = below(6) == 0 ? below(4) : nil
      switch below(6) {
      case 0, 1:
        let value: FacetValue = pick([
          "red", "Red", "μαρκος", "", "\"q\" OR a:b", "-x", 1, "1", 2.5, true, "TRUE", "tag",
        ])
        return .facet(pick(["a", "objectID"]), value, score: score, isNegated: isNegated)
      case 2: return .facet("objectID", .string(pick(["id1", "ID1", "Id3"])), isNegated: isNegated)
      case 3:
        return .numeric("n", pick(Comparison.allCases), Double(below(5)), isNegated: isNegated)
      case 4:
        return .facet(
          "_tags", pick(["Tag", "tag", "", 1, "red"]), score: score, isNegated: isNegated)
      default:
        return .tag(
          .init(value: pick(["Tag", "tag", "", "red"]), score: score, isNegated: isNegated))
      }
    }

    mutating func groups() -> [FilterGroup] {
      (0...below(3)).map { number in
        let filters = (0...below(3)).map { _ in filter() }
        return FilterGroup(.init(below(2) == 0 ? .or : .and, "\(number)"), filters)
      }
    }
  }

  @Test(
    "What is written as a text or as arrays finds the same records as the groups",
    arguments: 0..<4)
  func sameMeaning(seed: UInt64) throws {
    var source = Source(numbers: SeededNumbers(seed: seed))
    let index = try LocalIndex(
      "i", records: (0..<40).map { source.record($0) },
      settings: IndexSettings(attributesForFaceting: ["a"]))
    func found(_ request: SearchRequest) throws -> Set<String> {
      var request = request
      request.parameters.hitsPerPage = 100
      return Set(try index.answer(request).hits.map(\.objectID))
    }
    var (texts, arrays, refused, answered) = (0, 0, 0, 0)
    for _ in 0..<250 {
      let groups = source.groups()
      let expected = try found(SearchRequest(index: "i", filters: [groups]))
      if !expected.isEmpty { answered += 1 }
      var text: String?
      do throws(FilterFormError) {
        text = try groups.strictFiltersText()
      } catch {
        guard case .mixedFamilies = error.reason else {
          Issue.record(error)
          continue
        }
        refused += 1
        continue
      }
      texts += 1
      let request = SearchRequest(
        index: "i", parameters: ["filters": text.map(JSON.string) ?? .null])
      try expectEqual(found(request), expected, "\(text ?? "")")
      // Written once more, what was read is the same.
      let read = try FilterGroup.groups(parsing: text ?? "")
      try expectEqual(FilterGroup.groups(parsing: read.strictFiltersText() ?? ""), read)
      guard let written = try? FilterArrays(groups) else { continue }
      var parameters = SearchParameters()
      for (name, value) in written.json.objectValue ?? [:] { parameters[name] = value }
      try expectEqual(
        found(SearchRequest(index: "i", parameters: parameters)), expected, "\(written)")
      arrays += 1
    }
    expect(
      texts > 60 && arrays > 40 && refused > 20 && answered > 60,
      "\(texts) \(arrays) \(refused) \(answered)")
  }

  @Test(
    "A facet on tags is a tag: refused beside another facet in one choice, and equal only in case")
  func tags() throws {
    let mixed = FilterGroup(.or("g"), [.facet("a", "x"), .facet("_tags", "y")])
    #expect(throws: FilterFormError.self) { try [mixed].strictFiltersText() }
    #expect(throws: FilterFormError.self) { try FilterArrays([mixed]) }
    let alone = FilterGroup(.and("filters"), [.facet("_tags", "Red")])
    let text = try [alone].strictFiltersText() ?? ""
    let read = try FilterGroup.groups(parsing: text)
    expectEqual(read[0].filters.map(\.self), [.tag("Red")])
    expect(alone.filters[0].means(read[0].filters[0]))
    expect(!alone.filters[0].means(.tag("red")))
    let choice = FilterGroup(.or("g"), [.facet("_tags", "a"), .tag("b")])
    try expectEqual(FilterArrays([choice]).json, ["tagFilters": [["a", "b"]]])
  }
}
