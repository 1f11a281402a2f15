import SearchlightBasics

/// The state of scanning one hit: the ranges of its text that form the record, and the ranges of
/// its metadata.
struct ScannedHit {
  let opening: Int
  var objectID: String?
  var highlightResult = 0..<0
  var snippetResult = 0..<0
  var rankingInfo = 0..<0
  var geolocation = 0..<0
  var distinctSeqID = 0..<0

  /// The last range of the record, which may still grow.
  private var lastRange: Range<Int>
  private var isGrowing = true
  private var hasMembers = false

  init(opening: Int) {
    self.opening = opening
    lastRange = opening..<opening + 1
  }

  /// Adds a member whose value ends at `end` to the record.
  mutating func keep(_ key: JSONScanner.Key, until end: Int, in hits: inout ScannedHits) {
    if isGrowing {
      lastRange = lastRange.lowerBound..<end
    } else {
      hits.append(lastRange)
      // Include the comma before the member, unless the member is the first.
      lastRange = (hasMembers ? key.separator : key.text.range.lowerBound - 1)..<end
      isGrowing = true
    }
    hasMembers = true
  }

  /// Adds a member to the record and puts its value in quotation marks, which are copied from the
  /// key.
  mutating func keepQuoted(
    _ value: Range<Int>, of key: JSONScanner.Key, in hits: inout ScannedHits
  ) {
    let mark = key.text.range.upperBound..<key.text.range.upperBound + 1
    keep(key, until: value.lowerBound, in: &hits)
    hits.append(lastRange)
    hits.append(mark)
    hits.append(value)
    hits.append(mark)
    lastRange = value.upperBound..<value.upperBound
  }

  /// Leaves the member that was scanned last out of the record.
  mutating func leaveOut() {
    isGrowing = false
  }

  /// Ends the record with its closing brace.
  mutating func close(at closing: Int, in hits: inout ScannedHits) {
    if isGrowing {
      hits.append(lastRange.lowerBound..<closing + 1)
    } else {
      hits.append(lastRange)
      hits.append(closing..<closing + 1)
    }
  }
}

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

/// Collects the facet values of one attribute while they are read.
struct ScannedFacets {
  private var indices: [String: Int] = [:]
  private var values: [Facet] = []
  private var isSorted = true

  /// Adds a value; of two equal values, the later one wins.
  mutating func append(_ facet: Facet) {
    if let index = indices.updateValue(values.count, forKey: facet.value) {
      indices[facet.value] = index
      values[index] = facet
      isSorted = false
      return
    }
    if isSorted, let last = values.last, !Self.areInOrder(last, facet) { isSorted = false }
    values.append(facet)
  }

  /// The values, sorted by descending count and then alphabetically.
  ///
  /// Most engines send them in this order, so usually nothing is sorted.
  var facets: [Facet] {
    isSorted ? values : values.sorted(by: Self.areInOrder)
  }

  private static func areInOrder(_ left: Facet, _ right: Facet) -> Bool {
    left.count == right.count
      ? AlphabeticalOrder(left.value, right.value).isBefore : left.count > right.count
  }
}

extension ScannedTags {
  /// Returns the highlighting tags that a request asks for; `nil` if they are `<em>` or the request
  /// names none.
  static func of(_ request: SearchRequest?) -> ScannedTags? {
    let pre = request?.parameters["highlightPreTag"]?.stringValue ?? "<em>"
    let post = request?.parameters["highlightPostTag"]?.stringValue ?? "</em>"
    return pre == "<em>" && post == "</em>" ? nil : ScannedTags(pre: pre, post: post)
  }
}
