import SearchlightOpenSearch
import SearchlightConformance
import SearchlightCore
import Testing

/// Runs the conformance suite against a cluster.
@Suite("OpenSearchService and the conformance suite")
struct ConformanceTests {
  @Test(
    "A cluster meets all cases except those that the documentation lists"
  )
  func conforms() async throws {
    let indices = ClusterIndices(
      endpoint: try LocalCluster.endpoint.get(), prefix: "searchlight-conformance-")
    await indices.deleteAll()
    let runner = ConformanceRunner(try indices.service()) { try await indices.prepare($0) }
    let differences = try ClusterDifference.all()
    // A real cluster meets the cases that the server of the tests does not.
    let unmet = Set(
      differences.filter { !($0.isOfServer && LocalCluster.isNamed) }.flatMap(\.cases))
    for result in await runner.run() {
      let id = result.conformanceCase.id
      if unmet.contains(id) {
        #expect(!result.isMet, "\(id) is met; take it from the differences")
      } else {
        #expect(result.isMet, "\(result)")
      }
    }
    #expect(indices.watch.warnings.isEmpty)
    await indices.deleteAll()
  }

  @Test("The differences list only existing cases, each once")
  func differences() throws {
    let known = Set(ConformanceSuite.standard.cases.map(\.id))
    let named = try ClusterDifference.all().flatMap(\.cases)
    #expect(named.allSatisfy(known.contains))
    #expect(Set(named).count == named.count)
  }

  @Test("The documentation lists exactly these differences")
  func documented() throws {
    let page = try ClusterDifference.page()
    #expect(try ClusterDifference.documented() == page, "Put this between the marks:\n\(page)")
  }
}
