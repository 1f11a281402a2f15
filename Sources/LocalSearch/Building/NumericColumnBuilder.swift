import SearchCore

/// Collects the numbers of an attribute.
struct NumericColumnBuilder {
  private let path: AttributePath
  private var values: [Double] = []
  private var offsets: [UInt32] = [0]

  init(_ path: AttributePath) {
    self.path = path
  }

  /// Adds the next document.
  mutating func add(_ record: JSON) {
    path.forEachValue(in: record) { value in value.forEachElement { add(element: $0) } }
    endDocument()
  }

  /// Adds a value of the document at hand.
  mutating func add(element: JSON) {
    if let number = element.doubleValue, number.isFinite { values.append(number) }
  }

  /// Goes on to the next document.
  mutating func endDocument() {
    offsets.append(UInt32(values.count))
  }

  /// The column; `nil` if no document has a number.
  consuming func build() -> NumericColumn? {
    values.isEmpty ? nil : NumericColumn(values, offsets: offsets)
  }
}
