import Foundation

/// The names of the kernel benchmarks that determine lower bounds.
enum EngineKernel {
  static let scatter = "kernel: least score of each document"
  static let count = "kernel: facet counted"
  static let hash = "kernel: words hashed"
  static let values = "kernel: values looked through"
}

extension Suite {
  /// Benchmarks of the embedded engine's kernels, which are loops over plain pointers.
  static func engineKernelCells(_ scale: EngineScale) -> [Benchmark] {
    let columns = Lazy { try EngineColumns(scale) }
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

  /// A benchmark of a loop whose checksum must be the same in every run.
  private static func kernel(
    _ scale: EngineScale, _ name: String, per unit: String, units: Int,
    _ body: @escaping @Sendable () throws -> Int
  ) -> Benchmark {
    let expected = Lazy(body)
    return Benchmark(scale.group, name, per: unit, units: units, each: 1) { count in
      let expected = try expected.value
      var right = 0
      for _ in 0..<count where try body() == expected { right += 1 }
      return right
    }
  }
}
