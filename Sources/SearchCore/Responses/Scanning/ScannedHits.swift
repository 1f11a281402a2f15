import SearchlightBasics

/// Where the hits of a result are.
struct ScannedHits {
  /// The rows; their offsets count in the page that they will make.
  var rows: [RowTable.Row] = []

  /// The pieces of the text that make the page's bytes, in order.
  private var pieces: [Range<Int>] = []

  private(set) var length = 0

  /// Adds a piece; returns the length of the page so far.
  @discardableResult
  mutating func append(_ piece: Range<Int>) -> Int {
    if !piece.isEmpty { pieces.append(piece) }
    length += piece.count
    return length
  }

  /// The bytes of the page.
  func bytes(of json: JSONScanner) -> [UInt8] {
    // An array without capacity shares its storage with all others, which must not be written to.
    // safe: `length` is the sum of the pieces, each of which is a range that the scanner has walked over.
    [UInt8](unsafeUninitializedCapacity: max(1, length)) { output, count in
      for piece in pieces {
        let target = UnsafeMutableBufferPointer(rebasing: output[count..<count + piece.count])
        _ = target.initialize(from: json.bytes(piece))
        count += piece.count
      }
    }
  }
}

extension HitsPage {
  /// Creates a page from the hits of a text that has been walked over.
  init(_ hits: ScannedHits, of json: JSONScanner, _ tags: ScannedTags?) {
    self.init(RowTable(bytes: hits.bytes(of: json), rows: hits.rows, tags: tags))
  }
}
