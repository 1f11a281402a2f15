/// How large a segment is, as the policy of merges counts.
///
/// The unit is a document. Long documents count as one for each KB of text, so that the memory for
/// building a segment is bounded for them as well.
struct SegmentSize: Hashable, Sendable {
  /// The size with the documents that have been deleted.
  let total: Int

  /// The size without the documents that have been deleted, at most ``total``.
  let live: Int

  init(total: Int, live: Int) {
    self.total = total
    self.live = live
  }

  init(_ reader: SegmentReader) {
    let documents = reader.segment.count
    total = Self.units(documents, byteCount: reader.segment.records.bytes.count)
    live = documents == 0 ? 0 : total * reader.count / documents
  }

  var deleted: Int { total - live }

  /// The size of documents, whose texts have a number of bytes together.
  static func units(_ documents: Int, byteCount: Int) -> Int {
    max(documents, byteCount >> 10)
  }
}
