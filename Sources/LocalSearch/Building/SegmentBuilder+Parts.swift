extension SegmentBuilder {
  /// Builds segments of about equal size, see ``EqualParts``; they have the records in their order.
  static func build(
    _ records: IdentifiedRecords, _ configuration: IndexConfiguration, largest: Int, _ cores: Cores
  ) -> [Segment] {
    let parts = records.parts(ofAtMost: largest, for: cores)
    guard parts.count > 1 else { return [build(records, configuration)] }
    return cores.map(parts.count) { build(RecordSlice(records, parts[$0]), configuration) }
  }
}
