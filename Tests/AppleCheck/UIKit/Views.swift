// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// A stub of Apple's UIKit with the declarations that the sources use, with Apple's signatures,
// isolation and availability. Optional protocol requirements have default implementations here.
// Nothing is linked or run.
@_exported import Foundation

extension IndexPath {
  // https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)
  public init(row: Int, section: Int) { self.init() }
  public init(item: Int, section: Int) { self.init() }
  public var row: Int {
    get { 0 }
    set {}
  }
  public var item: Int {
    get { 0 }
    set {}
  }
  public var section: Int {
    get { 0 }
    set {}
  }
}

// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIResponder: NSObject {
  @discardableResult open func becomeFirstResponder() -> Bool { true }
  @discardableResult open func resignFirstResponder() -> Bool { true }
}
@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = UIColor()
  open var window: UIWindow? { nil }
  open var alpha: CGFloat = 1
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  // https://developer.apple.com/documentation/uikit/accessibility-for-uikit
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
}
@MainActor open class UIWindow: UIView {}
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let selected = UIAccessibilityTraits(rawValue: 1)
}
// https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
public enum UIAccessibility {
  public struct Notification: Sendable { public static let announcement = Notification() }
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}
open class UIColor: NSObject, @unchecked Sendable {
  open class var label: UIColor { UIColor() }
  open class var secondaryLabel: UIColor { UIColor() }
  open class var lightGray: UIColor { UIColor() }
  open class var systemBackground: UIColor { UIColor() }
}
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Sendable { public static let bold = Weight() }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { UIFont() }
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont() }
  public struct TextStyle: Hashable, Sendable {
    public static let body = TextStyle()
    public static let headline = TextStyle()
  }
}
// https://developer.apple.com/documentation/foundation/nsattributedstring/key
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("Language")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
// https://developer.apple.com/documentation/uikit/nsunderlinestyle
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
}
open class UIImage: NSObject, @unchecked Sendable {
  @available(iOS 13.0, *)
  public init?(systemName name: String) { super.init() }
}
@MainActor open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
}
@MainActor open class UIImageView: UIView { open var image: UIImage? }

// https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@MainActor open class UIActivityIndicatorView: UIView {
  open func startAnimating() {}
  open func stopAnimating() {}
}

// https://developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = UIControl.Event(rawValue: 1 << 12)
    public static let editingChanged = UIControl.Event(rawValue: 1 << 17)
    public static let editingDidEnd = UIControl.Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 19)
  }
  @available(iOS 14.0, *)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
}
@MainActor open class UIAction: NSObject {
  public typealias Handler = @MainActor (UIAction) -> Void
  @available(iOS 14.0, *)
  public init(handler: @escaping UIActionHandler) {}
}
public typealias UIActionHandler = @MainActor (UIAction) -> Void

// https://developer.apple.com/documentation/uikit/uirefreshcontrol
@MainActor open class UIRefreshControl: UIControl {
  public init() { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  open func beginRefreshing() {}
  open func endRefreshing() {}
}

// https://developer.apple.com/documentation/uikit/uitextfield
@MainActor public protocol UITextInput: AnyObject { var markedTextRange: UITextRange? { get } }
@MainActor open class UITextRange: NSObject {}
@MainActor open class UITextField: UIControl, UITextInput {
  open var text: String?
  open var placeholder: String?
  open var markedTextRange: UITextRange? { nil }
  open var font: UIFont?
  // https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting
  open var adjustsFontForContentSizeCategory = false
  // https://developer.apple.com/documentation/uikit/uitextinputtraits
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var returnKeyType: UIReturnKeyType = .default
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UIReturnKeyType: Int, Sendable { case `default`, go, google, join, next, route, search }
// https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
}
extension NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}
@MainActor open class NSLayoutConstraint: NSObject {}
@available(iOS 13.0, *)
@MainActor open class UISearchTextField: UITextField {}
