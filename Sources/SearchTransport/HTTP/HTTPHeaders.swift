/// The header fields of a request or an answer, with case-insensitive names.
///
/// Secret values, such as keys, never appear in a description, a dump or a recording.
public struct HTTPHeaders: Hashable, Sendable {
  /// The values, by lowercase name.
  private var values: [String: String] = [:]

  /// Creates header fields; if two names differ only in case, the later value counts.
  public init(_ fields: [String: String] = [:]) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { self[name] = value }
  }

  /// The value of a field; `nil` if the field is not set.
  ///
  /// Setting a value removes line ends and other control characters from it, because a line end
  /// would begin another field.
  public subscript(name: String) -> String? {
    get { values[name.lowercased()] }
    set {
      values[name.lowercased()] = newValue.map { value in
        String(
          String.UnicodeScalarView(
            value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }))
      }
    }
  }

  /// The fields, sorted by lowercase name.
  public var fields: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// Sets all fields of `others`, and replaces fields with the same names.
  public mutating func merge(_ others: HTTPHeaders) {
    values.merge(others.values) { _, later in later }
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates header fields; if two names differ only in case, the later value counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  /// The fields, one per line, with secret values hidden.
  public var description: String {
    fields.map { "\($0.name): \(Self.isSecret($0.name) ? hiddenText : $0.value)" }
      .joined(separator: "\n")
  }

  /// The fields as `dump` shows them, with secret values hidden.
  public var customMirror: Mirror {
    Mirror(self, children: ["fields": description])
  }
}
