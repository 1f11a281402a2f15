// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of Apple's Dispatch with the declarations that the sources use, see Foundation.swift.
public class DispatchQueue {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
