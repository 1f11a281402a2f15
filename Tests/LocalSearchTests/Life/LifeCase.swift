import SearchCore

@testable import LocalSearch

/// Random changes of an index, which are applied to a model as well.
struct LifeCase {
  private var source: CaseSource
  private let vocabulary: [String]
  private(set) var index: LocalIndex
  private(set) var model: IndexModel
  private(set) var steps: [String] = []

  init(seed: UInt64) throws {
    var source = CaseSource(seed: seed)
    let words = (0..<source.number(in: 2...6)).map { _ in source.word() }
    let records = (0..<source.number(in: 0...10)).map { source.record($0, words) }
    model = IndexModel(records: records, settings: source.settings())
    self.source = source
    vocabulary = words
    index = try LocalIndex("cases", records: records, settings: model.settings)
    index.snapshot.immediateLimit = 0
    index.snapshot.largestSegment = [IndexSnapshot.usualLargestSegment, 2, 3, 5, 9][Int(seed % 5)]
  }

  /// Applies one random change to the index and to the model.
  mutating func step() throws {
    switch source.number(in: 0...19) {
    case 0...7:
      let records = (0..<source.pick([1, 1, 1, 2, 3, 6])).map { _ in record() }
      note("save \(records)")
      try index.save(records)
      model.save(records)
    case 8...10:
      let objectIDs = (0..<source.number(in: 1...3)).map { _ in objectID() }
      note("delete \(objectIDs)")
      index.delete(objectIDs)
      model.delete(objectIDs)
    case 11:
      let filters = source.pick([
        "genre:red", "NOT genre:red AND year > 2", "year < 2 OR price > 1", "_tags:z",
        "kinds:blue AND genre:blue", "crew.size = 3", "flag:true",
      ])
      note("delete where \(filters)")
      try index.delete(where: filters)
      try model.delete(where: filters)
    case 12...14:
      let changes = (0..<source.number(in: 1...3)).map { _ in change() }
      let creates = source.chance(50)
      note("update \(changes) \(creates)")
      try index.update(changes, createIfNotExists: creates)
      model.update(changes, createIfNotExists: creates)
    case 15:
      note("settings")
      model.settings = source.settings()
      try index.setSettings(model.settings)
    case 16 where source.chance(15):
      note("clear")
      index.clear()
      model.clear()
    case 17:
      note("merge")
      index.merge()
    default:
      mergeSome()
    }
  }

  /// Merges a few neighbouring segments; records may be deleted between the start of the merge and
  /// its end.
  private mutating func mergeSome() {
    let segments = index.snapshot.segments
    let first = source.number(in: 0...segments.count - 1)
    let range = first..<source.number(in: first...segments.count - 1) + 1
    let merge = SegmentMerge(segments, range, index.configuration)
    let result = merge.run()
    if source.chance(50) {
      let objectIDs = (0..<3).map { _ in objectID() }
      note("delete meanwhile \(objectIDs)")
      index.delete(objectIDs)
      model.delete(objectIDs)
    }
    note("merge \(range) \(merge.adopt(result, into: &index.snapshot))")
  }

  mutating func request() -> SearchRequest { source.request(vocabulary, model.settings) }

  mutating func filters() -> String {
    source.pick(["", "genre:red", "NOT genre:red", "year > 2", "year < 3 OR price > 1"])
  }

  private mutating func objectID() -> String { "r\(source.number(in: 0...16))" }

  private mutating func record() -> JSON { source.record(source.number(in: 0...16), vocabulary) }

  private mutating func change() -> JSON {
    let whole = record()
    var members = (whole.objectValue ?? [:]).filter { $0.key == "objectID" || source.chance(40) }
    if source.chance(50) {
      members["year"] = ["_operation": "Increment", "value": .integer(source.number(in: -1...2))]
    }
    return .object(members)
  }

  private mutating func note(_ step: String) {
    index.snapshot.immediateLimit = source.pick([0, 0, 3, 8, 512])
    steps.append("\(step) → \(index.segmentCount) segments")
  }
}
