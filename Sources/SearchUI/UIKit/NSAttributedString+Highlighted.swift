#if canImport(UIKit) || canImport(AppKit)
  public import SearchCore
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension NSAttributedString {
    /// Creates a text whose highlighted parts have some attributes:
    /// `NSAttributedString(highlightedString: title, attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])`.
    ///
    /// - Parameters:
    ///   - highlightedString: The text with its highlighted parts.
    ///   - attributes: What makes a highlighted part stand out.
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
