import Foundation
import Searchlight
import SearchlightSamples

extension Suite {
  /// Benchmarks of a keystroke, from the action to the rows that are read.
  ///
  /// Two sources have 20 hits each.
  static func keystrokeCells() throws -> [Benchmark] {
    let typing = try Typing()
    let rows = 2 * Typing.rows
    let floor = "plain decoding of the rows"

    func cell(
      _ name: String, each result: Int = rows, against baseline: String? = floor,
      singles: Int? = nil, body: @escaping Benchmark.Body
    ) -> Benchmark {
      Benchmark(
        "keystroke", name, per: "keystroke", each: result, against: baseline, singles: singles,
        body: body)
    }

    /// A benchmark body that types into a machine without a store.
    func typed(
      reading read: @escaping @Sendable (SearchState) throws -> Int,
      answer: @escaping BareMachine.Answer
    ) -> Benchmark.Body {
      let session = KeystrokeSession(typing, answer: answer)
      return { try session.type($0, read: read) }
    }

    return [
      cell(floor, against: nil) { count in
        var decoded = 0
        for keystroke in 0..<count {
          let document = typing.documents[keystroke % typing.documents.count]
          let screen = try JSONDecoder().decode(Typing.Screen.self, from: document)
          decoded += screen.actors.count + screen.movies.count
        }
        return decoded
      },
      cell("fresh pages alone", each: 2) { count in
        var results = 0
        for keystroke in 0..<count {
          results += typing.answers[typing.text(keystroke)]?.fresh.results.count ?? 0
        }
        return results
      },
      cell("answer in memory", body: typed(reading: typing.read) { typing.answer($0) }),
      cell(
        "answer in memory, 1,000 one by one", singles: 1_000,
        body: typed(reading: typing.read) { typing.answer($0) }),
      cell(
        "answer in memory, no row read", each: 40,
        body: typed(reading: typing.count) { typing.answer($0) }),
      cell("answer in memory, live store") { count in
        let search = FilmSearch(hitsPerPage: 20, debounce: .zero)
        let handler = EffectHandler.searchImmediately(FunctionService { typing.answer($0) })
        let store = SearchStore(
          initial: search.machine.initialState, reducer: search.machine, handler: handler)
        let published = Counter()
        let token = store.states.subscribe { _ in published.count += 1 }
        defer { token.cancel() }
        var read = 0
        for keystroke in 0..<count {
          store.send(.text(typing.text(keystroke)))
          read += try typing.read(store.current)
        }
        // There is one initial value, and for each keystroke one for the request and one for the
        // answer.
        return published.count == 1 + 2 * count ? read : 0
      },
      cell(
        "answer of LocalService",
        body: typed(reading: typing.read) { try typing.service.answer($0) }),
    ]
  }
}
