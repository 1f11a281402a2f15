/// A text with highlighted segments that match the query.
///
/// It holds the plain text and the ranges instead of tags, so displaying it requires neither
/// escaping nor parsing.
public struct HighlightedString: Hashable, Sendable {
  /// The plain text.
  public let string: String

  /// The highlighted ranges as UTF-8 offsets into ``string``, in ascending order and disjoint.
  public let utf8Ranges: [Range<Int>]

  /// Creates a text with highlighted ranges, given as UTF-8 offsets.
  ///
  /// Ranges that are empty, overlap an earlier range, exceed the text or split a character are
  /// ignored.
  public init(_ string: String, utf8Ranges: [Range<Int>] = []) {
    self.string = string
    // Most texts have none, and of the others nearly all ranges are valid.
    if utf8Ranges.isEmpty || Self.areValid(utf8Ranges, in: string) {
      self.utf8Ranges = utf8Ranges
      return
    }
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

  /// Returns whether ranges are ascending, disjoint, not empty, and within a text whose characters
  /// they do not split; `false` also if the text is not stored as UTF-8.
  private static func areValid(_ ranges: [Range<Int>], in string: String) -> Bool {
    string.utf8.withContiguousStorageIfAvailable { text in
      var end = 0
      for range in ranges {
        guard range.lowerBound >= end, !range.isEmpty, range.upperBound <= text.count,
          !UTF8.isContinuation(text[range.lowerBound]),
          range.upperBound == text.count || !UTF8.isContinuation(text[range.upperBound])
        else { return false }
        end = range.upperBound
      }
      return true
    } ?? false
  }

  /// Creates a text with ranges that are known to be valid.
  init(known string: String, utf8Ranges: [Range<Int>]) {
    self.string = string
    self.utf8Ranges = utf8Ranges
  }

  /// The highlighted ranges as indices of ``string``.
  public var ranges: [Range<String.Index>] {
    utf8Ranges.map { range in
      string.utf8.index(
        string.startIndex, offsetBy: range.lowerBound)..<string.utf8.index(
          string.startIndex, offsetBy: range.upperBound)
    }
  }

  /// The text as a sequence of highlighted and plain segments, in order; none is empty.
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

  /// A highlighted or plain segment of the text.
  public struct Segment: Hashable, Sendable {
    /// The text of the segment.
    public let text: Substring
    /// Whether the segment is highlighted.
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

extension HighlightedString: Codable {
  private enum CodingKeys: String, CodingKey {
    case string, ranges
  }

  /// Decodes a text with `<em>` tags, or an object with the plain text and the highlighted ranges.
  public init(from decoder: any Decoder) throws {
    if let tagged = try? decoder.singleValueContainer().decode(String.self) {
      self.init(taggedString: tagged)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let bounds = try container.decode([[Int]].self, forKey: .ranges)
    self.init(
      try container.decode(String.self, forKey: .string),
      utf8Ranges: bounds.compactMap { pair in
        guard pair.count == 2, pair[0] < pair[1] else { return nil }
        return pair[0]..<pair[1]
      })
  }

  /// Encodes a text with `<em>` tags, or an object with the plain text and the ranges if the text
  /// itself contains such tags.
  public func encode(to encoder: any Encoder) throws {
    if let tagged = unmistakableTags {
      var container = encoder.singleValueContainer()
      try container.encode(tagged)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(string, forKey: .string)
      try container.encode(utf8Ranges.map { [$0.lowerBound, $0.upperBound] }, forKey: .ranges)
    }
  }

  /// The text with `<em>` tags; `nil` if parsing it would give another value.
  var unmistakableTags: String? {
    let tagged = taggedString()
    // A text without `<` has no tags of its own, so it is unambiguous.
    let isPlain = !string.utf8.contains(UInt8(ascii: "<"))
    return isPlain || HighlightedString(taggedString: tagged) == self ? tagged : nil
  }
}
