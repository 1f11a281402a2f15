@testable import SearchlightLocal

/// An index as the policy of merges sees it: numbers of records, without records.
struct MergeSimulation {
  let policy: MergePolicy
  private(set) var sizes: [SegmentSize]

  /// How many records have been built into segments, by saving and by merging.
  private(set) var built = 0

  /// How many records have been saved.
  private(set) var saved = 0

  /// How often a record was built for each that was saved.
  var writeAmplification: Double { Double(built) / Double(saved) }

  /// The fractions of documents that are still to be deleted.
  private var owed: [Double] = []

  /// Creates an index of records in as few segments as possible.
  init(_ policy: MergePolicy, count: Int) {
    self.policy = policy
    let partCount = EqualParts.count(count, largest: policy.largest, .one)
    sizes = (0..<partCount).map { part in
      let size = count * (part + 1) / partCount - count * part / partCount
      return SegmentSize(total: size, live: size)
    }
  }

  private var live: Int { sizes.reduce(0) { $0 + $1.live } }

  /// Saves new records, and makes all merges that the policy wants, as a service does.
  mutating func save(_ count: Int) {
    add(count)
    while let range = policy.immediate(sizes, limit: 512) { merge(range) }
    while let range = policy.wanted(sizes).first { merge(range) }
  }

  /// Replaces as many records, which are spread evenly over the index.
  mutating func update(_ count: Int) {
    delete(count)
    save(count)
  }

  /// Deletes records that are spread evenly over the index.
  mutating func delete(_ count: Int) {
    let all = live
    owed += [Double](repeating: 0, count: max(0, sizes.count - owed.count))
    for (index, size) in sizes.enumerated() {
      let share = owed[index] + Double(count) * Double(size.live) / Double(all)
      let deleted = min(size.live, Int(share))
      owed[index] = share - Double(deleted)
      sizes[index] = SegmentSize(total: size.total, live: size.live - deleted)
    }
  }

  /// Makes the merges that the policy wants.
  mutating func settle() {
    while let range = policy.wanted(sizes).first { merge(range) }
  }

  /// Adds a batch of a bulk load, and makes the merges that fill segments.
  mutating func load(_ count: Int, isLast: Bool) {
    add(count)
    for range in policy.filling(sizes, isComplete: isLast).reversed() { merge(range) }
  }

  private mutating func add(_ count: Int) {
    saved += count
    built += count
    sizes.append(SegmentSize(total: count, live: count))
  }

  private mutating func merge(_ range: Range<Int>) {
    let live = sizes[range].reduce(0) { $0 + $1.live }
    built += live
    sizes.replaceSubrange(range, with: live > 0 ? [SegmentSize(total: live, live: live)] : [])
  }
}
