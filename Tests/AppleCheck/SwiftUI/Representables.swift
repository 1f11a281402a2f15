// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if canImport(UIKit)
  public import UIKit

  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable
  @available(iOS 13.0, tvOS 13.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor @preconcurrency
  public protocol UIViewRepresentable: View where Self.Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    typealias Context = UIViewRepresentableContext<Self>
  }
  extension UIViewRepresentable where Self.Coordinator == Void {
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
  }
  extension UIViewRepresentable {
    @MainActor @preconcurrency public var body: Never { fatalError() }
  }
  @available(iOS 13.0, tvOS 13.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor @preconcurrency
  public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    @MainActor @preconcurrency public var coordinator: Representable.Coordinator { fatalError() }
  }
#endif
#if canImport(AppKit)
  public import AppKit

  // https://developer.apple.com/documentation/swiftui/nsviewrepresentable
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @MainActor @preconcurrency
  public protocol NSViewRepresentable: View where Self.Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeNSView(context: Self.Context) -> Self.NSViewType
    @MainActor @preconcurrency func updateNSView(_ nsView: Self.NSViewType, context: Self.Context)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    typealias Context = NSViewRepresentableContext<Self>
  }
  extension NSViewRepresentable where Self.Coordinator == Void {
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
  }
  extension NSViewRepresentable {
    @MainActor @preconcurrency public var body: Never { fatalError() }
  }
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @MainActor @preconcurrency
  public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    @MainActor @preconcurrency public var coordinator: View.Coordinator { fatalError() }
  }
#endif
