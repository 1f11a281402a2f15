extension SegmentSelection {
  /// Notes what is promoted, now that it is known what was found.
  mutating func take(_ pins: SegmentPins?) {
    guard pins != nil else { return }
    self.pins = pins
    self.pins?.note(found: scratch.documents.prefix(selection.count), of: part.segment.count)
  }
}
