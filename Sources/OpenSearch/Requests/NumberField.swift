import SearchBackend

/// A field whose numbers or dates are compared.
struct NumberField {
  let path: String

  /// Whether the field holds dates, which are compared as seconds since 1970.
  let isDate: Bool

  func query(_ comparison: Comparison, _ value: NumericValue) -> JSON {
    switch comparison {
    case .equal where isDate: range([("gte", value), ("lte", value)])
    case .equal: value.isFinite ? ["term": [path: FilterQuery.json(value)]] : FilterQuery.nothing
    case .notEqual: FilterQuery.either([range([("lt", value)]), range([("gt", value)])])
    case .lessThan: range([("lt", value)])
    case .lessThanOrEqual: range([("lte", value)])
    case .greaterThan: range([("gt", value)])
    case .greaterThanOrEqual: range([("gte", value)])
    }
  }

  /// Returns a query for numbers between bounds, each with its name in a cluster's `range` query.
  ///
  /// An infinite bound either has no effect or excludes all numbers; not-a-number matches nothing.
  func range(_ bounds: [(String, NumericValue)]) -> JSON {
    var members: [String: JSON] = [:]
    for (name, value) in bounds {
      if value.isNaN { return FilterQuery.nothing }
      guard value.doubleValue.isInfinite else {
        members[name] = FilterQuery.json(value)
        continue
      }
      if (value > 0) == name.hasPrefix("g") { return FilterQuery.nothing }
    }
    if members.isEmpty { return ["exists": ["field": .string(path)]] }
    if isDate { members["format"] = "epoch_second" }
    return ["range": [path: .object(members)]]
  }
}
