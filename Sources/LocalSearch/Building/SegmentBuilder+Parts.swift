extension SegmentBuilder {
  /// Builds as few segments of equal size as the largest size allows, at least one; they have the
  /// records in their order.
  static func build(
    _ records: IdentifiedRecords, _ configuration: IndexConfiguration, largest: Int, _ cores: Cores
  ) -> [Segment] {
    let count = EqualParts.count(records.count, largest: largest)
    guard count > 1 else { return [build(records, configuration)] }
    let parts = EqualParts.ranges(of: records.count, partCount: count)
    return cores.map(count) { build(RecordSlice(records, parts[$0]), configuration) }
  }
}
