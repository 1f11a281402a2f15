extension DocumentFilter {
  /// Excludes some documents.
  ///
  /// - Parameter count: The number of documents in the segment.
  mutating func exclude(_ documents: [UInt32], of count: Int) {
    guard !documents.isEmpty else { return }
    var left = Bitmap(count: count, repeating: true)
    for document in documents { left.remove(Int(document)) }
    restrict(to: left)
  }

  /// Excludes all documents that are not in a set.
  mutating func restrict(to documents: Bitmap) {
    passing?.formIntersection(documents)
    passing = passing ?? documents
    nearlyPassing?.formIntersection(documents)
    for index in passingOthers.indices {
      passingOthers[index].documents.formIntersection(documents)
    }
  }
}
