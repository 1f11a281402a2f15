import SearchlightBackend

/// Writes JSON objects whose members keep the order in which they are written, unlike those of
/// ``JSON``.
struct JSONObjectWriter {
  private(set) var bytes: [UInt8] = []

  /// Whether the next member or element is the first of its object or array.
  private var isFirst = true

  mutating func object(_ members: (inout JSONObjectWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONObjectWriter, Elements.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    for element in elements {
      separate()
      write(&self, element)
      isFirst = false
    }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  mutating func member(_ key: String, _ value: JSON) {
    member(key) { $0.value(value) }
  }

  mutating func member(_ key: String, _ value: (inout JSONObjectWriter) -> Void) {
    separate()
    JSON.string(key).write(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value(&self)
    isFirst = false
  }

  mutating func value(_ value: JSON) { value.write(to: &bytes) }

  /// Appends bytes that are already JSON.
  mutating func raw(_ json: some Sequence<UInt8>) { bytes += json }

  /// Writes an object whose first members are already JSON, opening brace included.
  ///
  /// There must be at least one such member.
  mutating func object(
    continuing opened: some Sequence<UInt8>, _ members: (inout JSONObjectWriter) -> Void
  ) {
    bytes += opened
    isFirst = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
  }
}
