extension SegmentTopDocuments {
  /// Records which promoted documents were found.
  mutating func notePromotions() {
    pins?.note(found: scratch.documents.prefix(selection.count), of: reader.segment.count)
  }
}
