extension DocumentFilter {
  /// Leaves out some documents of so many.
  mutating func exclude(_ documents: [UInt32], of count: Int) {
    guard !documents.isEmpty else { return }
    var left = Bitmap(count: count, repeating: true)
    for document in documents { left.remove(Int(document)) }
    passing?.formIntersection(left)
    passing = passing ?? left
    for index in passingOthers.indices { passingOthers[index].documents.formIntersection(left) }
  }
}
