/// Encodes values as JSON on one line with sorted keys, like Foundation's encoder but several times
/// faster.
///
/// A log encodes every action.
struct LineEncoder: Encoder {
  let writer: LineWriter
  /// The index of the value in the writer.
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  var userInfo: [CodingUserInfoKey: Any] { writer.values.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.enter(.object, frame)
    return KeyedEncodingContainer(LineKeyedEncoding(writer: writer, frame: frame))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.enter(.array, frame)
    return LineUnkeyedEncoding(writer: writer, frame: frame)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    LineSingleEncoding(writer: writer, frame: frame)
  }
}

/// A coding key for the index of an element.
struct ElementKey: CodingKey {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  init?(intValue: Int) {
    self.init(intValue)
  }

  init?(stringValue: String) {
    guard let number = Int(stringValue) else { return nil }
    self.init(number)
  }

  var intValue: Int? { number }
  var stringValue: String { "Index \(number)" }
}

/// A coding key for any text.
struct NameKey: CodingKey {
  let stringValue: String

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    self.init("\(intValue)")
  }

  var intValue: Int? { nil }
}
