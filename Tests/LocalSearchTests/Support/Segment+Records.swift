import SearchCore

@testable import LocalSearch

extension Segment {
  /// A segment of records, numbered where they have no identifier.
  static func of(
    _ records: [JSON], _ settings: IndexSettings = IndexSettings()
  ) throws -> Segment {
    SegmentBuilder.build(
      try IdentifiedRecords(records, .numbered), IndexConfiguration(settings))
  }
}
