import SearchlightCore

@testable import SearchlightLocal

extension Segment {
  /// A segment of records; those without an identifier are numbered.
  static func of(
    _ records: [JSON], _ settings: IndexSettings = IndexSettings()
  ) throws -> Segment {
    SegmentBuilder.build(
      try IdentifiedRecords(records, .numbered), IndexConfiguration(settings))
  }
}
