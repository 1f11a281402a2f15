import Foundation
import SearchlightCore

@testable import SearchlightLocal

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
    model = IndexModel(records: records, settings: source.lifeSettings())
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
      model.settings = source.lifeSettings()
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

  /// Saves the index to a file, and goes on with the one that is opened from there.
  mutating func reopen(_ file: URL) throws {
    steps.append("reopen")
    try index.write(to: file)
    let opened = try LocalIndex(contentsOf: file)
    let limit = index.snapshot.largestSegment
    index.snapshot = opened.snapshot
    index.snapshot.largestSegment = limit
    index.configuration = opened.configuration
  }

  /// Saves the index into a folder by which it is saved again and again.
  mutating func save(into folder: IndexFolder) throws {
    steps.append("save into the folder")
    try folder.save(&index)
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
    index.cores = steps.count.isMultiple(of: 2) ? .one : Cores(limit: 3, worthwhile: 0)
    steps.append("\(step) → \(index.segmentCount) segments")
  }
}

extension CaseSource {
  /// Random settings, half of which hide attributes, also nested ones.
  fileprivate mutating func lifeSettings() -> IndexSettings {
    var settings = settings()
    let hidden: [Attribute] = ["year", "crew.size", "crew", "genre", "title", "_tags", "kinds"]
    if chance(50) {
      settings.unretrievableAttributes = (0..<number(in: 1...3)).map { _ in pick(hidden) }
    }
    if chance(20) { settings.attributesToRetrieve = ["title", "crew.head"] }
    return settings
  }
}
