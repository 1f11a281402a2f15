@_spi(Members) import SearchlightBackend
import SearchlightComponents

#if os(Linux)
  import SearchlightAlgolia
  import Expectations
  import Foundation
  import LocalExchange
  import SearchlightCore
  import SearchlightTesting
  import SearchlightStateMachine
  import Testing

  /// Each test runs in a process of its own, so that no other test uses memory at the same time.
  @Suite(
    "The memory of searches over Algolia's service",
    .enabled(
      if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil,
      "AddressSanitizer keeps for a while what is released."))
  struct AlgoliaMemoryTests {
    /// The allowed variation in bytes; 80,000 searches that each leak 100 bytes leak as much.
    static let tolerance = 8 << 20

    /// The resident memory of this process, in bytes.
    static func residentBytes() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// The median of the memory samples of a process.
    private struct Measure {
      private var samples: [Int] = []

      mutating func sample() throws { samples.append(try residentBytes()) }

      var middle: Int { samples.sorted()[samples.count / 2] }
    }

    @Test("A service retains nothing of its searches: 100,000 need no more memory than 20,000")
    func service() async throws {
      await #expect(processExitsWith: .success) {
        let count = RandomCases.count(of: 100_000, usually: 600)
        let exchange = LocalExchange(try Films.service())
        let service = AlgoliaService(appID: "films", apiKey: "key", exchange: exchange)
        var (before, after) = (Measure(), Measure())
        for number in 0..<count {
          var search = SearchRequest(index: "films")
          search.query = "film \(number % 60)"
          let request = MultiSearchRequest(
            id: SearchRequestID(number), entries: [.init(source: "films", request: search)])
          let answers = try await service.search(request).results
          expectEqual(answers.count, 1)
          expectEqual(exchange.requests.count, 1)
          exchange.forget()
          // Sample the second and the last tenth of the searches.
          if number % 10 == 0, number * 10 / count == 1 { try before.sample() }
          if number % 10 == 0, number * 10 / count == 9 { try after.sample() }
        }
        expect(after.middle < before.middle + Self.tolerance, "\(before.middle) \(after.middle)")
      }
    }

    @Test(
      "A store over a service retains nothing of completed searches, and neither does its state")
    func store() async throws {
      await #expect(processExitsWith: .success) {
        let count = RandomCases.count(of: 20_000, usually: 240)
        let exchange = LocalExchange(try Films.service())
        let hits = HitsInteractor<Hit<JSON>>(HitsSearcher("films", index: "films"))
        let store = SearchStore(
          SearchMachine {
            SearchBoxInteractor(.asYouType(debounce: .zero))
            hits
          }, service: AlgoliaService(appID: "films", apiKey: "key", exchange: exchange))
        var (before, after) = (Measure(), Measure())
        var sizes: Set<Int> = []
        for number in 0..<count {
          store.send(.text("film \(number % 60)"))
          await store.idle()
          expect(hits.present(store.current).isAnswered)
          exchange.forget()
          if number % 10 == 0, number * 10 / count == 1 { try before.sample() }
          if number % 10 == 0, number * 10 / count == 9 { try after.sample() }
          if number % 60 == 59 {
            var text = ""
            dump(store.current, to: &text)
            // Ignore digits, because request numbers grow.
            sizes.insert(text.filter { !$0.isNumber }.count)
          }
        }
        expectEqual(sizes.count, 1, "\(sizes)")
        expect(after.middle < before.middle + Self.tolerance, "\(before.middle) \(after.middle)")
      }
    }
  }
#endif
