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
    func answer(
      _ reading: String, _ read: @escaping @Sendable (HitsPage, AnswerPages) -> Int
    ) -> Benchmark {
      Benchmark(
        "engine", "answer of \(name), \(reading)", per: "answer", each: AnswerPages.size,
        against: floor
      ) { count in
        let pages = try pages.value
        return try (0..<count).reduce(0) { total, page in
          try total + read(pages.answer(page).hits, pages)
        }
      }
    }
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
      answer("highlights not read") { hits, _ in hits.count },
      answer("two of each row read") { hits, pages in
        hits.count { hit in
          !pages.shown.map { hit.metadata.highlightResult(of: $0) }.contains(nil)
        }
      },
      answer("all highlights read") { hits, _ in
        hits.count { hit in
          let metadata = hit.metadata
          return metadata.highlightResult?.hasMatch ?? false && metadata.snippetResult != nil
        }
      },
    ]
  }
}
