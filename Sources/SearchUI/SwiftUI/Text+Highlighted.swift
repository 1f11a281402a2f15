#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  extension Text {
    /// Creates a text whose highlighted parts are bold: `Text(highlighted: title)`.
    public init(highlighted string: HighlightedString) {
      var attributes = AttributeContainer()
      attributes.inlinePresentationIntent = .stronglyEmphasized
      self.init(AttributedString(string, highlights: attributes))
    }

    /// Creates a text whose highlighted parts look as you say.
    ///
    /// ```swift
    /// Text(highlighted: title) { $0.foregroundStyle(.tint) }
    /// ```
    ///
    /// Each part is a text of its own, and SwiftUI nests them; so only those of the first 50 parts stand out. For long
    /// texts make an `AttributedString` with highlights.
    ///
    /// - Parameters:
    ///   - string: The text with its highlighted parts.
    ///   - style: What makes a highlighted part stand out.
    public init(highlighted string: HighlightedString, style: (Text) -> Text) {
      let segments = Array(string.segments)
      let rest = segments.dropFirst(50).map { String($0.text) }.joined()
      self = segments.prefix(50).reduce(Text(verbatim: "")) { text, segment in
        let part = Text(verbatim: String(segment.text))
        return text + (segment.isHighlighted ? style(part) : part)
      }
      if !rest.isEmpty { self = self + Text(verbatim: rest) }
    }
  }
#endif
