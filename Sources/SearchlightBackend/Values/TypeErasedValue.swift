/// A type-erased value, such as a component's memory or intent, which the state and the actions can
/// hold for any component.
public struct TypeErasedValue: Hashable, Sendable, Encodable, CustomStringConvertible {
  /// The value with its original type.
  public let base: any Hashable & Encodable & Sendable

  /// Erases the type of a value.
  public init(_ base: some Hashable & Encodable & Sendable) {
    self.base = base
  }

  /// Returns whether both values have the same type and are equal.
  public static func == (left: TypeErasedValue, right: TypeErasedValue) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { value == right.base as? Value }
    return equals(left.base)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }

  /// Encodes the value as its own type does.
  public func encode(to encoder: any Encoder) throws {
    try base.encode(to: encoder)
  }

  /// The description of the value.
  public var description: String { "\(base)" }
}
