import Searchlight

extension Suite {
  /// Benchmarks of whole answers: 20 rows with highlights, snippets and facets, for records of
  /// different lengths.
  static func answerCells() -> [Benchmark] {
    answerCells("films", Lazy { try AnswerPages.films() })
      + answerCells("short records", Lazy { try AnswerPages.shortRecords() })
      + answerCells("long records", Lazy { try AnswerPages.longRecords() })
  }

  /// The floors copy the bytes of the records on the page, and hash their words.
  private static func answerCells(_ name: String, _ pages: Lazy<AnswerPages>) -> [Benchmark] {
    let floor = "floor: words of 20 \(name) hashed"
    let rows = AnswerPages.size
    return [
      Benchmark("engine", "floor: bytes of 20 \(name) copied", per: "page", each: 1) { count in
        let pages = try pages.value
        var copied = 0
        for page in 0..<count {
          let text = pages.texts[page % pages.count]
          let copy = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, written in
            // safe: the buffer has room for as many bytes.
            written = buffer.initialize(fromContentsOf: text)
          }
          copied += copy.last == text.last ? 1 : 0
        }
        return copied
      },
      Benchmark("engine", floor, per: "page", each: 1) { count in
        let pages = try pages.value
        var sum = 0
        for page in 0..<count {
          sum |= pages.texts[page % pages.count].withUnsafeBufferPointer {
            EngineKernels.hashWords($0)
          }
        }
        return sum == 0 ? 0 : count
      },
      Benchmark(
        "engine", "answer of \(name), highlights not read", per: "answer", each: rows,
        against: floor
      ) { count in
        let pages = try pages.value
        var hits = 0
        for page in 0..<count { hits += try pages.answer(page).hits.count }
        return hits
      },
      Benchmark(
        "engine", "answer of \(name), two of each row read", per: "answer", each: rows,
        against: floor
      ) { count in
        let pages = try pages.value
        var marked = 0
        for page in 0..<count {
          for hit in try pages.answer(page).hits {
            let texts = pages.shown.map { hit.metadata.highlightResult(of: $0) }
            marked += texts.contains(nil) ? 0 : 1
          }
        }
        return marked
      },
      Benchmark(
        "engine", "answer of \(name), all highlights read", per: "answer", each: rows,
        against: floor
      ) { count in
        let pages = try pages.value
        var marked = 0
        for page in 0..<count {
          for hit in try pages.answer(page).hits {
            let metadata = hit.metadata
            let isMarked = metadata.highlightResult?.hasMatch ?? false
            marked += isMarked && metadata.snippetResult != nil ? 1 : 0
          }
        }
        return marked
      },
    ]
  }
}
