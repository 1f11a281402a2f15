#if canImport(UIKit) && !os(watchOS)
  public import SearchlightComponents
  public import UIKit

  extension NSAttributedString {
    /// Creates a text that VoiceOver speaks with a voice of its language, for an announcement.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: The language of the text.
    public convenience init(spoken text: String, in language: AnnouncementLanguage) {
      self.init(
        string: text, attributes: [.accessibilitySpeechLanguage: language.identifier])
    }
  }
#endif
