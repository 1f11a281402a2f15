import Foundation
import Searchlight

/// Answers queries one after the other, and prints a line for each.
struct Answering {
  /// The name of the one index.
  static let indexName: IndexName = "records"

  let service: LocalService
  var statistics: Statistics

  /// Whether a query was refused.
  private(set) var hasFailed = false

  private var count = 0
  private let clock = ContinuousClock()

  init(service: LocalService, statistics: Statistics) {
    self.service = service
    self.statistics = statistics
  }

  /// Answers the query in a line of JSON; `false` once nobody reads the answers any more.
  @discardableResult
  mutating func answer(_ line: ArraySlice<UInt8>) -> Bool {
    var bytes: [UInt8]
    do throws(SearchError) {
      bytes = try answerLine(line)
    } catch {
      hasFailed = true
      bytes = AnswerWriter.line(error)
    }
    bytes.append(0x0A)
    return Console.write(bytes)
  }

  private mutating func answerLine(_ line: ArraySlice<UInt8>) throws(SearchError) -> [UInt8] {
    let parameters: JSON
    do {
      parameters = try JSON(parsing: line)
    } catch {
      throw .rejected(message: "The query is not JSON: \(error)", status: 400)
    }
    let request = try SearchRequest(index: Self.indexName, parameters: parameters)
    count += 1
    let start = clock.now
    let response = try service.answer(
      MultiSearchRequest(
        flight: FlightID(count), slices: [.init(source: "query", request: request)]))
    let time = start.duration(to: clock.now)
    guard let result = response.results["query"] else { throw .missingSlice("query") }
    let answer = try result.get()
    statistics.times.append(time)
    return AnswerWriter.line(answer, to: request, took: time)
  }
}
