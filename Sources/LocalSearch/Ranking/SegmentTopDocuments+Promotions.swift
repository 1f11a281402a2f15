extension SegmentTopDocuments {
  /// Stores the promotions of the segment, and records which of their documents were found.
  mutating func take(_ pins: SegmentPromotions?) {
    guard pins != nil else { return }
    self.pins = pins
    self.pins?.note(found: scratch.documents.prefix(selection.count), of: reader.segment.count)
  }
}
