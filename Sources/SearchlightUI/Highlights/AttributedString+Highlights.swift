public import Foundation
public import SearchlightCore

extension AttributedString {
  /// Creates a text whose highlighted parts have the attribute `searchHighlight` and the given
  /// attributes.
  ///
  /// ```swift
  /// AttributedString(title)                                                   // marked, looks the same
  /// AttributedString(title, highlights: AttributeContainer().foregroundColor(.accentColor))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text with its highlighted parts, from a hit or a snippet.
  ///   - highlights: Further attributes of the highlighted parts.
  public init(_ text: HighlightedString, highlights: AttributeContainer = AttributeContainer()) {
    var attributes = highlights
    attributes[SearchHighlightAttribute.self] = true
    self.init()
    for segment in text.segments {
      append(
        AttributedString(
          String(segment.text),
          attributes: segment.isHighlighted ? attributes : AttributeContainer()))
    }
  }

  /// The text with its highlighted parts, from which ``init(_:highlights:)`` makes an equal text.
  public var highlightedString: HighlightedString {
    var text = ""
    var ranges: [Range<Int>] = []
    for run in runs {
      let start = text.utf8.count
      // A run may begin or end inside a character, whose parts are separate scalars.
      text += String(String.UnicodeScalarView(unicodeScalars[run.range]))
      if run[SearchHighlightAttribute.self] == true {
        if ranges.last?.upperBound == start {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<text.utf8.count
        } else {
          ranges.append(start..<text.utf8.count)
        }
      }
    }
    return HighlightedString(text, utf8Ranges: ranges)
  }
}
