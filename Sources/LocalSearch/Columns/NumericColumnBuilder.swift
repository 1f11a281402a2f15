import SearchBackend

/// Collects the numbers of an attribute.
struct NumericColumnBuilder {
  private var reader: AttributeReader
  private var values: [Double] = []
  private var offsets: [UInt32] = [0]

  init(_ path: AttributePath) {
    reader = AttributeReader(path)
  }

  /// Adds the next document.
  mutating func add(_ members: RecordMembers) {
    reader.forEachValue(in: members) { value in
      value.forEachElement { if let number = $0.finiteNumber { values.append(number) } }
    }
    endDocument()
  }

  /// Adds an element of the current document.
  mutating func add(element: JSON) {
    if let number = element.finiteNumber { values.append(number) }
  }

  /// Ends the current document.
  mutating func endDocument() {
    offsets.append(UInt32(values.count))
  }

  /// The column; `nil` if no document has a number.
  consuming func build() -> NumericColumn? {
    values.isEmpty ? nil : NumericColumn(values, offsets: offsets)
  }
}

extension JSON {
  fileprivate var finiteNumber: Double? {
    doubleValue.flatMap { $0.isFinite ? $0 : nil }
  }
}
