/// The header fields of a request or an answer; their names are compared without regard to case.
///
/// Values that give access, such as keys, are never part of a description, a dump or a recording.
public struct HTTPHeaders: Hashable, Sendable {
  /// The values by name in lower case.
  private var values: [String: String] = [:]

  /// Creates fields; of two with one name the later counts.
  public init(_ fields: [String: String] = [:]) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { self[name] = value }
  }

  /// The value of a field; `nil` if there is none.
  ///
  /// A line end, and any other control character, is left out of a value that is set: it would begin a field of its
  /// own.
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

  /// The fields, sorted by name.
  public var fields: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// Sets all fields of `others`, in the place of those of the same names.
  public mutating func merge(_ others: HTTPHeaders) {
    values.merge(others.values) { _, later in later }
  }

  /// Whether what a field says gives access and must not be shown.
  public static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["key", "token", "secret", "authorization", "cookie"].contains { name.contains($0) }
  }

  /// Whether what a field says gives access: a user's token must not be shown, but opens nothing.
  static func givesAccess(_ name: String) -> Bool {
    isSecret(name) && !name.lowercased().contains("usertoken")
  }

  /// The values that give access.
  ///
  /// One that is shorter than 8 bytes is no secret, and stands in many a text.
  var secrets: [String] {
    values.filter { Self.givesAccess($0.key) && $0.value.utf8.count >= 8 }.values.sorted()
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates fields; of two with one name the later counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  /// The fields, one a line, without what gives access.
  public var description: String {
    fields.map { "\($0.name): \(Self.isSecret($0.name) ? "(hidden)" : $0.value)" }
      .joined(separator: "\n")
  }

  /// The fields as `dump` shows them, without what gives access.
  public var customMirror: Mirror {
    Mirror(self, children: ["fields": description])
  }
}
