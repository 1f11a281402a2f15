import SearchCore

/// Puts records into the order of the custom ranking.
enum RankedOrder {
  /// The numbers of the records, those that rank first first; equal ones keep their order.
  static func order(of records: [JSON], by criteria: [CustomRanking]) -> [Int] {
    guard !criteria.isEmpty else { return Array(records.indices) }
    let paths = criteria.map { AttributePath($0.attribute) }
    let values = records.map { record in paths.map { RankedValue(record, $0) } }
    return records.indices.sorted { left, right in
      for (index, criterion) in criteria.enumerated() {
        switch RankedValue.precedes(values[left][index], values[right][index], criterion) {
        case true?: return true
        case false?: return false
        case nil: continue
        }
      }
      return left < right
    }
  }
}

/// A value as the custom ranking compares it.
enum RankedValue {
  case number(Double)
  case text([UInt8])
  case missing

  init(_ record: JSON, _ path: AttributePath) {
    var found: JSON? = nil
    path.forEachValue(in: record) { found = found ?? $0 }
    switch found {
    case .integer(let value): self = .number(Double(value))
    case .number(let value): self = value.isNaN ? .missing : .number(value)
    case .string(let value): self = .text(Array(value.utf8.prefix(50)))
    case .bool(let value): self = .text(Array(value.description.utf8))
    case .null, .array, .object, nil: self = .missing
    }
  }

  /// Whether `left` comes before `right`; `nil` if neither does.
  static func precedes(_ left: Self, _ right: Self, _ criterion: CustomRanking) -> Bool? {
    switch (left, right) {
    case (.missing, .missing): return nil
    case (.missing, _): return false
    case (_, .missing): return true
    case (.number(let left), .number(let right)):
      return left == right ? nil : (left < right) != criterion.isDescending
    case (.text(let left), .text(let right)):
      return left == right ? nil : left.lexicographicallyPrecedes(right) != criterion.isDescending
    case (.number, .text): return true
    case (.text, .number): return false
    }
  }
}
