// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of Apple's Dispatch with the declarations that the sources use, see Foundation.swift.
public class DispatchQueue {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public class var main: DispatchQueue { DispatchQueue() }
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
}
extension DispatchQueue: @unchecked Sendable {}
public final class DispatchSpecificKey<T> { public init() {} }
extension DispatchSpecificKey: @unchecked Sendable {}
