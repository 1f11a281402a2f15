import Expectations
import SearchlightAlgolia
import LocalExchange
import SearchlightLocal
import SearchlightConformance
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("The service of Algolia's engine meets the conformance suite")
struct AlgoliaConformanceTests {
  private static let runner: ConformanceRunner = {
    let local = LocalService()
    let exchange = LocalExchange(local)
    return localRunner(
      local, as: AlgoliaService(appID: "APP", apiKey: "key", exchange: exchange))
  }()

  @Test(
    "The embedded engine meets each case through Algolia's API",
    arguments: ConformanceCase.all)
  func conforms(_ conformanceCase: ConformanceCase) async {
    let result = await Self.runner.run(conformanceCase)
    expect(result.isMet, "\(result)")
  }

  @Test(
    "The Algolia service meets each case with indices that the Algolia client has created"
  )
  func madeByTheClient() async throws {
    let client = AlgoliaClient(
      appID: "APP", apiKey: "key", exchange: LocalExchange(LocalService()))
    let indices = HostedIndices(client, prefix: "made")
    let runner = ConformanceRunner(AlgoliaService(client)) { try await indices.prepare($0) }
    // Each case is met by the embedded engine in a test of its own, so that here each index matters.
    var asked: Set<IndexName> = []
    for test in ConformanceCase.all {
      let indices = Set(test.questions.map(\.request.index))
      if !RandomCases.areAll, indices.isSubset(of: asked) { continue }
      asked.formUnion(indices)
      let result = await runner.run(test)
      if !result.isMet { Issue.record("\(result)") }
    }
    try await indices.deleteAll()
    expect(try await client.indices().isEmpty)
  }

  /// Runs only if the environment has `ALGOLIA_APPLICATION_ID` and `ALGOLIA_ADMIN_KEY`, a key that
  /// may create and delete indices; see `Documentation/Conformance.md`.
  @Test(
    "Algolia's hosted service meets each case",
    .enabled(
      if: HostedIndices.environment != nil,
      "ALGOLIA_APPLICATION_ID and ALGOLIA_ADMIN_KEY are not set"))
  func hosted() async throws {
    let indices = try #require(HostedIndices.environment)
    let runner = ConformanceRunner(AlgoliaService(indices.client)) { index in
      try await indices.prepare(index)
    }
    let results = await runner.run()
    try await indices.deleteAll()
    for result in results { expect(result.isMet, "\(result)") }
  }
}
