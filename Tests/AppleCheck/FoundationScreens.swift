// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of the declarations for user interfaces in Apple's Foundation and CoreGraphics
// (https://developer.apple.com/documentation/foundation).

@_exported import ObjectiveC

// https://developer.apple.com/documentation/corefoundation/cgfloat
@frozen
public struct CGFloat: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  AdditiveArithmetic, Comparable
{
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public static var infinity: CGFloat { 0 }
  public init(_ value: Int) {}
  public init(_ value: Double) {}
  public static func + (lhs: CGFloat, rhs: CGFloat) -> CGFloat { lhs }
  public static func - (lhs: CGFloat, rhs: CGFloat) -> CGFloat { lhs }
  public static func * (lhs: CGFloat, rhs: CGFloat) -> CGFloat { lhs }
  public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool { false }
}

// https://developer.apple.com/documentation/corefoundation/cgrect
public struct CGPoint: Equatable, Sendable { public init(x: CGFloat, y: CGFloat) {} }
public struct CGRect: Equatable, Sendable {
  public func intersects(_ rect2: CGRect) -> Bool { false }
  public static let zero = CGRect()
  public var minX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
}

// https://developer.apple.com/documentation/objectivec/nsobjectprotocol
public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}

extension NSObject: Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

// https://developer.apple.com/documentation/foundation/nscoder
open class NSCoder: NSObject {}

// https://developer.apple.com/documentation/foundation/bundle
open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { Bundle() }
  open func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?
  ) -> URL? { nil }
  open func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String { key }
}

// https://developer.apple.com/documentation/foundation/indexpath
public struct IndexPath: Hashable, Comparable, Sendable {
  public init() {}
  public static func < (lhs: IndexPath, rhs: IndexPath) -> Bool { false }
}

// https://developer.apple.com/documentation/foundation/nsuseractivity
open class NSUserActivity: NSObject {
  public init(activityType: String) {}
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var isEligibleForHandoff = true
  open func becomeCurrent() {}
}

// https://developer.apple.com/documentation/foundation/nsrange-c.struct
public struct NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
  public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S)
  where R.Bound == S.Index {
    self.init(location: 0, length: 0)
  }
}

// https://developer.apple.com/documentation/foundation/nsattributedstring
open class NSAttributedString: NSObject {
  public struct Key: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public init(string str: String, attributes attrs: [Key: Any]? = nil) {}
  public init(attributedString attrStr: NSAttributedString) {}
}
open class NSMutableAttributedString: NSAttributedString {
  open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {}
}

// https://developer.apple.com/documentation/foundation/attributedstring
@dynamicMemberLookup
public struct AttributedString: Hashable, Sendable {
  public init() {}
  public init(_ string: String, attributes: AttributeContainer = .init()) {}
  public mutating func append(_ s: AttributedString) {}
  public struct Index: Comparable, Sendable {
    public static func < (left: Index, right: Index) -> Bool { false }
  }
  public struct CharacterView: BidirectionalCollection, Sendable {
    public var startIndex: Index { Index() }
    public var endIndex: Index { Index() }
    public func index(after i: Index) -> Index { i }
    public func index(before i: Index) -> Index { i }
    public subscript(index: Index) -> Character { " " }
  }
  public var characters: CharacterView { CharacterView() }
  public struct UnicodeScalarView: BidirectionalCollection, Sendable {
    public var startIndex: Index { Index() }
    public var endIndex: Index { Index() }
    public func index(after i: Index) -> Index { i }
    public func index(before i: Index) -> Index { i }
    public subscript(index: Index) -> UnicodeScalar { " " }
  }
  public var unicodeScalars: UnicodeScalarView { UnicodeScalarView() }
  public struct Runs: BidirectionalCollection, Sendable {
    @dynamicMemberLookup
    public struct Run: Sendable {
      public var range: Range<AttributedString.Index> {
        AttributedString.Index()..<AttributedString.Index()
      }
      public subscript<K: AttributedStringKey>(_: K.Type) -> K.Value? { nil }
      public subscript<K: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
      ) -> K.Value? { nil }
    }
    public struct Index: Comparable, Sendable {
      public static func < (left: Index, right: Index) -> Bool { false }
    }
    public var startIndex: Index { Index() }
    public var endIndex: Index { Index() }
    public func index(after i: Index) -> Index { i }
    public func index(before i: Index) -> Index { i }
    public subscript(position: Index) -> Run { Run() }
  }
  public var runs: Runs { Runs() }
  public subscript<K: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> K.Value? {
    get { nil }
    set {}
  }
}

// https://developer.apple.com/documentation/foundation/attributecontainer
@dynamicMemberLookup
public struct AttributeContainer: Hashable, Sendable {
  public init() {}
  public subscript<K: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> K.Value? where K.Value: Sendable {
    get { nil }
    set {}
  }
  public subscript<T: AttributedStringKey>(_: T.Type) -> T.Value? where T.Value: Sendable {
    get { nil }
    set {}
  }
}

// https://developer.apple.com/documentation/foundation/attributedstringkey
public protocol AttributedStringKey: SendableMetatype {
  associatedtype Value: Hashable
  static var name: String { get }
}

// https://developer.apple.com/documentation/foundation/codableattributedstringkey
public protocol CodableAttributedStringKey: AttributedStringKey where Value: Codable {}

// https://developer.apple.com/documentation/foundation/attributescopes
public enum AttributeScopes {
  // https://developer.apple.com/documentation/foundation/attributescopes/foundationattributes
  public struct FoundationAttributes: AttributeScope {
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static var name: String { "NSInlinePresentationIntent" }
    }
    public let languageIdentifier: LanguageIdentifierAttribute
    public enum LanguageIdentifierAttribute: AttributedStringKey {
      public typealias Value = String
      public static var name: String { "NSLanguage" }
    }
  }
}
public protocol AttributeScope: SendableMetatype {}

// https://developer.apple.com/documentation/foundation/attributedynamiclookup
@dynamicMemberLookup
public enum AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(_: T.Type) -> T { fatalError() }
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.FoundationAttributes, T>
  ) -> T { fatalError() }
}

// https://developer.apple.com/documentation/foundation/notification
open class NSNotification: NSObject {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}
// https://developer.apple.com/documentation/foundation/notificationcenter
open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { NotificationCenter() }
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {}
  open func removeObserver(_ observer: Any) {}
}
public struct Notification {
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
}

// https://developer.apple.com/documentation/foundation/indexset
public struct IndexSet: Hashable, Sendable, BidirectionalCollection {
  public init() {}
  public init(integer: Int) {}
  public init(integersIn range: Range<Int>) {}
  public init<S: Sequence>(_ elements: S) where S.Element == Int {}
  public struct Index: Comparable, Sendable {
    public static func < (lhs: Index, rhs: Index) -> Bool { false }
  }
  public var startIndex: Index { Index() }
  public var endIndex: Index { Index() }
  public func index(after i: Index) -> Index { i }
  public func index(before i: Index) -> Index { i }
  public subscript(index: Index) -> Int { 0 }
}

// https://developer.apple.com/documentation/foundation/inlinepresentationintent
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
}
// https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension String {
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ string: String) {}
      public mutating func appendInterpolation(_ value: Int) {}
    }
  }
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { self.init() }
}

// https://developer.apple.com/documentation/foundation/localizedstringresource
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  public var locale: Locale {
    get { Locale(identifier: "") }
    set {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {}
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension String {
  public init(localized resource: LocalizedStringResource) { self.init() }
}
