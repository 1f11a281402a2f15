import SearchlightConformance
import Testing

@Suite("The embedded engine meets the conformance suite")
struct LocalConformanceTests {
  private static let runner = localRunner()

  @Test("The embedded engine meets each case", arguments: ConformanceCase.all)
  func conforms(_ conformanceCase: ConformanceCase) async {
    let result = await Self.runner.run(conformanceCase)
    #expect(result.isMet, "\(result)")
  }
}
