import SearchlightBackend

/// A field whose numbers or dates are compared.
struct NumberField: Sendable {
  /// What the numbers of a field are.
  private enum Kind {
    /// Numbers with decimals, of which filters compare three.
    case decimals
    /// Whole numbers.
    case wholes
    /// Dates, which are compared as seconds since 1970.
    case dates
  }

  private let path: String
  private let kind: Kind
  private let spelling: NumberSpelling?

  /// The texts of numbers that the field does not tell from their neighbours; `nil` if the index has
  /// none.
  private let large: LargeNumbers?

  /// The numbers that the field can store, beyond which a cluster refuses bounds; `nil` for all.
  private let limits: ClosedRange<NumericValue>?

  init(_ path: String, _ field: OpenSearchSchema.Field?, large: LargeNumbers? = nil) {
    self.path = path
    self.large = large
    spelling = field.map(NumberSpelling.init)
    limits = field.flatMap { Self.limits[$0.type] }
    kind = field?.isDate == true ? .dates : field?.isWholeNumber == true ? .wholes : .decimals
  }

  /// Returns a query for the records of which one number meets a condition.
  ///
  /// Numbers are equal if they are the same when rounded to three decimals, as in the embedded
  /// engine.
  func query(_ condition: NumericCondition) -> JSON {
    switch condition {
    case .range(let range) where range.lowerBound == range.upperBound: equal(range.lowerBound)
    case .range(let range):
      between(.including(range.lowerBound), .including(range.upperBound))
    case .comparison(let comparison, let value):
      switch comparison {
      case .equal: value.isNaN ? FilterQuery.nothing : equal(value)
      case .notEqual where value.isNaN: any
      case .notEqual: FilterQuery.either([below(value), above(value)])
      case .lessThan: below(value)
      case .lessThanOrEqual: between(nil, .including(value))
      case .greaterThan: above(value)
      case .greaterThanOrEqual: between(.including(value), nil)
      }
    }
  }

  /// Returns a query for the records that have numbers, none of which meets a condition.
  func numbers(without query: JSON) -> JSON {
    ["bool": ["filter": [any], "must_not": [query]]]
  }

  /// A query for the records that have a number.
  private var any: JSON { ["exists": ["field": .string(path)]] }

  private func equal(_ value: NumericValue) -> JSON {
    if let large, LargeNumbers.isLarge(value) { return large.equal(to: value) }
    let (first, last) = (lower(.including(value)), upper(.including(value)))
    // A range of dates has a unit, which a term has not.
    guard kind != .dates, first == last, (limits ?? Self.finite).contains(first) else {
      if kind == .decimals, first < last { return around(value) }
      return between(.including(value), .including(value))
    }
    return ["term": [path: FilterQuery.json(first)]]
  }

  /// Returns a query for what equals a number by three decimals.
  ///
  /// It has two ranges that meet at the number. A server that indexes numbers by their digits takes
  /// seconds for one range across a round number such as 2, and no time for two beside it.
  private func around(_ value: NumericValue) -> JSON {
    let equal = equals(value)
    let middle = FilterQuery.json(equal.middle)
    let ranges: [JSON] = [
      ["gte": FilterQuery.json(equal.first), "lte": middle],
      ["gte": middle, "lte": FilterQuery.json(equal.last)],
    ]
    return FilterQuery.either(ranges.map { ["range": [path: $0]] })
  }

  private func equals(_ value: NumericValue) -> NumberSpelling.Equals {
    spelling?.equals(value) ?? NumberSpelling.Equals(value)
  }

  private func below(_ value: NumericValue) -> JSON { between(nil, .excluding(value)) }

  private func above(_ value: NumericValue) -> JSON { between(.excluding(value), nil) }

  /// An end of a range.
  private enum Bound {
    case including(NumericValue)
    case excluding(NumericValue)

    var value: NumericValue {
      switch self {
      case .including(let value), .excluding(let value): value
      }
    }

    var isIncluded: Bool {
      switch self {
      case .including: true
      case .excluding: false
      }
    }
  }

  /// Returns a query for numbers between two bounds; `nil` for none.
  ///
  /// A bound beyond the numbers of the field either has no effect or excludes all of them;
  /// not-a-number matches nothing.
  private func between(_ first: Bound?, _ last: Bound?) -> JSON {
    let limits = limits ?? Self.finite
    var bounds: [(name: String, value: NumericValue)] = []
    if let first {
      let number = lower(first)
      if number.isNaN || number > limits.upperBound { return FilterQuery.nothing }
      if number >= limits.lowerBound {
        bounds.append((first.isIncluded ? "gte" : "gt", number))
      }
    }
    if let last {
      let number = upper(last)
      if number.isNaN || number < limits.lowerBound { return FilterQuery.nothing }
      if number <= limits.upperBound {
        bounds.append((last.isIncluded ? "lte" : "lt", number))
      }
      if let first, lower(first) > number { return FilterQuery.nothing }
    }
    if bounds.isEmpty { return any }
    if let large, bounds.contains(where: { LargeNumbers.isLarge($0.value) }) {
      return large.range(bounds, else: path)
    }
    var members = Dictionary(bounds.map { ($0.name, FilterQuery.json($0.value)) }) { $1 }
    // Of a time in seconds, a cluster fills up the fraction that a bound does not name.
    if kind == .dates { members["format"] = "epoch_millis" }
    return ["range": [path: .object(members)]]
  }

  /// The numbers that fields can store, by their type, where those are not all finite ones.
  private static let limits: [String: ClosedRange<NumericValue>] = [
    "byte": NumericValue(-128)...NumericValue(127),
    "date": NumericValue(-1 << 62)...NumericValue(1 << 62),
    "date_nanos": NumericValue(0)...NumericValue(Int.max / 1_000_000),
    "float": NumericValue(
      Double(-Float.greatestFiniteMagnitude))...NumericValue(Double(Float.greatestFiniteMagnitude)),
    "half_float": NumericValue(-65504)...NumericValue(65504),
    "integer": NumericValue(Int(Int32.min))...NumericValue(Int(Int32.max)),
    "long": NumericValue(Int.min)...NumericValue(Int.max),
    "short": NumericValue(-32768)...NumericValue(32767),
    "unsigned_long": NumericValue(0)...NumericValue(UInt64.max),
  ]

  private static let finite =
    NumericValue(-Double.greatestFiniteMagnitude)...NumericValue(Double.greatestFiniteMagnitude)

  /// Returns the number from which on numbers are within a lower bound.
  private func lower(_ bound: Bound) -> NumericValue {
    let equal = equals(bound.value)
    let number = bound.isIncluded ? equal.first : equal.last
    switch kind {
    case .decimals: return number
    case .wholes: return number.rounded(bound.isIncluded ? .up : .down)
    case .dates: return bound.value.milliseconds
    }
  }

  /// Returns the number up to which numbers are within an upper bound.
  private func upper(_ bound: Bound) -> NumericValue {
    let equal = equals(bound.value)
    let number = bound.isIncluded ? equal.last : equal.first
    switch kind {
    case .decimals: return number
    case .wholes: return number.rounded(bound.isIncluded ? .down : .up)
    case .dates: return bound.value.milliseconds
    }
  }
}

extension NumericValue {
  fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> NumericValue {
    wholeNumber == nil ? NumericValue(doubleValue.rounded(rule)) : self
  }

  /// A time in seconds as whole milliseconds.
  fileprivate var milliseconds: NumericValue { NumericValue((doubleValue * 1000).rounded()) }
}
