import SearchlightAlgoliaForm
import Foundation
import Searchlight

/// Answers queries from a local index one after the other, and prints each answer as a line of
/// JSON.
struct Answering {
  let service: LocalService
  let settings: IndexSettings
  private let name: IndexName
  var statistics: Statistics

  /// Whether at least one query was rejected.
  private(set) var hasFailed = false

  private var count = 0
  private let clock = ContinuousClock()

  init(_ index: LocalIndex, statistics: Statistics) {
    service = LocalService([index])
    settings = index.settings
    name = index.name
    self.statistics = statistics
  }

  /// Answers a query in JSON and prints the answer; `false` once stdout is closed.
  ///
  /// - Parameter line: The line number of the query in its file, from 1; `nil` if it is not from a
  ///   file.
  @discardableResult
  mutating func answer(_ query: ArraySlice<UInt8>, line: Int? = nil) -> Bool {
    let bytes: [UInt8]
    do throws(SearchError) {
      bytes = try answerLine(to: query, line)
    } catch {
      hasFailed = true
      bytes = AlgoliaAPIError(error).bytes
    }
    return Console.printJSON(bytes)
  }

  private mutating func answerLine(
    to query: ArraySlice<UInt8>, _ line: Int?
  ) throws(SearchError) -> [UInt8] {
    let request = try SearchRequest(query: query, line: line, index: name)
    count += 1
    let start = clock.now
    let response = try service.answer(
      MultiSearchRequest(
        id: SearchRequestID(count), entries: [.init(source: "query", request: request)]))
    let time = start.duration(to: clock.now)
    guard let result = response.results["query"] else { throw .missingResponse("query") }
    let answer = try result.get()
    statistics.times.append(time)
    return self.answerLine(answer, to: request, took: time)
  }

  /// Returns the answer as JSON, formatted by the settings of the index, with the engine's time.
  private func answerLine(
    _ response: SearchResponse, to request: SearchRequest, took time: Duration
  ) -> [UInt8] {
    var answer = AlgoliaAnswer(response, to: request)
    answer.tags = HighlightTags(
      request,
      index: HighlightTags(pre: settings.highlightPreTag, post: settings.highlightPostTag))
    answer.fields = AlgoliaAnswer.wantedFields(
      request, index: settings.responseFields.map { Set($0.map(\.rawValue)) })
    answer.toleratesTypos = AlgoliaAnswer.toleratesTypos(
      request, index: settings.typoTolerance != .disabled)
    answer.processingTime = time
    answer.writesMicroseconds = true
    return answer.bytes
  }
}
