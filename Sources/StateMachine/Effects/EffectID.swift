/// The name under which effects replace, exclude, throttle or cancel each other.
///
/// Two effects meet only if their identifiers are equal; an effect without one meets none.
///
/// A name that a reducer gives is one name, whatever characters are in it. Inside the parts of a
/// program it becomes a path: see ``scoped(by:)``.
public struct EffectID: Sendable {
  /// The name as transcripts and logs write it: the names of the scopes from the outside in, then the
  /// name that the reducer gave, separated by slashes.
  ///
  /// In each of them a slash is written as `~1` and a tilde as `~0`, so no two paths read alike. What
  /// has no name of its own ends with `/~`.
  public let rawValue: String

  /// The elements whose scopes the name is in, from the outside in, where their text may be that of
  /// others too.
  let elements: [ElementIdentity]

  init(rawValue: String, elements: [ElementIdentity]) {
    self.rawValue = rawValue
    self.elements = elements
  }

  /// Creates the identifier named `name`, in no scope.
  ///
  /// A slash in it separates nothing: `EffectID("a/b")` is not `"b"` inside the scope `"a"`, which is
  /// `EffectID("b").scoped(by: "a")`.
  public init(_ name: String) {
    self.init(rawValue: Self.component(name), elements: [])
  }
}

extension EffectID: Hashable {
  /// Whether both are the same name in the same scopes.
  public static func == (lhs: EffectID, rhs: EffectID) -> Bool {
    lhs.rawValue == rhs.rawValue && lhs.elements == rhs.elements
  }

  /// Hashes the name and its scopes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
    if !elements.isEmpty { hasher.combine(elements) }
  }
}

extension EffectID: Codable {
  /// Decodes the plain text form, ``rawValue``.
  public init(from decoder: any Decoder) throws {
    self.init(
      rawValue: try decoder.singleValueContainer().decode(String.self), elements: [])
  }

  /// Encodes as plain text, ``rawValue``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Creates the identifier named by the literal, in no scope.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The name in quotation marks, as transcripts show it.
  public var description: String { "\"\(rawValue)\"" }
}
