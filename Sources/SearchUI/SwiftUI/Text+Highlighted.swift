#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  extension Text {
    /// Creates a text whose highlighted parts are bold: `Text(highlighted: title)`.
    ///
    /// ```swift
    /// Text(highlighted: title) { $0.foregroundStyle(.tint) }
    /// ```
    ///
    /// - Parameters:
    ///   - string: The text with its highlighted parts.
    ///   - style: What makes a highlighted part stand out.
    public init(
      highlighted string: HighlightedString, style: (Text) -> Text = { $0.bold() }
    ) {
      self = string.segments.reduce(Text(verbatim: "")) { text, segment in
        let part = Text(verbatim: String(segment.text))
        return text + (segment.isHighlighted ? style(part) : part)
      }
    }
  }
#endif
