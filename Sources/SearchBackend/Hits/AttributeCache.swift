/// What was read of attributes of a page, by row.
struct AttributeCache<Value: Sendable>: Sendable {
  private var rows: [Attribute: [Value?]] = [:]

  /// The value of an attribute of a row; `nil` if it is not known.
  func value(of attribute: Attribute, row: Int) -> Value? {
    rows[attribute]?[row]
  }

  /// Keeps a value, which is always the same for a row.
  ///
  /// - Parameter count: The number of rows.
  mutating func keep(_ value: Value, of attribute: Attribute, row: Int, of count: Int) {
    rows[attribute, default: Array(repeating: nil, count: count)][row] = value
  }
}
