/// How one number compares to another.
///
/// The raw value is the operator of the `filters` grammar.
public enum Comparison: String, Hashable, Sendable, Codable, CaseIterable {
  /// Equal.
  case equal = "="
  /// Not equal.
  case notEqual = "!="
  /// Less.
  case lessThan = "<"
  /// Less or equal.
  case lessThanOrEqual = "<="
  /// Greater.
  case greaterThan = ">"
  /// Greater or equal.
  case greaterThanOrEqual = ">="

  /// Whether `left` compares so to `right`.
  public func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .lessThan: left < right
    case .lessThanOrEqual: left <= right
    case .greaterThan: left > right
    case .greaterThanOrEqual: left >= right
    }
  }

  /// The comparison that holds exactly where this one does not.
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
