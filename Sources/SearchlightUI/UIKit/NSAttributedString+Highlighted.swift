#if canImport(UIKit) || canImport(AppKit)
  public import SearchlightCore
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension NSAttributedString {
    /// Creates a text whose highlighted parts have the given attributes:
    /// `NSAttributedString(highlightedString: title, attributes: [.font:
    /// UIFont.preferredFont(forTextStyle: .headline)])`.
    ///
    /// - Parameters:
    ///   - highlightedString: The text with its highlighted parts.
    ///   - attributes: The attributes of the highlighted parts.
    public convenience init(
      highlightedString: HighlightedString, attributes: [NSAttributedString.Key: Any]
    ) {
      let text = NSMutableAttributedString(string: highlightedString.string)
      for range in highlightedString.ranges {
        text.addAttributes(attributes, range: NSRange(range, in: highlightedString.string))
      }
      self.init(attributedString: text)
    }
  }
#endif
