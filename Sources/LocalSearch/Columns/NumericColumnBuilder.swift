import SearchBackend

/// Collects the numbers of an attribute.
struct NumericColumnBuilder {
  private var reader: AttributeReader
  private var numbers = CollectedNumbers()
  private var offsets: [UInt32] = [0]

  init(_ path: AttributePath) {
    reader = AttributeReader(path)
  }

  /// Adds the next document.
  mutating func add(_ members: RecordMembers) {
    reader.forEachValue(in: members) { value in
      value.forEachElement { numbers.add($0.numericValue) }
    }
    endDocument()
  }

  /// Adds an element of the current document, for statistics: a number as its `Double`.
  mutating func add(element: JSON) {
    numbers.add(element.doubleValue.map { NumericValue($0) })
  }

  /// Ends the current document.
  mutating func endDocument() {
    offsets.append(UInt32(numbers.values.count))
  }

  /// The column; `nil` if no document has a number.
  consuming func build() -> NumericColumn? {
    numbers.values.isEmpty
      ? nil : NumericColumn(numbers.values, rests: numbers.rests, offsets: offsets)
  }
}

/// Numbers one after the other.
private struct CollectedNumbers {
  private(set) var values: [Double] = []

  /// What each number is more than its `Double`; empty as long as a `Double` holds all of them.
  private(set) var rests: [Int16] = []

  mutating func add(_ number: NumericValue?) {
    guard let number, number.isFinite else { return }
    if number.rest != 0 || !rests.isEmpty {
      rests += repeatElement(0, count: values.count - rests.count)
      rests.append(number.rest)
    }
    values.append(number.doubleValue)
  }
}
