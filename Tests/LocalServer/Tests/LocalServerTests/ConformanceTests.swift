import SearchlightAlgolia
import SearchlightTransport
import LocalServer
import SearchlightConformance
import SearchlightCore
import Testing

@Suite("The conformance suite over connections")
struct ConformanceTests {
  @Test("Every case of the conformance suite passes over HTTP")
  func conforms() async throws {
    let server = try await LocalServer.start()
    let client = AlgoliaClient(
      appID: "APP", apiKey: "key",
      configuration: AlgoliaConfiguration(hosts: [HTTPHost(server.url)]))
    let indices = HostedIndices(client, prefix: "conformance")
    let runner = ConformanceRunner(AlgoliaService(client)) { try await indices.prepare($0) }
    for result in await runner.run() where !result.isMet { Issue.record("\(result)") }
    try await indices.deleteAll()
    #expect(try await client.indices().isEmpty)
    await server.stop()
  }
}
