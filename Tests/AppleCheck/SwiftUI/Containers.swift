// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
}
extension ForEach: View where Content: View { public typealias Body = Never }
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
}
extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

// https://developer.apple.com/documentation/swiftui/list
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
}
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
extension List {
  @available(watchOS 10.0, *)
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content)
  {}
}

// https://developer.apple.com/documentation/swiftui/section
public struct Section<Parent, Content, Footer> {}
extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *) @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

// https://developer.apple.com/documentation/swiftui/hstack and its siblings
@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static let trailing = HorizontalAlignment()
}
@frozen public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
  public static let bottom = VerticalAlignment()
  public static let firstTextBaseline = VerticalAlignment()
}
@MainActor @preconcurrency @frozen public struct HStack<Content: View>: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}
@MainActor @preconcurrency @frozen public struct VStack<Content: View>: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}
@frozen public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency public struct LazyVStack<Content: View>: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}
@MainActor @preconcurrency public struct ScrollView<Content: View>: View {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Axis.Set(rawValue: 1)
    public static let vertical = Axis.Set(rawValue: 2)
  }
}
// https://developer.apple.com/documentation/swiftui/scrollviewreader
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency @frozen public struct ScrollViewReader<Content: View>: View {
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
  public typealias Body = Never
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
@frozen public struct UnitPoint: Hashable, Sendable {
  public static let top = UnitPoint()
  public static let center = UnitPoint()
  public static let bottom = UnitPoint()
}
@MainActor @preconcurrency @frozen public struct Group<Content> {}
extension Group: View where Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
@MainActor @preconcurrency @frozen public struct Spacer: View {
  nonisolated public init(minLength: CGFloat? = nil) {}
  public typealias Body = Never
}
@MainActor @preconcurrency public struct Divider: View {
  nonisolated public init() {}
  public typealias Body = Never
}
