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
