extension SegmentTopDocuments {
  /// Records which promoted documents were found.
  mutating func notePromotions() {
    guard pins != nil else { return }
    selection.list()
    pins?.note(found: scratch.documents.prefix(selection.count), of: reader.segment.count)
  }
}
