/// A text of which parts are highlighted because they match the query.
///
/// Holds the plain text and the places, not the tags, so nothing has to be escaped or searched for
/// again when it is shown.
public struct HighlightedString: Hashable, Sendable {
  /// The plain text.
  public let string: String

  /// The highlighted parts as ranges of UTF-8 offsets into ``string``, rising and disjoint.
  public let utf8Ranges: [Range<Int>]

  /// Creates a text with highlighted parts.
  ///
  /// Ranges that are empty, overlap an earlier one, reach beyond the text or cut a character in two
  /// are left out.
  public init(_ string: String, utf8Ranges: [Range<Int>] = []) {
    self.string = string
    var end = 0
    let count = string.utf8.count
    self.utf8Ranges = utf8Ranges.filter { range in
      guard range.lowerBound >= end, !range.isEmpty, range.upperBound <= count,
        string.isScalarBoundary(range.lowerBound), string.isScalarBoundary(range.upperBound)
      else { return false }
      end = range.upperBound
      return true
    }
  }

  /// Creates a text with parts of which it is known that they can be.
  init(known string: String, utf8Ranges: [Range<Int>]) {
    self.string = string
    self.utf8Ranges = utf8Ranges
  }

  /// The highlighted parts as ranges of the text.
  public var ranges: [Range<String.Index>] {
    utf8Ranges.map { range in
      string.utf8.index(
        string.startIndex, offsetBy: range.lowerBound)..<string.utf8.index(
          string.startIndex, offsetBy: range.upperBound)
    }
  }

  /// The text in pieces that are highlighted or not, in order, none of them empty.
  public var segments: [Segment] {
    var segments: [Segment] = []
    var position = string.startIndex
    for range in ranges {
      if position < range.lowerBound {
        segments.append(Segment(text: string[position..<range.lowerBound], isHighlighted: false))
      }
      segments.append(Segment(text: string[range], isHighlighted: true))
      position = range.upperBound
    }
    if position < string.endIndex {
      segments.append(Segment(text: string[position...], isHighlighted: false))
    }
    return segments
  }

  /// A piece of the text.
  public struct Segment: Hashable, Sendable {
    /// The piece.
    public let text: Substring
    /// Whether it is highlighted.
    public let isHighlighted: Bool
  }
}

extension HighlightedString: CustomStringConvertible {
  /// The text with `<em>` tags.
  public var description: String { taggedString() }
}

extension String {
  fileprivate func isScalarBoundary(_ utf8Offset: Int) -> Bool {
    let index = utf8.index(startIndex, offsetBy: utf8Offset)
    return index == endIndex || !UTF8.isContinuation(utf8[index])
  }
}
