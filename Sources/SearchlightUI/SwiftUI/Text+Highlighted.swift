#if canImport(SwiftUI)
  public import SearchlightCore
  public import SwiftUI

  extension Text {
    /// Creates a text with highlighted parts in bold: `Text(highlighted: title)`.
    public init(highlighted string: HighlightedString) {
      var attributes = AttributeContainer()
      attributes.inlinePresentationIntent = .stronglyEmphasized
      self.init(AttributedString(string, highlights: attributes))
    }

    /// Creates a text whose highlighted parts have a custom style.
    ///
    /// ```swift
    /// Text(highlighted: title) { $0.foregroundStyle(.tint) }
    /// ```
    ///
    /// Each part is a `Text` of its own, and SwiftUI nests them, so only the first 50 parts are
    /// styled. For long texts, use an `AttributedString` with highlights.
    ///
    /// - Parameters:
    ///   - string: The text with its highlighted parts.
    ///   - style: Styles a highlighted part.
    public init(highlighted string: HighlightedString, style: (Text) -> Text) {
      let segments = Array(string.onWholeCharacters.segments)
      let rest = segments.dropFirst(50).map { String($0.text) }.joined()
      self = segments.prefix(50).reduce(Text(verbatim: "")) { text, segment in
        let part = Text(verbatim: String(segment.text))
        return text + (segment.isHighlighted ? style(part) : part)
      }
      if !rest.isEmpty { self = self + Text(verbatim: rest) }
    }
  }
#endif
