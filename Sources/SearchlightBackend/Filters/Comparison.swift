/// A relation between two numbers, such as less than.
///
/// The raw value is the operator of the `filters` grammar.
public enum Comparison: String, Hashable, Sendable, Codable, CaseIterable {
  /// The numbers are equal.
  case equal = "="
  /// The numbers differ.
  case notEqual = "!="
  /// The left number is less than the right one.
  case lessThan = "<"
  /// The left number is less than or equal to the right one.
  case lessThanOrEqual = "<="
  /// The left number is greater than the right one.
  case greaterThan = ">"
  /// The left number is greater than or equal to the right one.
  case greaterThanOrEqual = ">="

  /// Returns whether the relation holds between `left` and `right`.
  public func holds(_ left: Double, _ right: Double) -> Bool { relates(left, right) }

  /// Returns whether the relation holds between two values of any other type.
  public func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    relates(left, right)
  }

  private func relates<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .lessThan: left < right
    case .lessThanOrEqual: left <= right
    case .greaterThan: left > right
    case .greaterThanOrEqual: left >= right
    }
  }

  /// The comparison that holds exactly when this one does not, of numbers that are not NaN.
  public var complement: Comparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .lessThan: .greaterThanOrEqual
    case .lessThanOrEqual: .greaterThan
    case .greaterThan: .lessThanOrEqual
    case .greaterThanOrEqual: .lessThan
    }
  }
}
