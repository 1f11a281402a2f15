import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Random groupings")
struct GroupedHitsWalkTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 4)

  /// Returns rows with up to two of three values, and some pages that are too short.
  private struct Service: ImmediateSearchService {
    let seed: UInt64

    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      MultiSearchResponse(request) { request throws(SearchError) in
        var numbers = SeededNumbers(seed: seed &* 31 &+ UInt64(request.page))
        let count = Int.random(in: 0...9, using: &numbers) == 0 ? 2 : 4
        let rows = (0..<min(count, max(0, 22 - request.page * 4))).map { row -> JSON in
          let values = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
            JSON.string(String("xyz".randomElement(using: &numbers) ?? "x"))
          }
          return ["objectID": .string("\(request.page)/\(row)"), "value": .array(values)]
        }
        return SearchResponse(to: request, hits: try HitsPage(rows), nbHits: 22)
      }
    }
  }

  @Test(
    "Each row is in a section, unloaded or missing, whatever is loaded and however it is grouped")
  func partition() {
    for seed in 0..<UInt64(RandomCases.count(of: 300, usually: 80)) {
      var numbers = SeededNumbers(seed: seed)
      let hits = HitsInteractor<JSON>(
        Self.movies, infiniteScrolling: .on(withOffset: 0),
        pageCleanUpOffset: seed.isMultiple(of: 2) ? nil : 0)
      var probe = SearchProbe(SearchMachine { hits }, matching: .including)
      probe.send(.start)
      for _ in 0..<5 {
        probe.answer(from: Service(seed: seed))
        for arrangement in HitsArrangement.allCases {
          for values in GroupedValues.allCases {
            let groups = probe.value(
              of: hits.grouped(
                by: "value", arrangement, values: values,
                order: HitsSectionOrder.allCases.randomElement(using: &numbers) ?? .count,
                limit: Int.random(in: 0...3, using: &numbers)))
            if let problem = problem(of: groups, arrangement, values) {
              Issue.record("seed \(seed), \(arrangement), \(values): \(problem)")
              return
            }
          }
        }
        probe.send(hits.rowAppeared(Int.random(in: 0...21, using: &numbers)))
      }
    }
  }

  private func problem(
    of groups: GroupedHits<JSON, String>, _ arrangement: HitsArrangement, _ values: GroupedValues
  ) -> String? {
    let sections = groups.sections + groups.furtherSections
    let grouped = sections.flatMap(\.rows)
    let others = (groups.unloadedRows + groups.missingRows).flatMap { Array($0) }
    if Set(grouped).union(others) != Set(groups.hits.indices) { return "rows are lost" }
    if !Set(grouped).isDisjoint(with: others) { return "rows are grouped that are not there" }
    if values == .first, Set(grouped).count != grouped.count { return "a row stands twice" }
    if Set(sections.map(\.id)).count != sections.count { return "two sections have one identity" }
    if arrangement == .collected, Set(sections.map(\.key)).count != sections.count {
      return "a value has two sections"
    }
    for section in sections {
      if section.rows.isEmpty { return "a section is empty" }
      if zip(section.rows, section.rows.dropFirst()).contains(where: { $0 >= $1 }) {
        return "the rows of a section do not rise"
      }
      for row in section.rows where arrangement != .variants {
        let own = groups.hits.rawHit(atIndex: row)?.values(of: "value").map(\.description) ?? []
        if section.key.map({ own.contains($0) }) ?? own.isEmpty { continue }
        return "row \(row) with \(own) is in \(section)"
      }
    }
    return nil
  }
}
