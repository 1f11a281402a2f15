import SearchlightBasics

/// The scanned hits of a result, as ranges of the JSON text.
struct ScannedHits {
  /// The rows; their offsets refer to the bytes of the future page.
  var rows: [RowTable.Row] = []

  /// The ranges of the text that form the page's bytes, in order.
  private var ranges: [Range<Int>] = []

  private(set) var length = 0

  /// Adds a range; returns the length of the page so far.
  @discardableResult
  mutating func append(_ range: Range<Int>) -> Int {
    if !range.isEmpty { ranges.append(range) }
    length += range.count
    return length
  }

  /// Copies the ranges into the bytes of the page.
  func bytes(of json: JSONScanner) -> [UInt8] {
    // safe: `length` is the sum of the ranges' lengths, and each range lies in the scanned text.
    [UInt8](unsafeUninitializedCapacity: max(1, length)) { output, count in
      for range in ranges {
        let target = UnsafeMutableBufferPointer(rebasing: output[count..<count + range.count])
        _ = target.initialize(from: json.bytes(range))
        count += range.count
      }
    }
  }
}

extension HitsPage {
  /// Creates a page from the scanned hits of a text.
  init(_ hits: ScannedHits, of json: JSONScanner, _ tags: ScannedTags?) {
    self.init(RowTable(bytes: hits.bytes(of: json), rows: hits.rows, tags: tags))
  }
}
