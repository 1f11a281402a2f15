// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of Apple's Foundation with the declarations that the sources use, as in Apple's
// documentation (https://developer.apple.com/documentation/foundation). Add declarations when the
// sources need them. The stub is type-checked only; nothing is linked or run.
@_exported import Darwin

// Declarations that the Darwin overlay adds to the C headers.
public var errno: Int32 {
  get { 0 }
  set {}
}
public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IWGRP: mode_t { 0o000020 }
public var S_IWOTH: mode_t { 0o000002 }
public var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }

public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { -1 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { -1 }

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

public struct Data: DataProtocol, Hashable, Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  private var bytes: [UInt8] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 { bytes = Array(elements) }
  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(index: Int) -> UInt8 {
    get { bytes[index] }
    set { bytes[index] = newValue }
  }
  public init?(base64Encoded base64String: String, options: Base64DecodingOptions = []) {}
  public init?(base64Encoded base64Data: Data, options: Base64DecodingOptions = []) {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public mutating func replaceSubrange<C: Collection>(
    _ subrange: Range<Int>, with newElements: C
  ) where C.Element == UInt8 { bytes.replaceSubrange(subrange, with: newElements) }
}

public struct URL: Hashable, Sendable {
  public init?(string: String) {}
  public var absoluteString: String { "" }
  public var scheme: String? { nil }
  public var host: String? { nil }
  public var path: String { "" }
  public func path(percentEncoded: Bool = true) -> String { "" }
  public func appending<S: StringProtocol>(path: S) -> URL { self }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public init(filePath path: String) {}
  public func deletingLastPathComponent() -> URL { self }
}

public struct Date: Hashable, Sendable {
  public init() {}
  public init(timeIntervalSince1970: Double) {}
  public var timeIntervalSince1970: Double { 0 }
  public func formatted(_ style: ISO8601FormatStyle) -> String { "" }
  public struct ISO8601FormatStyle: Sendable {
    public init(includingFractionalSeconds: Bool = false) {}
  }
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let posixPermissions = FileAttributeKey()
}

// https://developer.apple.com/documentation/foundation/locale
public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
  public static var current: Locale { Locale(identifier: "") }
}

// https://developer.apple.com/documentation/foundation/locale/currency
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Locale {
  public struct Currency: Hashable, Sendable {
    public var identifier: String { "" }
    public static var isoCurrencies: [Currency] { [] }
  }
}

// https://developer.apple.com/documentation/foundation/formatstyle
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public protocol FormatStyle<FormatInput, FormatOutput>: Decodable, Encodable, Hashable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
  func locale(_ locale: Locale) -> Self
}

// https://developer.apple.com/documentation/foundation/integerformatstyle
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct IntegerFormatStyle<Value: BinaryInteger>: FormatStyle, Sendable {
  public init() {}
  public func format(_ value: Value) -> String { "" }
  public func locale(_ locale: Locale) -> IntegerFormatStyle<Value> { self }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == IntegerFormatStyle<Int> {
  public static var number: IntegerFormatStyle<Int> { IntegerFormatStyle() }
}

// https://developer.apple.com/documentation/foundation/floatingpointformatstyle
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint>: FormatStyle, Sendable {
  public init() {}
  public func format(_ value: Value) -> String { "" }
  public func locale(_ locale: Locale) -> FloatingPointFormatStyle<Value> { self }
  public func precision(
    _ p: NumberFormatStyleConfiguration.Precision
  ) -> FloatingPointFormatStyle<Value> { self }
}

// https://developer.apple.com/documentation/foundation/numberformatstyleconfiguration
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public enum NumberFormatStyleConfiguration {
  public struct Precision: Codable, Hashable, Sendable {
    public static func fractionLength<R: RangeExpression>(_ limits: R) -> Precision
    where R.Bound == Int { Precision() }
  }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
  public static var number: FloatingPointFormatStyle<Double> { FloatingPointFormatStyle() }
}

extension BinaryFloatingPoint {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput
  where Self == Style.FormatInput { format.format(self) }
}

extension BinaryInteger {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput
  where Self == Style.FormatInput { format.format(self) }
}

public struct Decimal: Hashable, Sendable, CustomStringConvertible {
  public init?(string: String, locale: Locale? = nil) {}
  public var description: String { "" }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

open class NSObject {
  public init() {}
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}

open class NSString: NSObject {
  public init(string: String) {}
  open var deletingLastPathComponent: String { "" }
  open var lastPathComponent: String { "" }
  open func appendingPathComponent(_ string: String) -> String { "" }
}

extension Error {
  public var localizedDescription: String { "" }
}

extension StringProtocol {
  public var precomposedStringWithCanonicalMapping: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public var precomposedStringWithCompatibilityMapping: String { "" }
  public var decomposedStringWithCompatibilityMapping: String { "" }
}

open class FileManager: NSObject, @unchecked Sendable {
  open class var `default`: FileManager { FileManager() }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
  open func createDirectory(
    atPath path: String, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func removeItem(atPath path: String) throws {}
  open func moveItem(atPath srcPath: String, toPath dstPath: String) throws {}
  open func copyItem(atPath srcPath: String, toPath dstPath: String) throws {}
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
  }
}

// https://developer.apple.com/documentation/objectivec/objcbool
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public var boolValue: Bool
  public init(booleanLiteral value: Bool) { boolValue = value }
}

// https://developer.apple.com/documentation/foundation/processinfo
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var processName: String { "" }
  open var activeProcessorCount: Int { 1 }
}

// https://developer.apple.com/documentation/foundation/thread
open class Thread: NSObject {
  open class var isMainThread: Bool { true }
  @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *)
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

// https://developer.apple.com/documentation/foundation/userdefaults
open class UserDefaults: NSObject {
  open class var standard: UserDefaults { UserDefaults() }
  public override init() {}
  public init?(suiteName suitename: String?) {}
  open func object(forKey defaultName: String) -> Any? { nil }
  open func set(_ value: Any?, forKey defaultName: String) {}
  open func removeObject(forKey defaultName: String) {}
}

// https://developer.apple.com/documentation/foundation/cocoaerror
public struct CocoaError: Error {
  @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *)
  public var underlying: (any Error)? { nil }
}

// https://developer.apple.com/documentation/foundation/posixerror
public enum POSIXErrorCode: Int32, Sendable { case ENOSPC = 28 }
public struct POSIXError: Error { public var code: POSIXErrorCode }

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public enum NonConformingFloatEncodingStrategy: Sendable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy = .throw
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
