extension SegmentTopDocuments {
  /// Notes what is promoted, now that it is known what was found.
  mutating func take(_ pins: SegmentPromotions?) {
    guard pins != nil else { return }
    self.pins = pins
    self.pins?.note(found: scratch.documents.prefix(selection.count), of: reader.segment.count)
  }
}
