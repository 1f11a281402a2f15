import SearchCore

/// Collects of which thing each document is a variant.
struct DistinctColumnBuilder {
  private enum Value: Hashable {
    case text(String)
    case number(Double)
  }

  private let path: AttributePath
  private var numberOf: [Value: UInt32] = [:]
  private var groups: [UInt32?] = []

  init(_ attribute: Attribute) {
    path = AttributePath(attribute)
  }

  /// Adds the next document: texts are compared as they are, numbers without their fraction, and with any
  /// other value a document is a variant of nothing.
  mutating func add(_ record: JSON) {
    var value: Value?
    var isFirst = true
    path.forEachValue(in: record) { found in
      defer { isFirst = false }
      guard isFirst else { return }
      if let text = found.stringValue {
        value = .text(text)
      } else if let number = found.doubleValue, number.isFinite {
        value = .number(number.rounded())
      }
    }
    groups.append(value.map { number(of: $0) })
  }

  private mutating func number(of value: Value) -> UInt32 {
    if let number = numberOf[value] { return number }
    let number = UInt32(numberOf.count)
    numberOf[value] = number
    return number
  }

  consuming func build() -> DistinctColumn {
    DistinctColumn(groups, groupCount: numberOf.count)
  }
}
