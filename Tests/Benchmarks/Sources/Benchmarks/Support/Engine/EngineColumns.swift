/// The plain arrays that the kernels process.
struct EngineColumns: Sendable {
  /// Eight postings per record, ordered by word.
  let postings: [UInt32]

  /// Every second document.
  let documents: [UInt32]

  let sections: [UInt8]
  let maintainers: [UInt16]

  /// The names and summaries of all records, one per line.
  let text: [UInt8]

  /// The distinct maintainers, which are the values of a facet, one per line.
  let maintainerNames: [UInt8]

  init(_ scale: EngineScale) throws {
    let records = try scale.records.value
    let all = try scale.census.value.postings
    postings = (0..<8 * records.count).map { all[$0 % all.count] }
    documents = stride(from: 0, to: UInt32(records.count), by: 2).map(\.self)
    sections = Self.numbers(records.map(\.section)).map { UInt8(truncatingIfNeeded: $0) }
    maintainers = Self.numbers(records.map(\.maintainer)).map { UInt16(truncatingIfNeeded: $0) }
    text = records.flatMap { Array("\($0.name)\n\($0.summary)\n".utf8) }
    maintainerNames = Set(records.map(\.maintainer)).sorted().flatMap { Array("\($0)\n".utf8) }
  }

  private static func numbers(_ values: [String]) -> [Int] {
    var known: [String: Int] = [:]
    return values.map { value in
      let number = known[value] ?? known.count
      known[value] = number
      return number
    }
  }
}
