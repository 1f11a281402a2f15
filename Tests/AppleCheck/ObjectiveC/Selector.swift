// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for Apple's ObjectiveC: what `#selector` makes.

// https://developer.apple.com/documentation/objectivec/selector
@frozen public struct Selector: ExpressibleByStringLiteral {
  // The compiler makes one of a pointer.
  @usableFromInline var ptr: OpaquePointer
  public init(_ str: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
}
