// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:) and its siblings
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
@MainActor @preconcurrency public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
@MainActor @preconcurrency public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
@MainActor @preconcurrency public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @available(iOS 15.0, macOS 10.15, tvOS 13.0, watchOS 8.0, *)
  @MainActor @preconcurrency public static var bordered: BorderedButtonStyle {
    BorderedButtonStyle()
  }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @available(iOS 15.0, macOS 12.0, tvOS 17.0, watchOS 8.0, *)
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle {
    BorderlessButtonStyle()
  }
}
@MainActor @preconcurrency public protocol PickerStyle {}
@available(iOS 14.0, macOS 11.0, tvOS 17.0, *)
@MainActor @preconcurrency public struct MenuPickerStyle: PickerStyle {
  nonisolated public init() {}
}
@available(iOS 14.0, macOS 11.0, tvOS 17.0, *)
@available(watchOS, unavailable)
extension PickerStyle where Self == MenuPickerStyle {
  @MainActor @preconcurrency public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
@MainActor @preconcurrency public protocol TextFieldStyle {}
@MainActor @preconcurrency public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
}
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  @MainActor @preconcurrency public static var roundedBorder: RoundedBorderTextFieldStyle {
    .init()
  }
}
@MainActor @preconcurrency public protocol ListStyle {}
@MainActor @preconcurrency public struct PlainListStyle: ListStyle { nonisolated public init() {} }
extension ListStyle where Self == PlainListStyle {
  @MainActor @preconcurrency public static var plain: PlainListStyle { PlainListStyle() }
}
extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  @available(iOS 15.0, macOS 10.15, watchOS 9.0, *)
  @available(tvOS, unavailable)
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { self }
  nonisolated public func labelsHidden() -> some View { self }
}
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large }
