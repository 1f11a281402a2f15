// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of Apple's ObjectiveC with the type of `#selector` expressions.

// https://developer.apple.com/documentation/objectivec/selector
@frozen public struct Selector: ExpressibleByStringLiteral {
  // The compiler creates a selector from a pointer.
  @usableFromInline var ptr: OpaquePointer
  public init(_ str: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
}
