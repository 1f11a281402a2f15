import Foundation
import Searchlight

extension Suite {
  /// Benchmarks from the bytes of an answer to the rows that are read.
  static func hitsCells() -> [Benchmark] {
    keystrokesFromBytes() + thousandHits() + [highlights()]
  }

  private static func keystrokesFromBytes() -> [Benchmark] {
    let screen = ProductScreen()
    let floor = "plain decoding of two answers of 20"
    return [
      Benchmark("hits", floor, per: "keystroke", each: 40) { count in
        var rows = 0
        for keystroke in 0..<count {
          let data = Data(screen.bytes(keystroke))
          rows += try JSONDecoder().decode(PlainAnswer.self, from: data).results.reduce(0) {
            $0 + $1.hits.count
          }
        }
        return rows
      },
      Benchmark(
        "hits", "keystroke from bytes, all 40 rows read", per: "keystroke", each: 40 + 20 + 1,
        against: floor
      ) { count in
        var machine = BareMachine(screen.machine) { try screen.answer($0) }
        var shown = 0
        for keystroke in 0..<count {
          try machine.send(.text(ProductScreen.words[keystroke % ProductScreen.words.count]))
          shown += try screen.read(machine.state)
        }
        return shown
      },
      Benchmark("hits", "scanning of two answers of 20", per: "keystroke", each: 40, against: floor)
      { count in
        var rows = 0
        for keystroke in 0..<count {
          for result in try SearchResponse.results(scanning: screen.bytes(keystroke)) {
            rows += try result.get().hits.count
          }
        }
        return rows
      },
    ]
  }

  private static func thousandHits() -> [Benchmark] {
    let bytes = ProductAnswers.answer(results: 1, hits: 1000, word: "lamp")
    let floor = "plain decoding of 1,000 hits"

    func cell(_ name: String, reading rows: Int) -> Benchmark {
      Benchmark("hits", name, per: "answer", each: rows, against: floor) { count in
        var read = 0
        for _ in 0..<count {
          let response = try SearchResponse.results(scanning: bytes)[0].get()
          for row in response.hits.prefix(rows) {
            let hit = try row.decoded(as: ProductScreen.Row.self).get()
            if hit.highlightedString(forKey: "name")?.string == hit.name { read += 1 }
          }
        }
        return read
      }
    }

    return [
      Benchmark("hits", floor, per: "answer", each: 1000) { count in
        var rows = 0
        for _ in 0..<count {
          rows += try JSONDecoder().decode(PlainAnswer.self, from: Data(bytes)).results[0].hits
            .count
        }
        return rows
      },
      cell("bytes to 1,000 hits, all read", reading: 1000),
      cell("bytes to 1,000 hits, 20 read", reading: 20),
      Benchmark("hits", "bytes to 1,000 hits, none read", per: "answer", each: 1000, against: floor)
      { count in
        var rows = 0
        for _ in 0..<count {
          rows += try SearchResponse.results(scanning: bytes)[0].get().hits.count
        }
        return rows
      },
    ]
  }

  /// A benchmark with 10,000 texts of 122 bytes and two highlights each, which are 1.22 MB.
  private static func highlights() -> Benchmark {
    let filler = "a plain text that goes on for a while, with nothing in it to be found, "
    let texts = (0..<10_000).map { number in
      let text = "<em>Tom</em> \(filler)until <em>Hanks</em> appears "
      return text + String(repeating: "x", count: max(0, 116 - text.utf8.count)) + "\(number % 10)"
    }
    return Benchmark("hits", "10,000 highlighted texts", per: "10,000", each: 20_000) { count in
      var parts = 0
      for _ in 0..<count {
        for text in texts { parts += HighlightedString(taggedString: text).utf8Ranges.count }
      }
      return parts
    }
  }
}
