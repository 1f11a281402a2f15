import SearchlightBasics

/// One hit while it is walked over: which pieces of its text are the record, and where the metadata are.
struct ScannedHit {
  let opening: Int
  var objectID: String?
  var highlightResult = 0..<0
  var snippetResult = 0..<0
  var rankingInfo = 0..<0
  var geolocation = 0..<0
  var distinctSeqID = 0..<0

  /// The piece of the record that is still growing.
  private var piece: Range<Int>
  private var isGrowing = true
  private var hasMembers = false

  init(opening: Int) {
    self.opening = opening
    piece = opening..<opening + 1
  }

  /// Keeps a member whose value ends at `end`.
  mutating func keep(_ key: JSONScanner.Key, until end: Int, in hits: inout ScannedHits) {
    if isGrowing {
      piece = piece.lowerBound..<end
    } else {
      hits.append(piece)
      // The comma before the member comes along, unless the member is the first.
      piece = (hasMembers ? key.separator : key.text.range.lowerBound - 1)..<end
      isGrowing = true
    }
    hasMembers = true
  }

  /// Keeps a member and puts its value in quotation marks, which are those of the key.
  mutating func keepQuoted(
    _ value: Range<Int>, of key: JSONScanner.Key, in hits: inout ScannedHits
  ) {
    let mark = key.text.range.upperBound..<key.text.range.upperBound + 1
    keep(key, until: value.lowerBound, in: &hits)
    hits.append(piece)
    hits.append(mark)
    hits.append(value)
    hits.append(mark)
    piece = value.upperBound..<value.upperBound
  }

  /// Leaves out the member that was walked over last.
  mutating func leaveOut() {
    isGrowing = false
  }

  /// Ends the record at its closing brace.
  mutating func close(at closing: Int, in hits: inout ScannedHits) {
    if isGrowing {
      hits.append(piece.lowerBound..<closing + 1)
    } else {
      hits.append(piece)
      hits.append(closing..<closing + 1)
    }
  }
}
