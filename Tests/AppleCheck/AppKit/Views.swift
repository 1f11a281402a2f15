// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of Apple's AppKit with the declarations that the sources use, with Apple's signatures,
// isolation and availability. Optional protocol requirements have default implementations here.
// Nothing is linked or run.
@_exported import Foundation

// https://developer.apple.com/documentation/appkit/nsuserinterfacelayoutdirection
public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

// https://developer.apple.com/documentation/appkit/nsview
@MainActor open class NSResponder: NSObject {}
@MainActor open class NSView: NSResponder {
  public init(frame frameRect: NSRect) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var subviews: [NSView] = []
  open var visibleRect: NSRect { .zero }
  open var alphaValue: CGFloat = 1
  open var enclosingScrollView: NSScrollView? { nil }
  open func scroll(_ point: NSPoint) {}
  open var window: NSWindow? { nil }
  open var postsBoundsChangedNotifications = false
  open var postsFrameChangedNotifications = false
  public class var boundsDidChangeNotification: NSNotification.Name {
    .init("NSViewBoundsDidChange")
  }
  public class var frameDidChangeNotification: NSNotification.Name {
    .init("NSViewFrameDidChange")
  }
  open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection = .leftToRight
  open var frame: NSRect = .zero
  open var bounds: NSRect = .zero
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = NSView.AutoresizingMask(rawValue: 2)
    public static let height = NSView.AutoresizingMask(rawValue: 16)
  }
  open var autoresizingMask: NSView.AutoresizingMask = []
  open func addSubview(_ view: NSView) {}
  open func removeFromSuperview() {}
  // https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol
  open func setAccessibilityLabel(_ accessibilityLabel: String?) {}
}
@MainActor open class NSWindow: NSResponder {}
// https://developer.apple.com/documentation/appkit/nsscrollview
public typealias NSRect = CGRect
public typealias NSPoint = CGPoint
public struct NSEdgeInsets: Sendable { public var top: CGFloat = 0 }
// https://developer.apple.com/documentation/appkit/nsclipview/contentinsets
@MainActor open class NSClipView: NSView { open var contentInsets = NSEdgeInsets() }
@MainActor open class NSScrollView: NSView {
  open var contentView: NSClipView {
    get { NSClipView(frame: .zero) }
    set {}
  }
}
open class NSFont: NSObject, @unchecked Sendable {
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont() }
  open class var systemFontSize: CGFloat { 13 }
}
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
// https://developer.apple.com/documentation/appkit/nsunderlinestyle
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
}
public enum NSTextAlignment: Int, Sendable { case left, natural = 4 }
public struct NSUserInterfaceItemIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
extension NSView {
  public var identifier: NSUserInterfaceItemIdentifier? {
    get { nil }
    set {}
  }
}

// https://developer.apple.com/documentation/appkit/nscontrol
@MainActor open class NSControl: NSView {
  open var stringValue = ""
  weak open var target: AnyObject?
  open var action: Selector?
  open var alignment: NSTextAlignment = .natural
  open var attributedStringValue = NSAttributedString(string: "")
  open func currentEditor() -> NSText? { nil }
}
// https://developer.apple.com/documentation/appkit/nsbutton
@MainActor open class NSButton: NSControl {
  public enum ButtonType: UInt, Sendable { case pushOnPushOff = 1 }
  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
  }
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
  }
  open var state: NSControl.StateValue = .off
  open var isBordered = true
  open var attributedTitle = NSAttributedString(string: "")
  open func setButtonType(_ type: NSButton.ButtonType) {}
}
extension NSControl {
  public struct StateValue: Hashable, Sendable {
    public static let on = NSControl.StateValue()
    public static let off = NSControl.StateValue()
  }
}
@MainActor open class NSText: NSView {}
// https://developer.apple.com/documentation/appkit/nstextinputclient/hasmarkedtext()
@MainActor open class NSTextView: NSText { open func hasMarkedText() -> Bool { false } }
// https://developer.apple.com/documentation/appkit/nstextfield
@MainActor open class NSTextField: NSControl {
  public convenience init(labelWithString stringValue: String) { self.init(frame: .zero) }
  weak open var delegate: (any NSTextFieldDelegate)?
  @available(macOS 10.10, *) open var placeholderString: String?
}
@MainActor open class NSSearchField: NSTextField {}
// https://developer.apple.com/documentation/appkit/nssearchfielddelegate
@available(macOS 10.11, *)
@MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {
  func searchFieldDidStartSearching(_ sender: NSSearchField)
  func searchFieldDidEndSearching(_ sender: NSSearchField)
}
extension NSSearchFieldDelegate {
  public func searchFieldDidStartSearching(_ sender: NSSearchField) {}
  public func searchFieldDidEndSearching(_ sender: NSSearchField) {}
}
// https://developer.apple.com/documentation/appkit/nscontroltexteditingdelegate
@MainActor public protocol NSControlTextEditingDelegate: NSObjectProtocol {
  func controlTextDidChange(_ obj: Notification)
  func controlTextDidEndEditing(_ obj: Notification)
}
extension NSControlTextEditingDelegate {
  public func controlTextDidChange(_ obj: Notification) {}
  public func controlTextDidEndEditing(_ obj: Notification) {}
}
@MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}
// https://developer.apple.com/documentation/appkit/nstextmovement
public enum NSTextMovement: Int, Sendable { case `return` = 16 }

// https://developer.apple.com/documentation/appkit/nstableview
@MainActor open class NSTableView: NSControl {
  weak open var dataSource: (any NSTableViewDataSource)?
  weak open var delegate: (any NSTableViewDelegate)?
  open var selectedRow: Int { -1 }
  open var selectedRowIndexes: IndexSet { IndexSet() }
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {}
  open func row(for view: NSView) -> Int { -1 }
  open func rows(in rect: NSRect) -> NSRange { NSRange(location: 0, length: 0) }
  open func deselectAll(_ sender: Any?) {}
  open func reloadData() {}
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {}
  open func noteNumberOfRowsChanged() {}
  open func beginUpdates() {}
  open func endUpdates() {}
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let effectFade = AnimationOptions(rawValue: 1)
  }
  open func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {}
  open func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {}
  open func moveRow(at oldIndex: Int, to newIndex: Int) {}
  open func rect(ofRow row: Int) -> NSRect { .zero }
  open var numberOfColumns: Int { 1 }
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?)
    -> NSView?
  { nil }
}
open class NSTableColumn: NSObject {}
@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {
  func numberOfRows(in tableView: NSTableView) -> Int
}
@MainActor public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  func tableViewSelectionDidChange(_ notification: Notification)
}
extension NSTableViewDelegate {
  public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int)
    -> NSView?
  { nil }
  public func tableViewSelectionDidChange(_ notification: Notification) {}
}
