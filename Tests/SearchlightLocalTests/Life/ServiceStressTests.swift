import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

/// Runs readers, writers and merges at the same time.
@Suite("A service under load")
struct ServiceStressTests {
  private static let pairs = 8

  /// Two records that are always saved together, with one number.
  private static func pair(_ pair: Int, _ number: Int) -> [JSON] {
    ["left", "right"].map { side in
      [
        "objectID": .string("\(side) \(pair)"), "text": .string("number of pair \(pair)"),
        "number": .integer(number), "pair": .string("p\(pair)"), "side": .string(side),
      ]
    }
  }

  private static func service() throws -> LocalService {
    var index = try LocalIndex(
      "pairs", records: (0..<pairs).flatMap { pair($0, 0) },
      settings: IndexSettings(
        searchableAttributes: ["text"], attributesForFaceting: ["pair", "number"],
        customRanking: [.ascending("side")]))
    // Leaves as many merges as possible to the background.
    index.snapshot.immediateLimit = 0
    return LocalService([index])
  }

  @Test("Every answer comes from one version while records are replaced and segments merged")
  func consistency() async throws {
    let service = try Self.service()
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for writer in 0..<2 {
        group.addTask {
          for round in 1...60 {
            try service.update("pairs") { index in
              let pair = (round + writer) % Self.pairs
              let last = index.record("left \(pair)")?["number"]?.intValue ?? 0
              try index.save(Self.pair(pair, last + 1))
              index.snapshot.immediateLimit = 0
            }
            await Task.yield()
          }
          return 0
        }
      }
      for reader in 0..<3 {
        group.addTask {
          for round in 0..<60 {
            try await Self.check(service, reader + round)
            await Task.yield()
          }
          return 60
        }
      }
      return try await group.reduce(0, +)
    }
    await service.finishMerging()
    expectEqual(answers, 180)
    let index = try service.index("pairs")
    let numbers = (0..<Self.pairs).compactMap { index.record("left \($0)")?["number"]?.intValue }
    expectEqual(numbers.reduce(0, +), 120)
    expectEqual(index.count, 2 * Self.pairs)
  }

  private static func check(_ service: LocalService, _ round: Int) async throws {
    var request = SearchRequest(index: "pairs", query: round % 2 == 0 ? "numb" : "")
    request.parameters.facets = ["pair"]
    request.parameters.hitsPerPage = 100
    let multi = MultiSearchRequest(
      id: SearchRequestID(round + 1), entries: [.init(source: "s", request: request)])
    let response = try #require(try await service.search(multi).results["s"]).get()
    expectEqual(response.nbHits, 2 * pairs)
    expect(response.facets["pair"]?.allSatisfy { $0.count == 2 } == true)
    var numbers: [JSON?: Set<JSON?>] = [:]
    for hit in response.hits {
      let record = try hit.json()
      numbers[record["pair"], default: []].insert(record["number"])
    }
    expectEqual(numbers.count, pairs)
    expect(numbers.values.allSatisfy { $0.count == 1 }, "\(numbers)")
    let sides = try response.hits.map { try $0.json()["side"]?.stringValue ?? "" }
    expectEqual(sides, sides.sorted())
  }
}
