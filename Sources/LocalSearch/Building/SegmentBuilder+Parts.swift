extension SegmentBuilder {
  /// Builds segments of equal size, see ``EqualParts``; they have the records in their order.
  static func build(
    _ records: IdentifiedRecords, _ configuration: IndexConfiguration, largest: Int, _ cores: Cores
  ) -> [Segment] {
    let count = min(
      max(1, records.count), EqualParts.count(records.size, largest: largest, cores))
    guard count > 1 else { return [build(records, configuration)] }
    let parts = EqualParts.ranges(of: records.count, partCount: count)
    return cores.map(count) { build(RecordSlice(records, parts[$0]), configuration) }
  }
}
