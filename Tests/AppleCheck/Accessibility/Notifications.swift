// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of Apple's Accessibility with the declarations that the sources use.
import Foundation

// https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) {}
    public init(_ announcement: AttributedString) {}
    public func post() {}
  }
}
