import Searchlight
import SearchlightTools
import SearchlightSamples

extension Suite {
  /// Benchmarks of writing, reading and replaying the log of a typing session over two sources.
  static func logCells() throws -> [Benchmark] {
    let service = try FilmCollection.service()
    let machine = FilmSearch(hitsPerPage: 20).machine
    var probe = SearchProbe(machine)
    for text in ["t", "to", "tom", "tom h", "tom", "to", "m", "ma", "mar"] {
      probe.send(.text(text))
      probe.advanceUntilNothingWaits()
      probe.answer(from: service)
    }
    let records = probe.records
    let log = SearchLog(records)
    let text = try log.text()
    let actions = records.count
    let initial = machine.initialState

    func cell(
      _ name: String, against baseline: String? = "reduced alone",
      _ body: @escaping @Sendable () throws -> Int
    ) -> Benchmark {
      Benchmark("log", name, per: "action", units: actions, each: actions, against: baseline) {
        count in
        var sum = 0
        for _ in 0..<count { sum += try body() }
        return sum
      }
    }
    return [
      cell("reduced alone", against: nil) {
        var state = initial
        for record in records { _ = machine.reduce(&state, record.action) }
        return state == records.last?.after ? actions : 0
      },
      cell("changes worked out") { SearchLog(records).entries.count },
      cell("written") {
        _ = try log.text()
        return actions
      },
      cell("written without a secret") {
        _ = try log.text(redaction: Redaction(secrets: ["s3cr3t"], keys: ["apiKey"]))
        return actions
      },
      cell("read") { try SearchLog(reading: text, coding: machine.logCoding).entries.count },
      cell("replayed") {
        let replay = TransitionReplay(log, from: initial, through: machine)
        return replay.divergence == nil ? actions : 0
      },
    ]
  }
}
