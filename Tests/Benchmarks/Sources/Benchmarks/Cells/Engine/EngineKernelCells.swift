import Foundation

/// The names of the benchmarks by which bounds are told.
enum EngineKernel {
  static let scatter = "kernel: least score of each document"
  static let count = "kernel: facet counted"
  static let hash = "kernel: words hashed"
  static let values = "kernel: values looked through"
}

extension Suite {
  /// The kernels of the embedded engine: loops over plain pointers.
  static func engineKernelCells(_ scale: EngineScale) -> [Benchmark] {
    let columns = Later { try EngineColumns(scale) }
    let documents = scale.count
    let counted = (documents + 1) / 2
    return [
      kernel(scale, "kernel: postings read", per: "posting", units: 8 * documents) {
        try columns.value.postings.withUnsafeBufferPointer { EngineKernels.scan($0) }
      },
      kernel(scale, EngineKernel.scatter, per: "posting", units: 8 * documents) {
        try columns.value.postings.withUnsafeBufferPointer { postings in
          withUnsafeTemporaryAllocation(of: UInt16.self, capacity: documents) {
            EngineKernels.scatter(postings, into: $0)
          }
        }
      },
      kernel(scale, "kernel: bit set", per: "posting", units: 8 * documents) {
        try columns.value.postings.withUnsafeBufferPointer { postings in
          withUnsafeTemporaryAllocation(of: UInt64.self, capacity: documents / 64 + 1) {
            EngineKernels.setBits(postings, in: $0)
          }
        }
      },
      kernel(scale, EngineKernel.count, per: "document", units: 2 * counted) {
        let columns = try columns.value
        return columns.documents.withUnsafeBufferPointer { documents in
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << 16) { counts in
            columns.sections.withUnsafeBufferPointer {
              EngineKernels.countFew(
                documents, $0, UnsafeMutableBufferPointer(rebasing: counts[..<1024]))
            }
              + columns.maintainers.withUnsafeBufferPointer {
                EngineKernels.countMany(
                  documents, $0, UnsafeMutableBufferPointer(rebasing: counts[..<8192]))
              }
          }
        }
      },
      kernel(scale, EngineKernel.hash, per: "record", units: documents) {
        try columns.value.text.withUnsafeBufferPointer { EngineKernels.hashWords($0) }
      },
      kernel(scale, EngineKernel.values, per: "search", units: 1) {
        try columns.value.maintainerNames.withUnsafeBufferPointer { names in
          Array("ca".utf8).withUnsafeBufferPointer {
            EngineKernels.countLines(names, withWord: $0)
          }
        }
      },
    ]
  }

  /// A loop whose checksum must be the same whenever it runs.
  private static func kernel(
    _ scale: EngineScale, _ name: String, per unit: String, units: Int,
    _ body: @escaping @Sendable () throws -> Int
  ) -> Benchmark {
    let expected = Later(body)
    return Benchmark(scale.group, name, per: unit, units: units, each: 1) { count in
      let expected = try expected.value
      var right = 0
      for _ in 0..<count where try body() == expected { right += 1 }
      return right
    }
  }
}
