import Foundation
import Searchlight

extension Suite {
  /// Benchmarks of the embedded engine at a scale, except queries; includes the kernels.
  static func engineCells(_ scale: EngineScale) -> [Benchmark] {
    engineKernelCells(scale) + buildCells(scale) + changeCells(scale) + highlightCells(scale)
      + fileCells(scale)
  }

  private static func buildCells(_ scale: EngineScale) -> [Benchmark] {
    let (floor, index) = (Gauge(), Gauge())
    return [
      Benchmark(
        scale.group, "index built", per: "record", units: scale.count, each: scale.count,
        against: EngineKernel.hash
      ) { count in
        let records = try scale.json.value
        var built = 0
        for _ in 0..<count { built += try EngineScale.index(of: records).count }
        return built
      },
      Benchmark(
        scale.group, "floor: 4 bytes for each word of a record", per: "record", each: 1,
        measuring: .memory(floor)
      ) { count in
        floor.value = Double(4 * (try scale.census.value.postings.count)) / Double(scale.count)
        return count
      },
      Benchmark(
        scale.group, "bytes beside the records", per: "record", each: 1,
        against: "floor: 4 bytes for each word of a record", measuring: .memory(index)
      ) { count in
        let value = try scale.index.value
        index.value = Double(value.indexBytes) / Double(value.count)
        return count
      },
    ]
  }

  /// Benchmarks of adding records to the index, compared with building an index of only these.
  private static func changeCells(_ scale: EngineScale) -> [Benchmark] {
    let added = Lazy {
      CorpusSource.records(1_000).enumerated().map { $1.json(scale.count + $0) }
    }
    let one = "floor: index of 1 record built"
    let thousand = "floor: index of 1,000 records built"
    return [
      Benchmark(scale.group, one, per: "record", each: 1) { count in
        let records = [try added.value[0]]
        var built = 0
        for _ in 0..<count { built += try EngineScale.index(of: records).count }
        return built
      },
      Benchmark(scale.group, "1 record added", per: "record", each: 1, against: one) { count in
        let records = try added.value
        var index = try scale.index.value
        var sum = 0
        for number in 0..<count {
          if number % records.count == 0 { index = try scale.index.value }
          let before = index.count
          try index.save([records[number % records.count]])
          sum += index.count - before
        }
        return sum
      },
      Benchmark(scale.group, thousand, per: "1,000", each: 1_000) { count in
        let records = try added.value
        var built = 0
        for _ in 0..<count { built += try EngineScale.index(of: records).count }
        return built
      },
      Benchmark(
        scale.group, "1,000 records added", per: "1,000", each: 1_000, against: thousand
      ) { count in
        let records = try added.value
        var sum = 0
        for _ in 0..<count {
          var index = try scale.index.value
          try index.save(records)
          sum += index.count - scale.count
        }
        return sum
      },
    ]
  }

  /// Benchmarks of the time that highlighting a page of 20 hits adds to an answer.
  private static func highlightCells(_ scale: EngineScale) -> [Benchmark] {
    let (gauge, floor) = (Gauge(), Gauge())
    let pages = Lazy { try EnginePages(scale) }
    let name = "floor: words of a page of 20 hashed"
    return [
      Benchmark(scale.group, name, per: "page", each: 1, measuring: .latency(floor)) { count in
        let pages = try pages.value
        let (time, sum) = ThreadTime.of {
          (0..<count).reduce(0) { sum, page in
            sum
              | pages.texts[page % pages.count].withUnsafeBufferPointer {
                EngineKernels.hashWords($0)
              }
          }
        }
        floor.value = time / Double(count)
        return sum == 0 ? 0 : count
      },
      Benchmark(
        scale.group, "page of 20 highlighted", per: "page", each: 1, against: name,
        measuring: .latency(gauge)
      ) { count in
        let pages = try pages.value
        var time = 0.0
        var right = 0
        for page in 0..<count {
          let page = page % pages.count
          let (plain, _) = try ThreadTime.least { try scale.answer(pages.plain[page]) }
          // Highlights are made when they are read.
          let (whole, marked) = try ThreadTime.least {
            try scale.answer(pages.highlighted[page]).hits.count { hit in
              hit.metadata.highlightResult?.hasMatch ?? false
            }
          }
          time += whole - plain
          right += marked == 20 ? 1 : 0
        }
        gauge.value = time / Double(count)
        return right
      },
    ]
  }

  /// Benchmarks of opening a saved index, compared with reading the bytes of its file.
  private static func fileCells(_ scale: EngineScale) -> [Benchmark] {
    let floor = "floor: file of the index read"
    return [
      Benchmark(scale.group, floor, per: "file", each: 1) { count in
        let path = try scale.file.value.path
        var read = 0
        for _ in 0..<count { read += try PlainFile.size(reading: path) > scale.count ? 1 : 0 }
        return read
      },
      Benchmark(scale.group, "saved index opened", per: "file", each: scale.count, against: floor) {
        count in
        let file = try scale.file.value
        var opened = 0
        for _ in 0..<count { opened += try LocalIndex(contentsOf: file).count }
        return opened
      },
      Benchmark(
        scale.group, "saved index opened, first answer", per: "file", each: 1, against: floor
      ) { count in
        let file = try scale.file.value
        var request = SearchRequest(
          index: EngineScale.indexName, query: String(try scale.records.value[0].name.prefix(3)))
        request.parameters.facets = EngineScale.facets
        var answered = 0
        for _ in 0..<count {
          let service = LocalService([try LocalIndex(contentsOf: file)])
          answered += try scale.answer(request, by: service).nbHits > 0 ? 1 : 0
        }
        return answered
      },
      Benchmark(
        scale.group, "saved index read and checked", per: "file", each: scale.count, against: floor
      ) { count in
        let file = try scale.file.value
        var opened = 0
        for _ in 0..<count { opened += try LocalIndex(contentsOf: file, access: .read).count }
        return opened
      },
    ]
  }
}
