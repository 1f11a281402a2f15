// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// https://developer.apple.com/documentation/swiftui/view-accessibility
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = Self
  public typealias ArrayLiteralElement = Self
  public static let isSelected = AccessibilityTraits()
  public static let isHeader = AccessibilityTraits()
  public static let isButton = AccessibilityTraits()
  public static let updatesFrequently = AccessibilityTraits()
  public init() {}
  public func union(_ other: Self) -> Self { self }
  public mutating func formUnion(_ other: Self) {}
  public func intersection(_ other: Self) -> Self { self }
  public mutating func formIntersection(_ other: Self) {}
  public func symmetricDifference(_ other: Self) -> Self { self }
  public mutating func formSymmetricDifference(_ other: Self) {}
  public func contains(_ member: Self) -> Bool { false }
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    (true, newMember)
  }
  public mutating func remove(_ member: Self) -> Self? { nil }
  public mutating func update(with newMember: Self) -> Self? { nil }
  public static func == (a: Self, b: Self) -> Bool { true }
}
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let combine = AccessibilityChildBehavior()
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { self }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  nonisolated public func accessibilityValue(_ value: Text) -> some View { self }
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { self }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior) -> some View {
    self
  }
}
