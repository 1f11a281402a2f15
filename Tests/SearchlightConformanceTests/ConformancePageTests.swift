import SearchlightLocal
import SearchlightConformance
import SearchlightCore
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The code of Documentation/Conformance.md.
@Suite("Documentation/Conformance.md")
struct ConformancePageTests {
  private static let runner: ConformanceRunner = {
    let engine = LocalService()
    let runner = ConformanceRunner(engine) { index in
      var prepared = try LocalIndex(
        IndexName(index.id), records: index.records, settings: IndexSettings(json: index.settings))
      try prepared.setSynonyms(try index.synonyms.map { try Synonym(json: $0) })
      try prepared.setRules(try Rule.rules(json: .array(index.rules)))
      try engine.add(prepared)
      return prepared.name
    }
    return runner
  }()

  private static func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Documentation/Conformance.md"), encoding: .utf8)
  }

  @Test("The embedded engine meets all cases in the loop of the page")
  func all() async {
    let runner = Self.runner
    let unmet = await runner.run().filter { !$0.isMet }
    for result in unmet { print(result) }
    if let oneCase = runner.suite.conformanceCase("typos.first-letter") {
      print(await runner.run(oneCase))
    }
    #expect(unmet.isEmpty)
  }

  @Test("The page lists exactly the differences that cases permit")
  func differences() throws {
    let page = try Self.page()
    let mark = "<!-- differences: of the data, which a test compares -->\n"
    let list = page.split(separator: mark, maxSplits: 1).dropFirst().first.map(String.init)
    let expected = "\n\(ConformanceSuite.standard.differencesPage)"
    #expect(list == expected, "Put this behind the mark:\n\(expected)")
  }

  @Test("The page names every expectation")
  func expectations() throws {
    let page = try Self.page()
    for kind in ConformanceExpectation.Kind.allCases {
      #expect(page.contains("`\(kind.rawValue)`"), "\(kind.rawValue)")
    }
  }
}
