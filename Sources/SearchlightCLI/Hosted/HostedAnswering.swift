import AlgoliaForm
import Searchlight

/// Answers queries one after the other by a hosted engine, and prints a line for each.
struct HostedAnswering {
  private let service: any SearchService
  private let name: IndexName

  /// Whether a query was refused, or could not be answered.
  private(set) var hasFailed = false

  private var count = 0

  init(_ service: any SearchService, index: IndexName) {
    self.service = service
    name = index
  }

  /// Answers a query, a JSON text; `false` once nobody reads the answers any more.
  mutating func answer(_ query: ArraySlice<UInt8>, line: Int?) async -> Bool {
    let bytes: [UInt8]
    do throws(SearchError) {
      let request = try SearchRequest(query: query, line: line, index: name)
      count += 1
      let response = try await service.search(
        MultiSearchRequest(
          id: RequestID(count), entries: [.init(source: "query", request: request)]))
      guard let result = response.results["query"] else { throw .missingResponse("query") }
      bytes = AlgoliaAnswer(try result.get(), to: request).bytes
    } catch {
      hasFailed = true
      bytes = AlgoliaFailure(error).bytes
    }
    return Console.printJSON(bytes)
  }
}
