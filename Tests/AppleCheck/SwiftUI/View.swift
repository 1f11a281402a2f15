// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stub of Apple's SwiftUI with the declarations that the sources use, with Apple's signatures,
// isolation and availability. Add declarations when the sources need them. The stub is type-checked
// only; nothing is linked or run.
@_exported import Foundation
@_exported import Observation

// https://developer.apple.com/documentation/swiftui/view
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View where Body == Never {
  public var body: Never { fatalError() }
}

extension Never: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { fatalError() }
}
extension Optional: View where Wrapped: View { public typealias Body = Never }

// https://developer.apple.com/documentation/swiftui/viewbuilder
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

@MainActor @preconcurrency public struct _ConditionalContent<TrueContent, FalseContent> {
  nonisolated init() {}
}
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/tupleview
@MainActor @preconcurrency public struct TupleView<T>: View {
  nonisolated(unsafe) public var value: T
  nonisolated public init(_ value: T) { self.value = value }
  public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/emptyview
@MainActor @preconcurrency public struct EmptyView: View {
  nonisolated public init() {}
  public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/anyview
@MainActor @preconcurrency public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) {}
  public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}
@MainActor @preconcurrency public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
}
extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View { self }
}
