import Expectations
import SearchlightLocal
import SearchlightConformance
import SearchlightCore
import Testing

@Suite("Broken services do not meet the suite")
struct BrokenServiceTests {
  /// The cases that each broken service does not meet.
  private static let unmet = Task { () throws -> [BrokenService.Fault: Set<String>] in
    let service = LocalService(try ConformanceSuite.standard.indices.map { try LocalIndex($0) })
    var unmet: [BrokenService.Fault: Set<String>] = [:]
    for fault in BrokenService.Fault.allCases {
      let runner = ConformanceRunner(BrokenService(fault: fault, service: service)) {
        IndexName($0.id)
      }
      for test in ConformanceCase.all where fault.concerns(test) {
        if await !runner.run(test).isMet { unmet[fault, default: []].insert(test.id) }
      }
    }
    return unmet
  }

  private func unmet(_ fault: BrokenService.Fault) async throws -> Set<String> {
    try await Self.unmet.value[fault] ?? []
  }

  @Test("Each case is failed by a service that finds records and has one fault")
  func everyCaseCanFail() async throws {
    var met = Set(ConformanceCase.all.map(\.id))
    for (fault, cases) in try await Self.unmet.value where fault != .findsNothing {
      met.subtract(cases)
    }
    expectEqual(met.sorted(), [])
  }

  @Test(
    "A service that finds nothing or searches another index fails four of five cases",
    arguments: [BrokenService.Fault.findsNothing, .searchesAnotherIndex])
  func mostCases(_ fault: BrokenService.Fault) async throws {
    expect(try await unmet(fault).count * 5 > ConformanceCase.all.count * 4)
  }

  @Test("A service that reverses hits fails each case that expects their order")
  func ordered() async throws {
    let ordered = ConformanceCase.all.filter { test in
      test.questions.contains { question in
        question.expectations.contains {
          ($0.kind == .hits || $0.kind == .hitsBegin) && ($0.expected.arrayValue?.count ?? 0) > 1
        }
      }
    }
    let unmet = try await unmet(.reversesHits)
    expectEqual(ordered.map(\.id).filter { !unmet.contains($0) }, [])
    expect(ordered.count > 150)
  }

  /// Cases in which the parameters do not affect the expected answer.
  private static let withoutEffect: Set<String> = [
    "distinct.without-attribute",
    "facets.of-nothing",
    "filters.empty",
    "filters.facet-filters-empty",
    "filters.facet-filters-minus-quoted",
    "highlights.exact-words",
    "highlights.tags-of-request",
    "paging.empty-index-with-query",
    "paging.length-alone",
    "paging.offset-alone",
    "queries.custom-normalization",
    "queries.custom-normalization-typed",
    "queries.kept-mark-typed",
    "queries.minus-within",
    "queries.optional-of-others",
    "queries.phrases-only",
    "queries.remove-last-not-first",
    "queries.stop-words-alone",
    "rules.context-other",
    "typos.case-is-none",
  ]

  @Test(
    "A service that ignores parameters fails each case in which they affect the answer")
  func parameters() async throws {
    let met = ConformanceCase.all.filter { test in
      test.questions.contains { !$0.request.parameters.isEmpty }
    }.map(\.id)
    let unmet = try await unmet(.ignoresParameters)
    expectEqual(met.filter { !unmet.contains($0) }.sorted(), Self.withoutEffect.sorted())
  }

  @Test(
    "A service with any of the faults fails at least one case",
    arguments: BrokenService.Fault.allCases)
  func everyFault(_ fault: BrokenService.Fault) async throws {
    expect(!(try await unmet(fault).isEmpty))
  }
}
