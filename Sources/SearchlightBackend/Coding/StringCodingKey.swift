/// A coding key for objects whose keys are not known at compile time.
package struct StringCodingKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ text: String) {
    stringValue = text
  }

  package init?(stringValue: String) {
    self.init(stringValue)
  }

  package init?(intValue: Int) {
    nil
  }
}
